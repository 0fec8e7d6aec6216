/// Cuts what is read in pieces into lines.
///
/// - Complexity: O(1) amortised for each byte, however long a line is.
struct LineBuffer {
  private var bytes: [UInt8] = []
  /// Where the next line begins.
  private var start = 0
  /// How far an end of line was looked for.
  private var searched = 0

  /// Adds what was read.
  mutating func append(_ more: some Sequence<UInt8>) {
    if start > 0 {
      bytes.removeFirst(start)
      searched -= start
      start = 0
    }
    bytes.append(contentsOf: more)
  }

  /// Whether there is a whole line.
  var hasLine: Bool { bytes[searched...].contains(10) }

  /// The next line that is there as a whole.
  mutating func nextLine() -> InputLine? {
    guard let end = bytes[searched...].firstIndex(of: 10) else {
      searched = bytes.count
      return nil
    }
    defer { (start, searched) = (end + 1, end + 1) }
    return InputLine(bytes: bytes[start..<end])
  }

  /// The last line, which has no end; nothing if all had theirs.
  mutating func lastLine() -> InputLine? {
    guard start < bytes.count else { return nil }
    defer { self = LineBuffer() }
    return InputLine(bytes: bytes[start...])
  }
}
