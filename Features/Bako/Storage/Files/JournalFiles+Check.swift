import BakoModels
import Foundation

extension JournalFiles {
  /// The result of a check or a repair.
  public struct Report: Hashable, Sendable {
    /// The number of entries without a problem.
    public internal(set) var soundEntries = 0
    /// The rows with impossible values, whose texts a repair saves.
    public internal(set) var damagedRows: [DamagedRow] = []
    /// The rows that cannot be read at all.
    public internal(set) var lostRows: [DamagedRow] = []
    /// The damage of the file, in SQLite's words.
    public internal(set) var damage: [String] = []

    /// Whether nothing is damaged.
    public var isSound: Bool { damagedRows.isEmpty && lostRows.isEmpty && damage.isEmpty }
  }

  /// A row with a problem.
  public struct DamagedRow: Hashable, Sendable, CustomStringConvertible {
    /// The number of the row in the table of entries.
    public let number: Int
    /// The names of the columns with impossible values; empty if the row cannot be read.
    public let columns: [String]

    /// A sentence for the user, without any of the row's texts.
    public var description: String {
      columns.isEmpty
        ? "Row \(number) cannot be read."
        : "Row \(number) has an impossible \(columns.formatted(.list(type: .and)))."
    }
  }

  /// Checks a journal without changing it.
  ///
  /// - Parameter path: The path of the journal.
  /// - Returns: The report.
  /// - Throws: A ``StorageError`` if the file cannot be opened at all.
  public static func check(_ path: String) throws(StorageError) -> Report {
    let source = try readable(path)
    var report = Report()
    try readRows(of: source, into: &report) { _ throws(StorageError) in }
    do throws(StorageError) {
      report.damage += try source.rows("PRAGMA integrity_check(20)") {
        row throws(StorageError) in row.text(0) ?? ""
      }.filter { $0 != "ok" }
    } catch {
      report.damage.append(error.description)
    }
    return report
  }

  /// Saves everything readable of a damaged journal to a new file; the journal is not changed.
  ///
  /// Impossible values are replaced: an ID by a new one, a moment by noon of the entry's day, a
  /// category by that of the catalogue.
  ///
  /// - Parameters:
  ///   - path: The path of the damaged journal.
  ///   - newPath: The path of the new journal, which must not exist.
  /// - Returns: The report about the damaged journal.
  /// - Throws: A ``StorageError``; there is no new file then.
  public static func repair(
    _ path: String, into newPath: String
  ) throws(StorageError) -> Report {
    let source = try readable(path)
    let file = try DatabaseFile(path: newPath)
    try file.create()
    do throws(StorageError) {
      let target = try SQLiteConnection(path: file.path, mode: .readWrite)
      try Schema.current.migrate(target)
      return try target.transaction { () throws(StorageError) in
        var report = Report()
        try readRows(of: source, into: &report) { row throws(StorageError) in
          try save(repaired(row, from: source), in: target)
        }
        for (table, columns) in [
          ("preference", ["key", "value"]), ("choice", ["kind", "name"]),
          ("trash", ["id", "deleted", "entry"]),
        ] { try copy(table, columns, from: source, to: target) }
        return report
      }
    } catch {
      unlink(file.path)
      throw error
    }
  }

  // MARK: Reading damaged rows

  /// Reads every readable row, in the order of their numbers.
  private static func readRows(
    of source: borrowing SQLiteConnection, into report: inout Report,
    _ body: (EntryColumn.Row) throws(StorageError) -> Void
  ) throws(StorageError) {
    for number in rowNumbers(of: source).sorted() {
      let row: EntryColumn.Row?
      do throws(StorageError) {
        row = try source.rows(
          "SELECT \(EntryColumn.selection) FROM entry WHERE rowid = ?", [.integer(number)],
          EntryColumn.read
        ).first
      } catch .corrupted {
        row = nil
      }
      guard let row else {
        report.lostRows.append(DamagedRow(number: number, columns: []))
        continue
      }
      if row.problems.isEmpty {
        report.soundEntries += 1
      } else {
        report.damagedRows.append(DamagedRow(number: number, columns: row.problems))
      }
      try body(row)
    }
  }

  /// The numbers of all rows that the table or an index leads to, from both ends.
  ///
  /// A damaged page ends a scan; the scan from the other end, or of the index, may get behind it.
  private static func rowNumbers(of source: borrowing SQLiteConnection) -> Set<Int> {
    var numbers: Set<Int> = []
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
      } catch {
        // The numbers before the damage are there.
      }
    }
    return numbers
  }

  // MARK: Writing repaired rows

  private static func repaired(
    _ row: EntryColumn.Row, from source: borrowing SQLiteConnection
  ) -> Entry {
    var entry = row.entry
    if row.problems.contains("id") { entry = entry.copy(id: UUID()) }
    if row.problems.contains("moment") {
      let day = try? source.rows(
        "SELECT day FROM entry WHERE rowid = ?", [.integer(row.number)]
      ) { row throws(StorageError) in Day(daysSince1970: row.integer(0)) }.first
      if let day {
        entry.date = day.date(
          secondsSinceMidnight: 43_200, secondsFromUTC: entry.secondsFromUTC)
      }
    }
    if row.problems.contains("category"), let known = Emotion.named(entry.emotion.name) {
      entry.emotion.category = known.category
    }
    return entry
  }

  /// Adds an entry; one whose ID is taken gets a new one.
  private static func save(
    _ entry: Entry, in target: borrowing SQLiteConnection
  ) throws(StorageError) {
    let count = try target.run(EntryColumn.insertion, EntryColumn.values(entry))
    guard count == 0 else { return }
    try target.run(EntryColumn.insertion, EntryColumn.values(entry.copy(id: UUID())))
  }

  /// Copies the readable rows of a table that an earlier format may not have.
  private static func copy(
    _ table: String, _ columns: [String], from source: borrowing SQLiteConnection,
    to target: borrowing SQLiteConnection
  ) throws(StorageError) {
    var rows: [[SQLiteValue]] = []
    let names = columns.joined(separator: ", ")
    do throws(StorageError) {
      try source.forEachRow("SELECT \(names) FROM \(table) ORDER BY rowid", []) {
        row throws(StorageError) in
        rows.append(
          columns.indices.map { index in
            let number = row.number(Int32(index))
            return number == .null ? row.textCell(Int32(index)) : number
          })
        return true
      }
    } catch {
      // The rows before the damage are saved.
    }
    let parameters = columns.map { _ in "?" }.joined(separator: ", ")
    for row in rows {
      try target.run("INSERT OR IGNORE INTO \(table) (\(names)) VALUES (\(parameters))", row)
    }
  }
}
