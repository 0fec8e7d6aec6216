import BakoSentences
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
      let entries = Sentences.entries(report.soundEntries)
      return try output.line(Sentences.journalIsSound(entries))
    }
    for row in report.damagedRows + report.lostRows { try output.line(row.description) }
    for damage in report.differences + report.damage { try output.line(damage.displayable) }
    try output.line(
      Sentences.othersReadable(report.soundEntries))
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
      done: Sentences.entriesWereSaved)
  }

  /// The number of entries that were saved, and the parts that could not be read.
  private static func sentences(_ report: JournalFiles.Report, path: String) -> [String] {
    let saved = report.soundEntries + report.damagedRows.count
    var sentences = [Sentences.savedEntriesTo(Sentences.entries(saved), path)]
    let cutOff = report.damagedRows.filter { $0.columns.contains("journal") }.count
    if cutOff > 0 {
      sentences.append(Sentences.endsLost(cutOff))
    }
    let altered = report.damagedRows.count(where: \.isAltered)
    if altered > 0 {
      sentences.append(Sentences.notWhatWasSaved(altered))
    }
    let replaced = report.damagedRows.count - cutOff - altered
    if replaced > 0 {
      sentences.append(
        Sentences.impossibleValuesReplaced(replaced))
    }
    if report.missingPages > 0 {
      sentences.append(Sentences.fileTooShort(report.missingPages))
    }
    if !report.lostRows.isEmpty {
      sentences.append(Sentences.rowsUnreadable(report.lostRows.count))
    } else if report.isIncomplete {
      sentences.append(Sentences.partOfFileUnreadable)
    }
    return sentences + [Sentences.journalWasNotChanged]
  }
}
