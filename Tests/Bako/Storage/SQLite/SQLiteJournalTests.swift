import BakoModels
import Foundation
import Testing

@testable import BakoStorage

@Suite struct SQLiteJournalTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func lockedDatabasesAreReportedAndRecover() async throws {
    let storage = try StorageClient.live(path: folder.database, busyTimeout: .milliseconds(1))
    try await storage.entries.insert(.mock(1))
    let other = try SQLiteConnection(path: folder.database, mode: .readWrite)
    try other.execute("BEGIN IMMEDIATE")
    await #expect(throws: StorageError.locked) { try await storage.entries.insert(.mock(2)) }
    await #expect(throws: StorageError.locked) {
      try await storage.entries.update(.mock(1, journal: "x"), .mock(1))
    }
    await #expect(throws: StorageError.locked) {
      try await storage.entries.delete(UUID(1), .distantPast)
    }
    await #expect(throws: StorageError.locked) {
      try await storage.preferences.change { $0.isOnboardingSeen = true }
    }
    #expect(try await storage.entries.latest(9).map(\.id) == [UUID(1)])
    try other.execute("ROLLBACK")
    try await storage.entries.insert(.mock(2))
    #expect(try await storage.entries.latest(9).count == 2)
  }

  @Test func unreadableRowsAreCountedTogetherUntilAnotherFileIsOpened() async throws {
    let journal = try SQLiteJournal(path: folder.database, busyTimeout: .zero)
    await journal.recordUnreadableRow(7)
    #expect(await journal.takeNotices() == [.unreadableRows(count: 1)])
    #expect(await journal.takeNotices() == [])
    await journal.recordUnreadableRow(8)
    await journal.recordUnreadableRow(7)
    #expect(await journal.takeNotices() == [.unreadableRows(count: 2)])
    await journal.recordUnreadableRow(9)
    try await journal.reopen(at: folder.database)
    #expect(await journal.takeNotices() == [])
  }

  @Test func lockedNewFilesAreReported() throws {
    try Data().write(to: URL(fileURLWithPath: folder.database))
    let other = try SQLiteConnection(path: folder.database, mode: .readWrite)
    try other.execute("BEGIN IMMEDIATE")
    #expect(throws: StorageError.locked) {
      try StorageClient.live(path: folder.database, busyTimeout: .zero)
    }
    try other.execute("ROLLBACK")
  }

  @Test func aFullDiskKeepsTheSavedEntries() async throws {
    let storage = try SQLiteJournal(path: folder.database, busyTimeout: .zero)
    try await storage.insert(.mock(1, journal: "safe"))
    try await storage.execute("PRAGMA max_page_count = 1")
    let long = String(repeating: "word ", count: 100_000)
    await #expect(throws: StorageError.diskFull) {
      try await storage.insert(.mock(2, journal: long))
    }
    await #expect(throws: StorageError.diskFull) {
      _ = try await storage.merge([.mock(3), .mock(4, journal: long)], .journal)
    }
    #expect(try await storage.latest(9).map(\.journal) == ["safe"])
    try await storage.execute("PRAGMA max_page_count = 1000000")
    try await storage.insert(.mock(2, journal: long))
    #expect(try await storage.entry(UUID(2))?.journal == long)
  }

  @Test func damagedFilesAreReported() async throws {
    do {
      let storage = try StorageClient.live(path: folder.database)
      for number in 0..<50 {
        try await storage.entries.insert(
          .mock(number, journal: String(repeating: "word ", count: 200)))
      }
    }
    var bytes = try folder.bytes(folder.database)
    bytes.replaceSubrange(4096..., with: Data(repeating: 0x5A, count: bytes.count - 4096))
    try bytes.write(to: URL(fileURLWithPath: folder.database))
    let storage = try StorageClient.live(path: folder.database)
    await #expect(throws: StorageError.corrupted) { try await storage.entries.latest(9) }
  }

  @Test func theFileIsInWriteAheadModeAndSyncsEachCommit() async throws {
    let journal = try SQLiteJournal(path: folder.database, busyTimeout: .zero)
    #expect(try await journal.texts("PRAGMA journal_mode") == ["wal"])
    #expect(try await journal.integer("PRAGMA secure_delete") == 1)
    #expect(try await journal.integer("PRAGMA synchronous") == 2)
  }

  @Test func queriesUseTheIndexes() async throws {
    let storage = try SQLiteJournal(path: folder.database, busyTimeout: .zero)
    for query in [
      "SELECT * FROM entry INDEXED BY entryByMoment ORDER BY moment DESC, rowid DESC",
      """
      SELECT * FROM entry INDEXED BY entryByMoment WHERE (moment, rowid) > (5, 7)
      ORDER BY moment, rowid
      """,
      "SELECT * FROM entry WHERE day = 5",
      "SELECT day, category, COUNT(*) FROM entry WHERE day BETWEEN 1 AND 9 GROUP BY day, category",
      "SELECT DISTINCT day FROM entry ORDER BY day DESC",
    ] {
      let plan = try await storage.plan(query)
      #expect(plan.contains("INDEX"), "\(query): \(plan)")
      // The entries of one moment are sorted, and never all of them.
      #expect(!plan.contains("TEMP B-TREE FOR ORDER BY"), "\(query): \(plan)")
      #expect(!plan.contains("TEMP B-TREE FOR GROUP BY"), "\(query): \(plan)")
      #expect(!plan.contains("TEMP B-TREE FOR DISTINCT"), "\(query): \(plan)")
    }
  }
}

