import BakoFoundation
import BakoModels
import BakoSentences

extension JournalFiles {
  /// The result of a check or a repair.
  package struct Report: Hashable, Sendable {
    /// The number of entries without a problem.
    package internal(set) var soundEntries = 0
    /// The rows with impossible values, whose texts a repair saves.
    package internal(set) var damagedRows: [DamagedRow] = []
    /// The rows that cannot be read at all.
    package internal(set) var lostRows: [DamagedRow] = []
    /// The differences from the schema that Bako writes, as sentences.
    package internal(set) var differences: [String] = []
    /// The damage of the file, in SQLite's words.
    package internal(set) var damage: [String] = []

    /// The number of pages that the file should have and does not have.
    package internal(set) var missingPages = 0
    /// Whether a part of the file cannot be read, and with it rows of which nothing is known.
    package internal(set) var isIncomplete = false

    /// Whether nothing is damaged.
    package var isSound: Bool {
      damagedRows.isEmpty && lostRows.isEmpty && differences.isEmpty && damage.isEmpty
    }

    /// Adds a row that was read.
    mutating func add(_ row: EntryColumn.Row) {
      if row.problems.isEmpty {
        soundEntries += 1
      } else {
        damagedRows.append(DamagedRow(number: row.number, columns: row.problems))
      }
    }
  }

  /// A row with a problem.
  package struct DamagedRow: Hashable, Sendable, CustomStringConvertible {
    /// The number of the row in the table of entries.
    package let number: Int
    /// The names of the columns with impossible values; empty if the row cannot be read.
    package let columns: [String]

    /// Whether all values are possible, but not those that were saved.
    package var isAltered: Bool { columns == ["checksum"] }

    /// A sentence for the user, without any of the row's texts.
    package var description: String {
      if columns.isEmpty {
        Sentences.rowUnreadable(number)
      } else if isAltered {
        Sentences.rowAltered(number)
      } else {
        Sentences.rowImpossible(number, Sentences.listed(columns))
      }
    }
  }

  /// Checks a journal without changing it.
  ///
  /// - Parameter path: The path of the journal.
  /// - Returns: The report.
  /// - Throws: A ``StorageError`` if the file cannot be opened at all.
  package static func check(_ path: String) throws(StorageError) -> Report {
    if let newest = restorable(ofMissing: path, now: Date()).first {
      throw .missing(path: path, backup: newest)
    }
    let source = try readable(path)
    var report = Report()
    try readRows(of: source, into: &report) { _ throws(StorageError) in }
    report.differences = try Schema.current.differences(of: source)
      .map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }
    report.damage = damage(of: source)
    return report
  }

  /// The damage that SQLite finds, in its words.
  static func damage(of source: borrowing SQLiteConnection) -> [String] {
    do throws(StorageError) {
      return try source.rows("PRAGMA integrity_check(20)") {
        row throws(StorageError) in row.text(0) ?? ""
      }.filter { $0 != "ok" }
    } catch {
      return [error.description]
    }
  }

  /// Saves everything readable of a damaged journal to a new file; the journal is not changed.
  ///
  /// A file that SQLite cannot read is read page by page: one that is truncated, or whose header is
  /// destroyed. Of a text whose end is missing, the beginning is saved.
  ///
  /// Impossible values are replaced: an ID by a new one, a moment by noon of the entry's day, a
  /// category by that of the catalogue.
  ///
  /// - Parameters:
  ///   - path: The path of the damaged journal.
  ///   - newPath: The path of the new journal, which must not exist.
  /// - Returns: The report about the damaged journal.
  /// - Throws: A ``StorageError``; there is no new file then.
  package static func repair(
    _ path: String, into newPath: String
  ) throws(StorageError) -> Report {
    try DatabaseFile(path: newPath).write { part throws(StorageError) in
      let rescue = try Rescue(path)
      try rescue.connection.run("VACUUM INTO ?", [.text(part.path)])
      return rescue.report
    }
  }

  // MARK: Reading damaged rows

  /// Reads every readable row, in the order of their numbers.
  static func readRows(
    of source: borrowing SQLiteConnection, into report: inout Report,
    _ body: (EntryColumn.Row) throws(StorageError) -> Void
  ) throws(StorageError) {
    let version = (try? source.integer("PRAGMA user_version")) ?? 0
    let isChecked = version >= Schema.checksums
    let selection =
      isChecked
      ? EntryColumn.selectionWithChecksum(inFormat: version)
      : EntryColumn.selection(inFormat: version)
    for number in rowNumbers(of: source, into: &report).sorted() {
      let row: EntryColumn.Row?
      do throws(StorageError) {
        row = try source.rows(
          "SELECT \(selection) FROM entry WHERE rowid = ?", [.integer(number)],
          isChecked ? EntryColumn.readWithChecksum : EntryColumn.read
        ).first
      } catch .corrupted {
        row = nil
      }
      guard let row else {
        report.lostRows.append(DamagedRow(number: number, columns: []))
        continue
      }
      report.add(row)
      try body(row)
    }
  }

  /// The numbers of all rows that the table or an index leads to, from both ends.
  ///
  /// A damaged page ends a scan; the scan from the other end, or of the index, may get behind it.
  private static func rowNumbers(
    of source: borrowing SQLiteConnection, into report: inout Report
  ) -> Set<Int> {
    var numbers: Set<Int> = []
    // One scan that ends has found all numbers.
    var isComplete = false
    for order in [
      "NOT INDEXED ORDER BY rowid", "NOT INDEXED ORDER BY rowid DESC",
      "INDEXED BY entryByMoment ORDER BY moment, id",
      "INDEXED BY entryByMoment ORDER BY moment DESC, id DESC",
    ] {
      do throws(StorageError) {
        try source.forEachRow("SELECT rowid FROM entry \(order)", []) {
          row throws(StorageError) in
          numbers.insert(row.integer(0))
          return true
        }
        isComplete = true
      } catch {
        // The numbers before the damage are there.
      }
    }
    if !isComplete { report.isIncomplete = true }
    return numbers
  }
}
