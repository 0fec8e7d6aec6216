import TesseraHistory

/// The lines of a store, of which the oldest may have been dropped.
///
/// Pages have only numbers of lines, so ten pages share the bytes of one log.
///
/// ## Internal representation
///
/// Lines are dropped from the front, one by one. A `RecordingStart` follows the state of the
/// dropped ones, which costs as much as their changes. So the rest begins with a start line at any
/// time, and is a recording; the line is only written when it is wanted.
struct StoreLog {
  /// A line that doesn't follow from those before.
  struct Mistake: Error {}

  /// The number of the first line that is kept.
  private(set) var first = 0
  private(set) var lines: [AppLine] = []
  /// The memory that the lines take.
  private(set) var size = 0
  /// The lines that were dropped last, as far as later ones need them.
  private var dropped = Dropped()

  private struct Dropped {
    var greeting: AppLine?
    var header: AppLine?
    var start: RecordingStart?
    var startLines: [AppLine]?
    var status: AppLine?
    var screen: AppLine?
  }

  /// The number of the next line.
  var end: Int { first + lines.count }

  /// The line with a number.
  subscript(number: Int) -> AppLine { lines[number - first] }

  mutating func append(_ line: AppLine) {
    lines.append(line)
    size += line.size
  }

  /// Drops the oldest lines, until the others take less memory.
  ///
  /// - Throws: `Mistake` if the recording of the dropped lines is wrong, so that no later line can
  ///   be understood.
  mutating func drop(toSize limit: Int) throws(Mistake) {
    var count = 0
    while count < lines.count, size > limit {
      let line = lines[count]
      // A header is nothing without its start.
      let isHeader = line.kind == .header
      if isHeader, count + 1 == lines.count { break }
      try drop(line)
      count += 1
      size -= line.size
      if isHeader {
        try drop(lines[count])
        size -= lines[count].size
        count += 1
      }
    }
    lines.removeFirst(count)
    first += count
  }

  private mutating func drop(_ line: AppLine) throws(Mistake) {
    do {
      switch line.kind {
      case .greeting: dropped.greeting = line
      case .header:
        dropped.header = line
        dropped.start = nil
      case .start:
        guard let header = dropped.header else { throw Mistake() }
        dropped.start = try RecordingStart(header: header.bytes, start: line.bytes)
      case .entry, .effect: try dropped.start?.add(line.bytes)
      case .gap: dropped.start = nil
      case .status: dropped.status = line
      case .screen: dropped.screen = line
      case .end, .reply, .ended, .pong, .refusal, .other: return
      }
      dropped.startLines = nil
    } catch {
      throw Mistake()
    }
  }

  /// The header and the start of the lines that are kept, unless they have their own.
  private mutating func begin() -> [AppLine] {
    guard let header = dropped.header, let start = dropped.start else { return [] }
    let lines =
      dropped.startLines
      ?? start.lines.enumerated().map { AppLine($0 == 0 ? .start : .effect, Array($1.utf8)) }
    dropped.startLines = lines
    return [header] + lines
  }

  /// The lines for a reader whose next line has been dropped.
  ///
  /// - Parameters:
  ///   - number: The number of that line.
  ///   - isFirst: Whether the reader has had no line.
  /// - Returns: The lines before the first one that is kept.
  mutating func linesInstead(of number: Int, isFirst: Bool) -> [AppLine] {
    let gap = #"{"gap":\#(first - number),"next":\#(first)}"# + "\n"
    return (isFirst ? [dropped.greeting].compactMap(\.self) : []) + [AppLine(.gap, Array(gap.utf8))]
      + begin() + [dropped.status, dropped.screen].compactMap(\.self)
  }

  /// The lines of the last recording, if it has begun.
  mutating func recording() -> [AppLine]? {
    let kept = (lines.lastIndex { $0.kind == .header }).map { lines[$0...] }
    let recording = (kept.map { Array($0) } ?? begin() + lines).filter(\.kind.isRecorded)
    return recording.dropFirst().first?.kind == .start ? recording : nil
  }
}
