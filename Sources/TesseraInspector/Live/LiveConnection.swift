import TesseraSupport

/// An inspector's connection: the lines that wait to be written to it, in a bounded buffer.
///
/// The main actor appends and never waits. If the inspector doesn't read, the buffer is full at
/// some time, and takes no more until the thread has written all of it. The history has the entries
/// that come meanwhile.
final class LiveConnection: Sendable {
  private struct Content {
    var bytes: [UInt8] = []
    /// Whether the main actor waits until all bytes are written.
    var isAwaited = false
    /// Whether the main actor works on commands, so that no more are read.
    var isBusy = false
    var isClosing = false
  }

  /// The work of a connection's thread.
  struct Demand {
    var bytes: [UInt8]
    /// Whether the main actor waited for an empty buffer, and has one now.
    var hasRoomAgain: Bool
    var mayRead: Bool
    var isClosing: Bool
  }

  private let content = OrderedMutex(Content())
  private let capacity: Int
  private let wake: @Sendable () -> Void

  /// Creates the buffer of a connection.
  ///
  /// - Parameters:
  ///   - capacity: The number of bytes that may wait. An empty buffer takes lines of any length.
  ///   - wake: Wakes the thread.
  init(capacity: Int, wake: @escaping @Sendable () -> Void) {
    self.capacity = capacity
    self.wake = wake
  }

  /// Adds lines, each with its end.
  ///
  /// - Returns: Whether there was room for all of them; otherwise none is added, and the thread
  ///   reports when there is room.
  @discardableResult
  func append(_ lines: [String]) -> Bool {
    let isAdded = content.withLock { content in
      let size = lines.reduce(0) { $0 + $1.utf8.count }
      guard content.bytes.isEmpty || content.bytes.count + size <= capacity else {
        content.isAwaited = true
        return false
      }
      for line in lines { content.bytes.append(contentsOf: line.utf8) }
      return true
    }
    wake()
    return isAdded
  }

  /// Lets the thread tell when all bytes are written.
  func awaitRoom() {
    content.withLock { $0.isAwaited = true }
    wake()
  }

  /// Lets the thread read the next commands.
  func finishCommands() {
    content.withLock { $0.isBusy = false }
    wake()
  }

  /// Closes the connection after the lines that wait.
  func close() {
    content.withLock { $0.isClosing = true }
    wake()
  }

  /// Stops reading until ``finishCommands()``.
  func beginCommands() { content.withLock { $0.isBusy = true } }

  /// Takes the lines that wait, if the thread has written those before.
  func demand(takingLines takes: Bool) -> Demand {
    content.withLock { content in
      var demand = Demand(
        bytes: [], hasRoomAgain: false, mayRead: !content.isBusy, isClosing: content.isClosing)
      guard takes else { return demand }
      swap(&demand.bytes, &content.bytes)
      demand.hasRoomAgain = demand.bytes.isEmpty && content.isAwaited
      if demand.hasRoomAgain { content.isAwaited = false }
      return demand
    }
  }
}
