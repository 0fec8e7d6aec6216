import Foundation
import Tessera
import Testing

@testable import BakoTerminal

/// A display in the test's hands.
@MainActor
final class TestDisplay: Display {
  let events: AsyncStream<DisplayEvent>
  let happens: AsyncStream<DisplayEvent>.Continuation
  let look = ColourMode.monochrome
  /// The sizes that it has, one after the other.
  var sizes = [Size(width: 30, height: 12)]
  /// What each drawing changed.
  private(set) var drawings: [Int] = []
  private(set) var log: [String] = []
  private var typed: [[Key]?] = []

  init() { (events, happens) = AsyncStream.makeStream() }

  func type(_ keys: Key...) {
    typed.append(keys)
    happens.yield(.typed)
  }

  func hangUp() {
    typed.append(nil)
    happens.yield(.typed)
  }

  func measure() -> Size {
    sizes.count > 1 ? sizes.removeFirst() : sizes[0]
  }

  func draw(_ changes: [Frame.Change], cursor: Position?) { drawings.append(changes.count) }
  func keys() -> [Key]? { typed.removeFirst() }
  func forgetScreen() { log.append("forget") }
  func stop() { log.append("stop") }
  func goOn() { log.append("go on") }
  func close() { log.append("close") }
  func die(by signal: Int32) { log.append("die \(signal)") }
}

@MainActor
@Suite struct FullScreenFrontEndTests {
  private let display = TestDisplay()
  private let store = Store<Int, Int>.adding()

  private func run() async -> FullScreenFrontEnd.Ending {
    await FullScreenFrontEnd(display) { [store] in
      Page(
        id: "p", title: "P", main: [Lines(Line("\(store.state)"))],
        commands: [
          Page.Command(Key("a"), "Add", .send { store.send(1) }),
          Page.Command(Key("l"), "Add later", .send { store.send(-1) }),
        ])
    }.run()
  }

  @Test func keysThatComeTogetherAreDrawnOnce() async {
    display.type(Key("a"), Key("a"), Key("a"))
    display.type(Key("q"))
    #expect(await run() == .quit)
    #expect(store.state == 3)
    #expect(display.drawings == [360, 1])
    #expect(display.log == ["close"])
  }

  @Test func whatWasBegunIsBroughtToItsEnd() async {
    display.type(Key("l"), Key("l"), Key("q"))
    #expect(await run() == .quit)
    #expect(store.state == 2)
  }

  @Test func aSignalEndsTheRun() async {
    display.happens.yield(.signal(SIGTERM))
    #expect(await run() == .signal(SIGTERM))
    #expect(display.log == ["close"])
  }

  @Test func aTerminalThatHasGoneEndsTheRun() async {
    display.hangUp()
    #expect(await run() == .quit)
  }

  @Test func anotherSizeIsDrawnAnew() async {
    display.happens.yield(.signal(SIGWINCH))
    display.type(Key("q"))
    display.sizes.append(Size(width: 40, height: 10))
    #expect(await run() == .quit)
    #expect(display.drawings.last == 400)
  }

  @Test func aStopGivesTheScreenBackUntilTheJobGoesOn() async {
    display.type(.control("z"))
    display.happens.yield(.signal(SIGTSTP))
    display.happens.yield(.signal(SIGCONT))
    display.type(.control("l"))
    display.type(.control("z"))
    display.type(Key("a"), Key("q"))
    #expect(await run() == .quit)
    #expect(
      display.log == ["stop", "go on", "forget", "forget", "stop", "go on", "forget", "close"])
    #expect(display.drawings == [360, 360, 360, 360])
  }
}
