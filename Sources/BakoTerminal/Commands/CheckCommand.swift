import BakoStorage

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
    for damage in report.damage { try output.line(damage) }
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
    let saved = report.soundEntries + report.damagedRows.count
    var sentences = ["Saved \(Amount.of(saved, "entry", "entries")) to “\(path)”."]
    if !report.damagedRows.isEmpty {
      let count = report.damagedRows.count
      sentences.append(
        "\(count) of them had impossible values, which were replaced; “bako check” lists them.")
    }
    if !report.lostRows.isEmpty {
      sentences.append(
        "\(Amount.of(report.lostRows.count, "row", "rows").capitalizedFirst) could not be read.")
    }
    sentences.append("The journal was not changed.")
    try output.line(sentences.joined(separator: " "), done: "The entries were saved")
  }
}

extension String {
  /// The text with a capital first letter.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
