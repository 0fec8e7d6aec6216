import BakoFoundation
import BakoModels

extension SQLiteJournal {
  /// Adds an entry to the trash, inside a transaction.
  func trash(_ entry: Entry, now: Date) throws(StorageError) {
    guard let line = try? entry.jsonLine() else { throw .corrupted }
    try connection.run(
      "INSERT OR REPLACE INTO trash (id, deleted, entry) VALUES (?, ?, ?)",
      [.text(entry.id.uuidString), .integer(SQLiteJournal.milliseconds(now)), .text(line)])
  }

  func deletedEntries() throws(StorageError) -> [DeletedEntry] {
    try read { connection throws(StorageError) in
      try deletedEntries("ORDER BY deleted DESC, rowid DESC", [], in: connection)
    }
  }

  func restore(_ id: UUID) throws(StorageError) -> Entry {
    try write { () throws(StorageError) in
      let found = try deletedEntries("WHERE id = ?", [.text(id.uuidString)], in: connection).first
      guard let entry = found?.entry else { throw .notFound(id) }
      try noteChange(of: id, from: nil, to: entry)
      guard try add(entry) == 1 else { throw .duplicate(id) }
      try connection.run("DELETE FROM trash WHERE id = ?", [.text(id.uuidString)])
      return entry
    }
  }

  func deleteFromTrash(_ id: UUID) throws(StorageError) {
    try overwrite { () throws(StorageError) in
      _ = try connection.run("DELETE FROM trash WHERE id = ?", [.text(id.uuidString)])
    }
  }

  func emptyTrash() throws(StorageError) {
    try overwrite { () throws(StorageError) in
      _ = try connection.run("DELETE FROM trash", [])
    }
  }

  /// Deletes for good what has been in the trash for longer than 30 days.
  func purgeTrash(now: Date) throws(StorageError) {
    let limit = SQLiteJournal.milliseconds(now) - DeletedEntry.daysInTrash * 86_400_000
    let isDue = try connection.rows(
      "SELECT EXISTS (SELECT 1 FROM trash WHERE deleted < ?)", [.integer(limit)]
    ) { row throws(StorageError) in row.integer(0) == 1 }
    guard isDue.first == true else { return }
    try overwrite { () throws(StorageError) in
      _ = try connection.run("DELETE FROM trash WHERE deleted < ?", [.integer(limit)])
    }
  }

  func deletedEntries(
    _ clauses: String, _ values: [SQLiteValue], in connection: borrowing SQLiteConnection
  ) throws(StorageError) -> [DeletedEntry] {
    try connection.rows("SELECT deleted, entry FROM trash \(clauses)", values) {
      row throws(StorageError) -> DeletedEntry? in
      guard let entry = try? Entry(jsonLine: row.text(1) ?? "") else { return nil }
      let date = Date(timeIntervalSince1970: Double(row.integer(0)) / 1000)
      return DeletedEntry(entry: entry, date: date)
    }.compactMap { $0 }
  }

  static func milliseconds(_ date: Date) -> Int {
    let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
    // The date may be that of a damaged file.
    return Int(exactly: milliseconds) ?? (milliseconds < 0 ? .min : .max)
  }
}
