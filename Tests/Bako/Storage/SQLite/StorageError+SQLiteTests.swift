import CBakoSQLite
import Foundation
import Testing

@testable import BakoStorage

@Suite struct StorageErrorSQLiteTests {
  @Test(arguments: [
    (SQLITE_BUSY, StorageError.locked), (SQLITE_LOCKED, .locked), (SQLITE_FULL, .diskFull),
    (SQLITE_CORRUPT, .corrupted), (SQLITE_NOTADB, .notADatabase(path: "p")),
    (SQLITE_READONLY, .notPermitted(path: "p")), (SQLITE_PERM, .notPermitted(path: "p")),
    (SQLITE_BUSY | 2 << 8, .locked), (SQLITE_READONLY | 6 << 8, .notPermitted(path: "p")),
    (SQLITE_CANTOPEN, .cannotOpen(path: "p", reason: "unable to open database file")),
    (SQLITE_MISUSE, .failed(code: 21, message: "bad parameter or other API misuse")),
  ])
  func sqliteCodesMapToErrors(code: Int32, error: StorageError) {
    #expect(StorageError(code: code, database: nil, path: "p") == error)
  }

  @Test(arguments: [
    (EACCES, StorageError.notPermitted(path: "p")), (EPERM, .notPermitted(path: "p")),
    (EROFS, .notPermitted(path: "p")), (ENOSPC, .diskFull), (EDQUOT, .diskFull),
    (ENOTDIR, .cannotOpen(path: "p", reason: "Not a directory")),
  ])
  func systemErrorsMapToErrors(code: Int32, error: StorageError) {
    #expect(StorageError(systemError: code, path: "p") == error)
  }
}
