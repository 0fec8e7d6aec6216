package import BakoTerminalKit

/// A display that a test controls.
@MainActor
package final class TestDisplay: Display {
  package let events: AsyncStream<DisplayEvent>
  package let happens: AsyncStream<DisplayEvent>.Continuation
  package let colourMode = ColourMode.monochrome
  /// The sizes to report, in order.
  package var sizes = [Size(width: 30, height: 12)]
  /// The number of changed cells of each drawing.
  package private(set) var drawings: [Int] = []
  package private(set) var log: [String] = []
  /// Replaces a program that the terminal is lent to: gets the path, and returns the status.
  package var program: ((String) -> Int32)?
  /// Runs after the program has ended.
  package var afterProgram: @MainActor () -> Void = {}
  private var typed: [[Key]?] = []

  package init() { (events, happens) = AsyncStream.makeStream() }

  package func type(_ keys: Key...) {
    typed.append(keys)
    happens.yield(.typed)
  }

  package func hangUp() {
    typed.append(nil)
    happens.yield(.typed)
  }

  package func measure() -> Size {
    sizes.count > 1 ? sizes.removeFirst() : sizes[0]
  }

  package func draw(_ changes: [Frame.Change], cursor: Position?) { drawings.append(changes.count) }
  package func keys() -> [Key]? { typed.removeFirst() }
  package func forgetScreen() { log.append("forget") }
  package func stop() { log.append("stop") }
  package func goOn() { log.append("go on") }
  package func lend(to command: String, _ path: String) -> Bool {
    log.append("lend to \(command)")
    guard let program else { return false }
    happens.yield(.ended(status: program(path)))
    afterProgram()
    return true
  }
  package func close() { log.append("close") }
  package func die(by signal: Int32) { log.append("die \(signal)") }
}
