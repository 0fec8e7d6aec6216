import BakoModels
import BakoStorage
import BakoTerminalKit

/// Checks every row of the journal, without changing it.
struct CheckCommand {
  /// The path of the journal.
  var journal: String
  var output: Output

  /// Prints a line for each problem.
  ///
  /// - Throws: ``CommandError/damaged`` if there is one.
  func run() throws {
    let report = try JournalFiles.check(journal)
    guard !report.isSound else {
      let entries = Amount.of(report.soundEntries, "entry", "entries")
      return try output.line("The journal is sound: \(entries).")
    }
    for row in report.damagedRows + report.lostRows { try output.line(row.description) }
    for damage in report.differences + report.damage { try output.line(damage.displayable) }
    try output.line(
      "\(Amount.of(report.soundEntries, "other entry", "other entries").capitalizedFirst) "
        + "can be read.")
    throw CommandError.damaged
  }
}

/// Saves everything that can be read of a damaged journal to a new file.
struct RepairCommand {
  /// The path of the new journal.
  var path: String
  /// The path of the damaged journal.
  var journal: String
  var output: Output

  func run() throws {
    try NewFile.check(path, journal: journal)
    let report = try JournalFiles.repair(journal, into: path)
    try output.line(
      RepairCommand.sentences(report, path: path).joined(separator: " "),
      done: "The entries were saved")
  }

  /// The number of entries that were saved, and the parts that could not be read.
  private static func sentences(_ report: JournalFiles.Report, path: String) -> [String] {
    let saved = report.soundEntries + report.damagedRows.count
    var sentences = ["Saved \(Amount.of(saved, "entry", "entries")) to “\(path)”."]
    let cutOff = report.damagedRows.filter { $0.columns.contains("journal") }.count
    if cutOff > 0 {
      sentences.append("The end of \(Amount.of(cutOff, "text", "texts")) is lost.")
    }
    let altered = report.damagedRows.count(where: \.isAltered)
    if altered > 0 {
      let count = Amount.of(altered, "entry is", "entries are")
      sentences.append("\(count.capitalizedFirst) not what was saved; “bako check” lists them.")
    }
    let replaced = report.damagedRows.count - cutOff - altered
    if replaced > 0 {
      sentences.append(
        "\(replaced) of them had impossible values, which were replaced; “bako check” lists them.")
    }
    if report.missingPages > 0 {
      let count = Amount.of(report.missingPages, "page", "pages")
      sentences.append("The file is too short: \(count) of it could not be read.")
    }
    if !report.lostRows.isEmpty {
      let count = Amount.of(report.lostRows.count, "row", "rows")
      sentences.append("\(count.capitalizedFirst) could not be read.")
    } else if report.isIncomplete {
      sentences.append("A part of the file could not be read, which may have had further entries.")
    }
    return sentences + ["The journal was not changed."]
  }
}

extension String {
  /// The text with a capital first letter.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
