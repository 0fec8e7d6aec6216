import BakoFoundation
import BakoModels
import BakoSentences
import BakoTerminalKit

/// The format of a list: that of an export, or one to read.
enum ListFormat: String, CaseIterable {
  case json
  case csv
  case markdown
  /// A line for each entry in columns, with the beginning of its ID.
  case table
  /// A line for each entry.
  case lines
}

extension ListFormat {
  private var export: ExportFormat? { ExportFormat(rawValue: rawValue) }

  /// The beginning of a list.
  var beginning: String {
    switch self {
    case .table:
      Entry.cells([
        "ID", Sentences.day, Sentences.time, Sentences.emotion, Sentences.activityAndPlace,
        Sentences.text,
      ])
    default: export?.beginning ?? ""
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
    case .table: entry.cells
    default: try export?.text(of: entry, after: day) ?? entry.line() + "\n"
    }
  }
}

extension Entry {
  /// The digits of an ID that a table has.
  private static let shortID = 8

  /// The columns' widths; the last one has any.
  private static let widths = [shortID, 10, 5, 16, 24]

  fileprivate var cells: String {
    Entry.cells([
      String(id.uuidString.prefix(Entry.shortID)), "\(day)", time, emotionWords.onOneLine,
      surroundingParts.map(\.onOneLine).filter { !$0.isEmpty }.joined(separator: " · "),
      journal.onOneLine,
    ])
  }

  /// Texts in columns; one that is too long moves the others.
  fileprivate static func cells(_ texts: [String]) -> String {
    var line = ""
    for (text, width) in zip(texts, widths) {
      line += text + String(repeating: " ", count: max(0, width - text.displayWidth)) + "  "
    }
    return (line + (texts.last ?? "")).withoutTrailingBlanks + "\n"
  }
}

extension String {
  fileprivate var withoutTrailingBlanks: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
