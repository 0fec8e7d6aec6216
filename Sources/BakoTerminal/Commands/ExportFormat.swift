import BakoFoundation
import BakoModels
import BakoTerminalKit

/// The format of an export.
enum ExportFormat: String, CaseIterable {
  /// A line of JSON for each entry, which `bako import` reads.
  case json
  /// A table for spreadsheets, as RFC 4180 describes it.
  case csv
  /// A document to read.
  case markdown
}

extension ExportFormat {
  /// The names of all formats.
  static let names = allCases.map(\.rawValue).joined(separator: ", ")

  /// The format that a file name ends in, before the ending of a cipher, or JSON.
  init(path: String) {
    var url = URL(filePath: path)
    if Cipher(path: path) != nil { url.deletePathExtension() }
    switch url.pathExtension.lowercased() {
    case "csv": self = .csv
    case "md", "markdown": self = .markdown
    default: self = .json
    }
  }

  /// The beginning of an export.
  var beginning: String {
    switch self {
    case .json: ""
    case .csv:
      "date,emotion,icon,category,activity,place,journal,id,strength,feelings,activities,places,"
        + "measures\r\n"
    case .markdown: "# Journal\n"
    }
  }

  /// The text of an entry.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - day: The day of the entry before it, if there is one.
  /// - Returns: The text, with its line feed.
  /// - Throws: An error of the encoder; never in practice.
  func text(of entry: Entry, after day: Day?) throws -> String {
    switch self {
    case .json: try entry.jsonLine() + "\n"
    case .csv: entry.row
    case .markdown: entry.section(after: day)
    }
  }
}

// MARK: Counting

extension ExportFormat {
  /// Counts the entries of an earlier export; 0 if the file cannot be read.
  ///
  /// Only one piece of the file is in memory.
  func countEntries(inFileAt path: String) -> Int {
    guard let file = ReadableFile(atPath: path) else { return 0 }
    var counter = Counter(format: self)
    while let piece = file.read(upToCount: 65_536), !piece.isEmpty {
      for byte in piece { counter.take(byte) }
    }
    return max(0, counter.count)
  }

  /// Counts lines that begin an entry.
  private struct Counter {
    let format: ExportFormat
    private(set) var count: Int
    private var beginning: [UInt8] = []
    private var isQuoted = false

    init(format: ExportFormat) {
      self.format = format
      // The first row of a table has the names of the columns.
      count = format == .csv ? -1 : 0
    }

    mutating func take(_ byte: UInt8) {
      if format == .csv, byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if byte == UInt8(ascii: "\n"), !isQuoted {
        beginning = []
      } else if beginning.count < 4 {
        beginning.append(byte)
        if beginsEntry { count += 1 }
      }
    }

    private var beginsEntry: Bool {
      switch format {
      case .json: beginning == Array("{".utf8)
      case .csv: beginning.count == 1
      case .markdown: beginning == Array("### ".utf8)
      }
    }
  }
}

// MARK: Formats

extension Entry {
  /// The entry as a row of a table.
  fileprivate var row: String {
    let cells = [
      "\(day) \(time)", emotion.name, emotion.icon, emotion.category.rawValue, activity ?? "",
      place ?? "", journal, id.uuidString, details.strength.map(String.init) ?? "",
      details.feelings.map(\.stored).joined(separator: "; "),
      details.activities.joined(separator: "; "), details.places.joined(separator: "; "),
      details.measures.map(\.description).joined(separator: "; "),
    ]
    return cells.map(Entry.cell).joined(separator: ",") + "\r\n"
  }

  /// A cell without control characters but for line feeds.
  private static func cell(_ text: String) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var cell = lines.map { String($0).displayable }.joined(separator: "\n")
    // Spreadsheets run a cell that begins with one of these; the apostrophe makes it a text.
    let isFormula = text.unicodeScalars.first.map { "=+-@\t\r＝＋－＠".unicodeScalars.contains($0) }
    if isFormula == true { cell = "'" + cell }
    guard isFormula == true || cell.contains(where: { ",\"\n".contains($0) }) else { return cell }
    return "\"\(cell.replacing("\"", with: "\"\""))\""
  }

  /// The entry as a section of a document, below a heading with its day.
  fileprivate func section(after day: Day?) -> String {
    var text = day == self.day ? "" : "\n## \(self.day.weekday), \(self.day)\n"
    let surroundings = surroundingParts.map(\.onOneLine).filter { !$0.isEmpty }
    text += "\n### \(time) \(emotionWords.onOneLine.escapedForMarkdown)"
    if !surroundings.isEmpty {
      text += " (\(surroundings.joined(separator: ", ").escapedForMarkdown))"
    }
    text += "\n"
    guard !journal.isEmpty else { return text }
    let lines = journal.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return text + "\n" + lines.map(Entry.withoutHeading).joined(separator: "\n") + "\n"
  }

  /// A line that Markdown takes for no heading, so that only entries have headings.
  private static func withoutHeading(_ line: Substring) -> String {
    let line = String(line).displayable.escapedForMarkdown
    let text = line.drop { $0 == " " }
    guard let first = text.first, "#=-~".contains(first) else { return line }
    let isUnderline = "=-".contains(first) && text.trimmingBlanks.allSatisfy { $0 == first }
    // A fence of tildes would hide the headings below it.
    return "#~".contains(first) || isUnderline ? "\\\(text)" : line
  }
}

extension Feeling {
  /// The emotion's name as it is stored, with its strength.
  fileprivate var stored: String {
    emotion.name + (strength.map { " \($0)/\(Feeling.strengths.upperBound)" } ?? "")
  }
}

extension String {
  /// The text without HTML, links, pictures and code.
  fileprivate var escapedForMarkdown: String {
    reduce(into: "") { text, character in
      if "\\`<[]&".contains(character) { text.append("\\") }
      text.append(character)
    }
  }
}
