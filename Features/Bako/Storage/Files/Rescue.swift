import BakoFoundation
import BakoModels
import BakoSentences

/// A copy in memory of everything in a journal that can be read.
///
/// SQLite reads what it reaches. If anything is damaged, every page is then read alone.
final class Rescue {
  let connection: SQLiteConnection
  private(set) var report = JournalFiles.Report()
  private let path: String
  /// The numbers and the IDs of the rows that were found.
  private var numbers: Set<Int> = []
  private var ids: Set<UUID> = []

  /// Reads a journal, which is not changed.
  ///
  /// - Parameter path: The path of the journal.
  /// - Throws: A ``StorageError`` if the file cannot be opened, or if nothing in it can be read.
  init(_ path: String) throws(StorageError) {
    self.path = path
    connection = try SQLiteConnection(inMemoryFor: path)
    try Schema.current.migrate(connection)
    try connection.transaction { () throws(StorageError) in try read() }
  }

  private func read() throws(StorageError) {
    var failure: StorageError?
    do throws(StorageError) {
      try readTables()
    } catch {
      switch error {
      case .locked, .notPermitted, .cannotOpen, .diskFull: throw error
      default: failure = error
      }
      report.damage.append(error.description)
      report.isIncomplete = true
    }
    guard !report.lostRows.isEmpty || !report.damage.isEmpty else { return }
    try readPages()
    guard numbers.isEmpty else { return }
    switch failure {
    case let failure? where failure != .corrupted: throw failure
    default: throw .cannotOpen(path: path, reason: Sentences.nothingReadable)
    }
  }

  // MARK: Through SQLite

  private func readTables() throws(StorageError) {
    guard try !DatabaseFile(path: path).hasLogAlone() else { throw .corrupted }
    let source = try JournalFiles.readable(path)
    try JournalFiles.readRows(of: source, into: &report) { row throws(StorageError) in
      try save(row, day: Rescue.day(ofRow: row.number, in: source))
    }
    for (table, columns) in [
      ("preference", ["key", "value"]), ("choice", ["kind", "name"]),
      ("trash", ["id", "deleted", "entry"]), ("version", ["id", "edited", "number", "seen"]),
    ] { try copy(table, columns, from: source) }
    report.damage += JournalFiles.damage(of: source)
  }

  private static func day(ofRow number: Int, in source: borrowing SQLiteConnection) -> Day? {
    try? source.rows("SELECT day FROM entry WHERE rowid = ?", [.integer(number)]) {
      row throws(StorageError) in Day(daysSince1970: row.integer(0))
    }.first
  }

  /// Copies the readable rows of a table that an earlier format may not have.
  private func copy(
    _ table: String, _ columns: [String], from source: borrowing SQLiteConnection
  ) throws(StorageError) {
    var rows: [[SQLiteValue]] = []
    do throws(StorageError) {
      let names = columns.joined(separator: ", ")
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
    for row in rows { try add(row, to: table, columns) }
  }

  private func add(
    _ row: [SQLiteValue], to table: String, _ columns: [String]
  ) throws(StorageError) {
    let names = columns.joined(separator: ", ")
    let parameters = columns.indices.map { "?\($0 + 1)" }
    let isThere = zip(columns, parameters).map { "\($0) = \($1)" }.joined(separator: " AND ")
    try connection.run(
      """
      INSERT OR IGNORE INTO \(table) (\(names)) SELECT \(parameters.joined(separator: ", "))
      WHERE NOT EXISTS (SELECT 1 FROM \(table) WHERE \(isThere))
      """, row)
  }

  // MARK: Page by page

  private func readPages() throws(StorageError) {
    let pages = try pages()
    report.missingPages = max(0, pages.promisedCount - pages.count)
    if report.missingPages > 0 { report.isIncomplete = true }
    var mentioned: Set<Int> = []
    try pages.forEachRecord { record, isRow throws(StorageError) in
      if isRow {
        try take(record)
      } else if case .integer = record.values.first, record.values.count == 3,
        case .text = record.values[1], case .integer(let number) = record.values[2],
        UUID(cell: record.values[1]) != nil
      {
        // The index by moment: the row existed.
        mentioned.insert(number)
      }
    }
    report.lostRows = mentioned.union(report.lostRows.map(\.number)).subtracting(numbers).sorted()
      .map { JournalFiles.DamagedRow(number: $0, columns: []) }
  }

  private func pages() throws(StorageError) -> DatabasePages {
    let file = try DatabaseFile(path: path)
    let bytes =
      try file.hasLogAlone() ? [] : SQLiteConnection(path: file.path, mode: .untouched).bytes
    let log = FileManager.default.contents(atPath: JournalFiles.log(of: path)).map { [UInt8]($0) }
    let pages = DatabasePages(file: bytes, log: log ?? [])
    if pages.hasEntries { return pages }
    // Without a header, the right size is the one that makes sense.
    return DatabasePages.sizes.lazy.map { DatabasePages(file: bytes, log: log ?? [], pageSize: $0) }
      .first(where: \.hasEntries) ?? pages
  }

  private func take(_ record: DatabasePages.Record) throws(StorageError) {
    let values = record.values
    if let row = EntryColumn.read(record) {
      guard !numbers.contains(row.number), !ids.contains(row.entry.id) else { return }
      report.add(row)
      return try save(row, day: nil)
    }
    guard !record.isCutOff else { return }
    switch (values.count, values.first, values.last) {
    case (3, .text, .text(let line)):
      guard (try? Entry(jsonLine: line)) != nil else { return }
      try add(values, to: "trash", ["id", "deleted", "entry"])
    case (3, .null, .text):
      guard case .text(let kind) = values[1], ChoiceKind(rawValue: kind) != nil else { return }
      try add([values[1], values[2]], to: "choice", ["kind", "name"])
    case (2, .text, .text):
      try add(values, to: "preference", ["key", "value"])
    default: break
    }
  }

  // MARK: Saving

  /// Saves a row whose impossible values are replaced; one whose ID is taken gets a new one.
  private func save(_ row: EntryColumn.Row, day: Day?) throws(StorageError) {
    numbers.insert(row.number)
    let entry = Rescue.repaired(row, day: day)
    ids.insert(entry.id)
    let count = try connection.run(EntryColumn.insertion, EntryColumn.values(entry))
    guard count == 0 else { return }
    try connection.run(EntryColumn.insertion, EntryColumn.values(entry.copy(id: UUID())))
  }

  private static func repaired(_ row: EntryColumn.Row, day: Day?) -> Entry {
    var entry = row.entry
    if row.problems.contains("id") { entry = entry.copy(id: UUID()) }
    if row.problems.contains("moment"), let day {
      entry.date = day.date(secondsSinceMidnight: 43_200, secondsFromUTC: entry.secondsFromUTC)
    }
    if row.problems.contains("category"), let known = Emotion.named(entry.emotion.name) {
      entry.emotion.category = known.category
    }
    return entry
  }
}

extension DatabasePages {
  /// Whether a row of a page is an entry.
  fileprivate var hasEntries: Bool {
    var hasEntries = false
    forEachRecord { record, isRow in
      hasEntries = hasEntries || isRow && EntryColumn.read(record) != nil
    }
    return hasEntries
  }
}
