internal import CBakoSQLite
import BakoFoundation

extension StorageError {
  /// Creates the error for a result code of SQLite.
  ///
  /// - Parameters:
  ///   - code: The result code, plain or extended.
  ///   - database: The connection, which has the details; `nil` if there is none.
  ///   - path: The file's path.
  init(code: Int32, database: OpaquePointer?, path: String) {
    let systemError = database.map { sqlite3_system_errno($0) } ?? 0
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: self = .locked
    case SQLITE_FULL: self = .diskFull
    case SQLITE_CORRUPT: self = .corrupted
    case SQLITE_NOTADB: self = .notADatabase(path: path)
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: self = .notPermitted(path: path)
    case SQLITE_CANTOPEN where systemError != 0:
      self.init(systemError: systemError, path: path)
    case SQLITE_CANTOPEN:
      self = .cannotOpen(path: path, reason: StorageError.message(code, database))
    case SQLITE_IOERR where [ENOSPC, EDQUOT].contains(systemError): self = .diskFull
    case SQLITE_IOERR where systemError != 0:
      self = .failed(code: Int(code), message: String(cString: strerror(systemError)))
    default: self = .failed(code: Int(code), message: StorageError.message(code, database))
    }
  }

  /// Creates the error for an `errno` of the system.
  init(systemError: Int32, path: String) {
    switch systemError {
    case EACCES, EPERM, EROFS: self = .notPermitted(path: path)
    case ENOSPC, EDQUOT: self = .diskFull
    default: self = .cannotOpen(path: path, reason: String(cString: strerror(systemError)))
    }
  }

  private static func message(_ code: Int32, _ database: OpaquePointer?) -> String {
    String(cString: database.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code))
  }
}
