import TesseraSupport

/// An inspector's connection: the lines that wait to be written to it, in a bounded buffer.
///
/// The main actor appends and never waits. If the inspector doesn't read, the buffer is full at
/// some time. Then all lines in it are dropped and none are taken, until the thread has written
/// what it holds: the rest of a recording without its middle would be useless.
final class LiveConnection: Sendable {
  private struct Content {
    var bytes: [UInt8] = []
    var lines = 0
    /// The number of lines that were dropped since the buffer was full; `nil` if it isn't.
    var dropped: Int?
    /// Whether the main actor knows that there is room again.
    var isReported = false
    /// Whether the main actor works on commands, so that no more are read.
    var isBusy = false
    var isClosing = false
  }

  /// The work of a connection's thread.
  struct Demand {
    var bytes: [UInt8]
    /// Whether the buffer was full, and is empty now.
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
  ///   - capacity: The number of bytes that may wait. Lines that begin a recording may be longer.
  ///   - wake: Wakes the thread.
  init(capacity: Int, wake: @escaping @Sendable () -> Void) {
    self.capacity = capacity
    self.wake = wake
  }

  /// Adds lines, each with its end.
  ///
  /// - Returns: Whether there was room.
  @discardableResult
  func append(_ lines: [String]) -> Bool {
    let isAdded = content.withLock { content in
      if let dropped = content.dropped {
        content.dropped = dropped + lines.count
        return false
      }
      let size = lines.reduce(0) { $0 + $1.utf8.count }
      guard content.bytes.isEmpty || content.bytes.count + size <= capacity else {
        content.dropped = content.lines + lines.count
        (content.bytes, content.lines, content.isReported) = ([], 0, false)
        return false
      }
      for line in lines { content.bytes.append(contentsOf: line.utf8) }
      content.lines += lines.count
      return true
    }
    wake()
    return isAdded
  }

  /// Takes lines again; returns the number of those that were dropped.
  func reopen() -> Int {
    content.withLock { content in
      defer { content.dropped = nil }
      return content.dropped ?? 0
    }
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
      content.lines = 0
      demand.hasRoomAgain = demand.bytes.isEmpty && content.dropped != nil && !content.isReported
      if demand.hasRoomAgain { content.isReported = true }
      return demand
    }
  }
}
