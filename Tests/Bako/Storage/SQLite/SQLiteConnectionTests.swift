import Foundation
import Testing

@testable import BakoStorage

@Suite struct SQLiteConnectionTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A connection to a new file with a table of one column.
  func connect() throws -> SQLiteConnection {
    try DatabaseFile(path: folder.database).createIfMissing()
    let connection = try SQLiteConnection(path: folder.database, mode: .readWrite)
    try connection.execute("CREATE TABLE IF NOT EXISTS item (name)")
    return connection
  }

  @Test func throwingTransactionsAreRolledBack() throws {
    let connection = try connect()
    do throws(StorageError) {
      try connection.transaction { () throws(StorageError) in
        try connection.run("INSERT INTO item VALUES (?)", [.text("a")])
        throw .diskFull
      }
      Issue.record("nothing was thrown")
    } catch {
      #expect(error == .diskFull)
    }
    #expect(try connection.integer("SELECT COUNT(*) FROM item") == 0)
    try connection.transaction { () throws(StorageError) in
      _ = try connection.run("INSERT INTO item VALUES (?)", [.text("a")])
    }
    #expect(try connection.integer("SELECT COUNT(*) FROM item") == 1)
  }

  @Test func readOnlyConnectionsCannotWrite() throws {
    do { _ = try connect() }
    let connection = try SQLiteConnection(path: folder.database, mode: .untouched)
    let isReadOnly = connection.isReadOnly
    #expect(isReadOnly)
    do throws(StorageError) {
      try connection.execute("DELETE FROM item")
      Issue.record("nothing was thrown")
    } catch {
      #expect(error == .notPermitted(path: folder.database))
    }
  }

  @Test func missingFilesAreNotCreated() throws {
    #expect(throws: StorageError.self) {
      _ = try SQLiteConnection(path: folder.database, mode: .readWrite)
    }
    #expect(try folder.files == [])
  }

  @Test(arguments: [Duration.zero, .milliseconds(-5), .milliseconds(5), .seconds(1e15)])
  func anyTimeoutIsAccepted(timeout: Duration) throws {
    let connection = try connect()
    connection.setBusyTimeout(timeout)
    let set = try connection.integer("PRAGMA busy_timeout")
    #expect(set == Int(min(max(timeout / .milliseconds(1), 0), Double(Int32.max))))
  }

  @Test func triggersAndViewsOfAFileAreNoCode() throws {
    let connection = try connect()
    try connection.execute(
      """
      CREATE TRIGGER thief AFTER INSERT ON item BEGIN DELETE FROM item; END;
      CREATE VIEW lie AS SELECT 1;
      """)
    try connection.run("INSERT INTO item VALUES (?)", [.text("a")])
    #expect(try connection.integer("SELECT COUNT(*) FROM item") == 1)
    #expect(throws: StorageError.self) { try connection.integer("SELECT * FROM lie") }
    // Not even statements of our own can make the schema another one.
    try connection.execute("PRAGMA writable_schema = ON")
    #expect(throws: StorageError.self) { try connection.execute("DELETE FROM sqlite_master") }
    #expect(try connection.integer("PRAGMA cell_size_check") == 1)
  }
}