// MARK: Read-only journals, and journals that others can read

extension SQLiteJournalTests {
  func setMode(_ mode: Int, _ path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  @Test func readOnlyJournalsCanBeReadButNotWritten() async throws {
    do {
      let storage = try StorageClient.live(path: folder.database)
      try await storage.entries.insert(.mock(1, journal: "readable"))
    }
    try setMode(0o400, folder.database)
    let bytes = try folder.bytes(folder.database)
    do {
      let storage = try StorageClient.live(path: folder.database)
      #expect(try await storage.entries.latest(9).map(\.journal) == ["readable"])
      #expect(try await storage.upkeep.notices() == [.readOnly(path: folder.database)])
      let error = StorageError.readOnly(path: folder.database)
      await #expect(throws: error) { try await storage.entries.insert(.mock(2)) }
      await #expect(throws: error) { try await storage.resumption.save(nil) }
      try await storage.upkeep.tidy(.distantFuture)
    }
    #expect(try folder.bytes(folder.database) == bytes)
    #expect(JournalFiles.backups(of: folder.database) == [])
  }

  @Test func readOnlyJournalsOfOlderFormatsCanBeRead() async throws {
    try FormerJournal.write(to: folder.database)
    try setMode(0o400, folder.database)
    let bytes = try folder.bytes(folder.database)
    let storage = try StorageClient.live(path: folder.database)
    #expect(try await storage.entries.latest(9) == FormerJournal.entries)
    #expect(try await storage.trash.list() == [])
    #expect(try folder.bytes(folder.database) == bytes)
  }

  @Test func journalsWithWidePermissionsBecomePrivate() async throws {
    let open = try StorageClient.live(path: folder.database)
    try await open.entries.insert(.mock(1))
    for suffix in ["", "-wal", "-shm"] { try setMode(0o644, folder.database + suffix) }
    let storage = try StorageClient.live(path: folder.database)
    for suffix in ["", "-wal", "-shm"] {
      #expect(try folder.mode(folder.database + suffix) == 0o600)
    }
    #expect(try await storage.upkeep.notices() == [.madePrivate(path: folder.database)])
    // It is reported once.
    let next = try StorageClient.live(path: folder.database)
    #expect(try await next.upkeep.notices() == [])
  }

  @Test func otherFilesKeepTheirPermissions() throws {
    try Data("mine".utf8).write(to: URL(fileURLWithPath: folder.database))
    try setMode(0o644, folder.database)
    #expect(throws: StorageError.self) { try StorageClient.live(path: folder.database) }
    #expect(try folder.mode(folder.database) == 0o644)
  }
}

extension SQLiteJournal {
  fileprivate func plan(_ query: String) throws -> String {
    try connection.rows("EXPLAIN QUERY PLAN " + query) { row throws(StorageError) in
      row.text(3) ?? ""
    }.joined(separator: "; ")
  }
}
