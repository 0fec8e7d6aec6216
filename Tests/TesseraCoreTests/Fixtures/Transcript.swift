import Synchronization

/// A text to which closures append.
final class Transcript: Sendable {
  private let written = Mutex("")

  var text: String { written.withLock { $0 } }

  func write(_ text: String) { written.withLock { $0 += text } }
}
