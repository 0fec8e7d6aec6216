import Foundation
import Tessera

/// A window of a toolkit that doesn't know Tessera.
@MainActor
final class FakeWindow {
  var title = ""
  var onClose: () -> Void = {}
  private(set) var isOpen = true
  /// Whether `close()` reports the closing as well, as in some toolkits.
  var reportsEveryClosing = false

  /// Closes the window from the program.
  func close() {
    isOpen = false
    if reportsEveryClosing { onClose() }
  }

  /// The user clicks on the cross.
  func clickCross() {
    isOpen = false
    onClose()
  }
}

/// A stack of pages with a "Back" button.
@MainActor
final class FakePages<Page> {
  private(set) var pages: [Page] = []
  var onBack: (Page) -> Void = { _ in }

  func push(_ page: Page) { pages.append(page) }
  func pop() { pages.removeLast() }

  /// The user goes back.
  func clickBack() {
    if let page = pages.popLast() { onBack(page) }
  }
}

/// A list of any length that draws only its visible rows.
@MainActor
final class FakeList<ID, Row> {
  private(set) var ids: [ID] = []
  var visible = 0..<0
  var makeRow: (Int) -> Row? = { _ in nil }
  private(set) var drawn: [Row] = []

  func remove(_ range: Range<Int>) { ids.removeSubrange(range) }
  func move(from: Int, to: Int) { ids.insert(ids.remove(at: from), at: to) }
  func insert(_ new: some Collection<ID>, at position: Int) {
    ids.insert(contentsOf: new, at: position)
  }
  func draw() { drawn = visible.clamped(to: ids.indices).compactMap(makeRow) }
}

/// A main loop that waits for a descriptor, as that of a toolkit in C.
@MainActor
final class FakeLoop {
  private let pipe = Pipe()
  var onEvent: (UInt8) -> Void = { _ in }
  private(set) var iterations = 0

  /// Becomes readable when there are events.
  var descriptor: Int32 { pipe.fileHandleForReading.fileDescriptor }

  /// Handles the events that have arrived.
  func iterate() {
    iterations += 1
    for event in pipe.fileHandleForReading.availableData { onEvent(event) }
  }

  /// An event arrives.
  func arrive(_ event: UInt8) { pipe.fileHandleForWriting.write(Data([event])) }
}

/// A toolkit that is asked for its events once per frame, as SDL and GLFW are.
@MainActor
final class FakeScreen {
  private var events: [Character] = []
  private(set) var frames: [String] = []

  /// A key is pressed.
  func press(_ key: Character) { events.append(key) }

  /// The next event that has arrived.
  func poll() -> Character? { events.isEmpty ? nil : events.removeFirst() }

  /// Shows a picture, and waits for the next frame.
  func show(_ picture: String) { frames.append(picture) }

  /// Asks a question in a loop of its own, which ends with the number of an answer.
  func ask(_ question: String, onFrame: () -> Void) -> Int {
    while true {
      if let answer = poll()?.wholeNumberValue { return answer }
      onFrame()
    }
  }
}
