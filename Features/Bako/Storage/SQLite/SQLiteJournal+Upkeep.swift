import BakoFoundation
import BakoModels

extension SQLiteJournal {
  func tidy(now: Date) throws(StorageError) {
    guard !isReadOnly else { return }
    // With a clock that is wrong, entries are purged too early: the backup still has them.
    if try makeBackupIfDue(now: now) { try purgeTrash(now: now) }
  }

  /// Makes the backup of the day, and returns whether there is nothing that it lacks.
  private func makeBackupIfDue(now: Date) throws(StorageError) -> Bool {
    guard let path, try backsUp(), !isReplaced else { return true }
    if try entryCount() == 0, try deletedEntries().isEmpty { return true }
    do throws(StorageError) {
      try Backups(of: path).makeIfDue(now: now) { backup throws(StorageError) in
        try change(since: backup)
      } write: { path, replacing throws(StorageError) in
        try SQLiteJournal.write(connection, to: path, replacing ? .replaced : .staying)
      }
      return true
    } catch {
      // The user has just written something that is safe: a failed backup must not alarm.
      add(.backupFailed(reason: error.reason))
      return false
    }
  }

  /// Compares the entries and the trash with those of a backup.
  private func change(since backup: String) throws(StorageError) -> Backups.Change {
    guard let source = try? JournalFiles.readable(backup),
      (try? Schema.current.foundVersion(source)) == Schema.current.version
    else { return .loss }
    try connection.run("ATTACH ? AS backup", [.text(SQLiteConnection.readOnlyURI(backup))])
    defer { try? connection.execute("DETACH backup") }
    let lost = try connection.integer(
      """
      SELECT (
        SELECT COUNT(*) FROM backup.entry AS old LEFT JOIN main.entry AS new ON new.id = old.id
        WHERE new.checksum IS NOT old.checksum
      ) + (
        SELECT COUNT(*) FROM backup.trash
        WHERE id NOT IN (SELECT id FROM main.trash UNION ALL SELECT id FROM main.entry)
      )
      """)
    guard lost == 0 else { return .loss }
    let count = { (schema: String) in
      "(SELECT COUNT(*) FROM \(schema).entry) + (SELECT COUNT(*) FROM \(schema).trash)"
    }
    let added = try connection.integer("SELECT \(count("main")) - \(count("backup"))")
    return added == 0 ? .nothing : .growth
  }

  func backUp(to newPath: String) throws(StorageError) {
    try SQLiteJournal.write(connection, to: newPath)
  }

  func continueInNewFile(now: Date) throws(StorageError) -> String {
    let newPath = Backups(of: path ?? connection.path).path("continued", at: now)
    if isEmptied {
      try writeNewestBackup(to: newPath, now: now)
    } else {
      try backUp(to: newPath)
    }
    try reopen(at: newPath)
    add(.continuedInNewFile(path: newPath))
    return newPath
  }

  /// Writes a copy of the newest backup that can be read, or an empty journal, since the open file
  /// has lost its content.
  private func writeNewestBackup(to newPath: String, now: Date) throws(StorageError) {
    for backup in JournalFiles.restorable(ofMissing: path ?? connection.path, now: now) {
      guard let source = try? JournalFiles.readable(backup),
        (try? Schema.current.foundVersion(source)) != nil
      else { continue }
      do throws(StorageError) {
        return try SQLiteJournal.write(source, to: newPath)
      } catch .corrupted {
        continue
      }
    }
    try SQLiteJournal.write(SQLiteJournal.inMemory([]), to: newPath)
  }

  /// Writes a copy of a database to a new file that only its owner can access.
  static func write(
    _ connection: borrowing SQLiteConnection, to newPath: String,
    _ former: DatabaseFile.FormerFile = .staying
  ) throws(StorageError) {
    try DatabaseFile(path: newPath).write(former) { part throws(StorageError) in
      // SQLite accepts an empty file.
      _ = try connection.run("VACUUM INTO ?", [.text(part.path)])
    }
  }
}
