/// Splits input that arrives in chunks into lines.
///
/// - Complexity: Amortized O(1) per byte, regardless of the length of a line.
struct LineBuffer {
  private var bytes: [UInt8] = []
  /// The index at which the next line starts.
  private var start = 0
  /// The index up to which the buffer was searched for a line feed.
  private var searched = 0

  /// Appends a chunk of input.
  mutating func append(_ more: some Sequence<UInt8>) {
    if start > 0 {
      bytes.removeFirst(start)
      searched -= start
      start = 0
    }
    bytes.append(contentsOf: more)
  }

  /// The number of bytes of lines that were not removed.
  var count: Int { bytes.count - start }

  /// Whether a complete line is available.
  var hasLine: Bool { bytes[searched...].contains(10) }

  /// Removes and returns the next complete line.
  mutating func nextLine() -> InputLine? {
    guard let end = bytes[searched...].firstIndex(of: 10) else {
      searched = bytes.count
      return nil
    }
    defer { (start, searched) = (end + 1, end + 1) }
    return InputLine(bytes: bytes[start..<end])
  }

  /// Removes and returns the unterminated last line, if any.
  mutating func lastLine() -> InputLine? {
    guard start < bytes.count else { return nil }
    defer { self = LineBuffer() }
    return InputLine(bytes: bytes[start...])
  }
}
