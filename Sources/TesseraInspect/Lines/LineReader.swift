/// A page, or another client, that gets lines as it can take them.
struct LineReader: Sendable {
  /// The store, and the number of the next line; `nil` if the lines are those below.
  private(set) var place: (store: String, number: Int)?
  /// Whether it waits for lines that come, rather than end.
  let follows: Bool
  /// The lines before that one.
  private var lines: ArraySlice<AppLine> = []
  /// The part of a line that hasn't been taken.
  private var rest: ArraySlice<UInt8> = []
  private var isFirst = true
  /// Whether it waits for lines.
  var isWaiting = false
  /// Whether it gets no further lines.
  var hasEnded = false

  let wake: @Sendable () -> Void
  let hasGone: @Sendable () -> Bool

  /// Creates a reader of a store's lines, from a number on.
  init(
    of store: String, from number: Int, follows: Bool, wake: @escaping @Sendable () -> Void,
    hasGone: @escaping @Sendable () -> Bool
  ) {
    place = (store, number)
    (self.follows, self.wake, self.hasGone) = (follows, wake, hasGone)
  }

  /// Creates a reader of some lines.
  init(of lines: [AppLine]) {
    self.lines = lines[...]
    (follows, wake, hasGone) = (false, {}, { false })
  }

  /// The step of a reader.
  enum Step: Equatable {
    case bytes(Int)
    case wait
    case end
  }

  /// Copies the next bytes.
  ///
  /// - Parameters:
  ///   - buffer: The memory to copy them to.
  ///   - log: The log of the store, unless it is forgotten.
  ///   - isRunning: Whether its app is running.
  /// - Returns: The number of bytes, or what the reader does without any.
  mutating func read(
    into buffer: UnsafeMutableRawBufferPointer, _ log: inout StoreLog?, isRunning: Bool
  ) -> Step {
    var count = 0
    while count < buffer.count {
      if rest.isEmpty {
        guard let line = next(&log, isRunning) else { break }
        rest = line.bytes[...]
      }
      let part = rest.prefix(buffer.count - count)
      UnsafeMutableRawBufferPointer(rebasing: buffer[count...]).copyBytes(from: part)
      count += part.count
      rest = rest.dropFirst(part.count)
    }
    if count > 0 { return .bytes(count) }
    isWaiting = follows && !hasEnded && isRunning
    return isWaiting ? .wait : .end
  }

  private mutating func next(_ log: inout StoreLog?, _ isRunning: Bool) -> AppLine? {
    if hasEnded { return nil }
    if let line = lines.popFirst() { return line }
    guard let place, let number = log.map({ min(place.number, $0.end) }) else { return nil }
    self.place?.number = number
    defer { isFirst = false }
    if let first = log?.first, number < first {
      lines = log?.linesInstead(of: number, isFirst: isFirst)[...] ?? []
      self.place?.number = first
      return lines.popFirst()
    }
    if let log, number < log.end {
      self.place?.number = number + 1
      return log[number]
    }
    guard !isRunning else { return nil }
    hasEnded = true
    return AppLine(.ended, Array("{\"gone\":true}\n".utf8))
  }
}
