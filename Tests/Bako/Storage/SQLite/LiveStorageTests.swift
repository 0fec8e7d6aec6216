import BakoModels
import Foundation
import Testing

@testable import BakoStorage

@Suite struct LiveStorageTests {
  @Test func aLockedDatabaseSaysSoAndGoesOnAfterwards() async throws {
    let folder = try TemporaryFolder()
    let storage = try StorageClient.live(path: folder.database, busyTimeout: .milliseconds(1))
    try await storage.insert(.mock(1))
    let other = try SQLiteConnection(path: folder.database, mode: .readWrite)
    try other.execute("BEGIN IMMEDIATE")
    await #expect(throws: StorageError.locked) { try await storage.insert(.mock(2)) }
    await #expect(throws: StorageError.locked) { try await storage.update(.mock(1)) }
    await #expect(throws: StorageError.locked) { try await storage.delete(UUID(1)) }
    await #expect(throws: StorageError.locked) { try await storage.setOnboardingSeen(true) }
    #expect(try await storage.latest(9).map(\.id) == [UUID(1)])
    try other.execute("ROLLBACK")
    try await storage.insert(.mock(2))
    #expect(try await storage.latest(9).count == 2)
  }

  @Test func aNewFileThatIsLockedSaysSo() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: URL(fileURLWithPath: folder.database))
    let other = try SQLiteConnection(path: folder.database, mode: .readWrite)
    try other.execute("BEGIN IMMEDIATE")
    #expect(throws: StorageError.locked) {
      try StorageClient.live(path: folder.database, busyTimeout: .zero)
    }
    try other.execute("ROLLBACK")
  }

  @Test func aFullDiskKeepsWhatWasThere() async throws {
    let folder = try TemporaryFolder()
    let storage = try LiveStorage(path: folder.database, busyTimeout: .zero)
    try await storage.insert(.mock(1, journal: "safe"))
    try await storage.execute("PRAGMA max_page_count = 1")
    let long = String(repeating: "word ", count: 100_000)
    await #expect(throws: StorageError.diskFull) {
      try await storage.insert(.mock(2, journal: long))
    }
    await #expect(throws: StorageError.diskFull) {
      _ = try await storage.importEntries([.mock(3), .mock(4, journal: long)])
    }
    #expect(try await storage.latest(9).map(\.journal) == ["safe"])
    try await storage.execute("PRAGMA max_page_count = 1000000")
    try await storage.insert(.mock(2, journal: long))
    #expect(try await storage.entry(UUID(2))?.journal == long)
  }

  @Test func aDamagedFileSaysSo() async throws {
    let folder = try TemporaryFolder()
    do {
      let storage = try StorageClient.live(path: folder.database)
      for number in 0..<50 {
        try await storage.insert(.mock(number, journal: String(repeating: "word ", count: 200)))
      }
    }
    var bytes = try folder.bytes(folder.database)
    bytes.replaceSubrange(4096..., with: Data(repeating: 0x5A, count: bytes.count - 4096))
    try bytes.write(to: URL(fileURLWithPath: folder.database))
    let storage = try StorageClient.live(path: folder.database)
    await #expect(throws: StorageError.corrupted) { try await storage.latest(9) }
  }

  @Test func theFileIsInWriteAheadModeAndForgetsWhatIsDeleted() async throws {
    let folder = try TemporaryFolder()
    do {
      let storage = try LiveStorage(path: folder.database, busyTimeout: .zero)
      #expect(try await storage.integer("PRAGMA secure_delete") == 1)
      #expect(try await storage.integer("PRAGMA synchronous") == 2)
      try await storage.insert(.mock(1, journal: "a very private sentence"))
      try await storage.delete(UUID(1))
      #expect(try folder.files.contains("bako.sqlite3-wal"))
    }
    #expect(try folder.bytes(folder.database).range(of: Data("private".utf8)) == nil)
  }

  @Test func queriesUseTheIndexes() async throws {
    let folder = try TemporaryFolder()
    let storage = try LiveStorage(path: folder.database, busyTimeout: .zero)
    for query in [
      "SELECT * FROM entry ORDER BY moment DESC, id DESC LIMIT 5",
      "SELECT * FROM entry WHERE (moment, id) > (5, 'a') ORDER BY moment, id LIMIT 5",
      "SELECT * FROM entry WHERE day = 5",
      "SELECT day, category, COUNT(*) FROM entry WHERE day BETWEEN 1 AND 9 GROUP BY day, category",
      "SELECT DISTINCT day FROM entry ORDER BY day DESC",
    ] {
      let plan = try await storage.plan(query)
      #expect(plan.contains("INDEX") && !plan.contains("TEMP B-TREE"), "\(query): \(plan)")
    }
  }
}

extension LiveStorage {
  fileprivate func plan(_ query: String) throws -> String {
    try connection.rows("EXPLAIN QUERY PLAN " + query) { row throws(StorageError) in
      row.text(3) ?? ""
    }.joined(separator: "; ")
  }
}
