import BakoModels
import Foundation

extension SQLiteJournal {
  func tidy(now: Date) throws(StorageError) {
    guard !isReadOnly else { return }
    try purgeTrash(now: now)
    guard let path, try backsUp(), try entryCount() > 0, !connection.hasMoved else { return }
    do throws(StorageError) {
      try Backups(of: path).makeIfDue(now: now) { path throws(StorageError) in
        try backUp(to: path)
      }
    } catch {
      // The user has just written something that is safe: a failed backup must not alarm.
      add(.backupFailed(reason: error.description))
    }
  }

  func backUp(to newPath: String) throws(StorageError) {
    try SQLiteJournal.write(connection, to: newPath)
  }

  func continueInNewFile(now: Date) throws(StorageError) -> String {
    let newPath = Backups(of: path ?? connection.path).path("continued", at: now)
    try backUp(to: newPath)
    try reopen(at: newPath)
    add(.continuedInNewFile(path: newPath))
    return newPath
  }

  /// Writes a copy of a database to a new file that only its owner can access.
  static func write(
    _ connection: borrowing SQLiteConnection, to newPath: String
  ) throws(StorageError) {
    let file = try DatabaseFile(path: newPath)
    try file.create()
    do throws(StorageError) {
      // SQLite accepts an empty file, and does not sync it.
      try connection.run("VACUUM INTO ?", [.text(file.path)])
      try Backups.sync(file.path)
    } catch {
      unlink(file.path)
      throw error
    }
  }
}
