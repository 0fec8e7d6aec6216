import BakoModels
import Foundation
import Testing

@testable import BakoStorage

/// The journal's file disappears, is replaced, or is copied.
@Suite struct SQLiteJournalUpkeepTests {
  let now = Date(timeIntervalSince1970: 1_795_162_500)  // 2026-11-20T08:15:00Z
  let folder: TemporaryFolder
  let storage: StorageClient

  init() throws {
    folder = try TemporaryFolder()
    storage = try .live(path: folder.database)
  }

  @Test(arguments: ["removed", "moved", "emptied", "replaced"])
  func savingToAMissingFileFails(change: String) async throws {
    try await storage.entries.insert(.mock(1))
    let files = FileManager.default
    switch change {
    case "removed": try files.removeItem(atPath: folder.database)
    case "moved": try files.moveItem(atPath: folder.database, toPath: folder.path + "/moved")
    case "emptied": #expect(truncate(folder.database, 0) == 0)
    default:
      try files.copyItem(atPath: folder.database, toPath: folder.path + "/copy")
      #expect(rename(folder.path + "/copy", folder.database) == 0)
    }
    let error = StorageError.fileReplaced(path: folder.database)
    await #expect(throws: error) { try await storage.entries.insert(.mock(2)) }
    await #expect(throws: error) { try await storage.entries.update(.mock(1), .mock(1)) }
    await #expect(throws: error) { try await storage.entries.delete(UUID(1), now) }
    await #expect(throws: error) {
      try await storage.preferences.change { $0.isOnboardingSeen = true }
    }
  }

  @Test func theJournalCanContinueInANewFile() async throws {
    try await storage.entries.insert(.mock(1, journal: "before"))
    try FileManager.default.removeItem(atPath: folder.database)
    let path = try await storage.upkeep.continueInNewFile(now)
    #expect(path == folder.path + "/bako.continued-2026-11-20T081500Z.sqlite3")
    try await storage.entries.insert(.mock(2, journal: "after"))
    #expect(try await storage.upkeep.notices() == [.continuedInNewFile(path: path)])
    let reopened = try StorageClient.live(path: path)
    #expect(try await reopened.entries.latest(9).map(\.journal) == ["after", "before"])
    #expect(try folder.mode(path) == 0o600)
  }

  @Test func anEmptiedJournalContinuesWithItsNewestBackup() async throws {
    try await storage.entries.insert(.mock(1, journal: "before"))
    try await storage.upkeep.tidy(now)
    #expect(truncate(folder.database, 0) == 0)
    await #expect(throws: StorageError.fileReplaced(path: folder.database)) {
      try await storage.entries.insert(.mock(2))
    }
    _ = try await storage.upkeep.continueInNewFile(now)
    try await storage.entries.insert(.mock(2, journal: "after"))
    #expect(try await storage.entries.latest(9).map(\.journal) == ["after", "before"])
  }

  @Test func backupsAndContinuationsCreateNoFolders() async throws {
    let path = folder.path + "/nowhere/copy.sqlite3"
    let error = StorageError.cannotOpen(path: path, reason: "No such file or directory")
    await #expect(throws: error) { try await storage.upkeep.backUp(path) }
    #expect(throws: error) { try JournalFiles.repair(folder.database, into: path) }
    #expect(try !folder.files.contains("nowhere"))
  }

  @Test func backupsAreCompleteJournals() async throws {
    try await storage.entries.insert(.mock(1, journal: "kept"))
    let path = folder.path + "/copy.sqlite3"
    try await storage.upkeep.backUp(path)
    try await storage.entries.insert(.mock(2))
    #expect(try folder.mode(path) == 0o600)
    #expect(try await StorageClient.live(path: path).entries.latest(9).map(\.journal) == ["kept"])
  }

  @Test func backupsOverwriteNothing() async throws {
    try await storage.entries.insert(.mock(1))
    let path = folder.path + "/notes.txt"
    try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
    for taken in [path, folder.database] {
      await #expect(throws: StorageError.fileExists(path: taken)) {
        try await storage.upkeep.backUp(taken)
      }
    }
    #expect(try folder.bytes(path) == Data("mine".utf8))
    #expect(try await storage.entries.count() == 1)
  }

  @Test func upkeepBacksUpOnceADay() async throws {
    try await storage.upkeep.tidy(now)
    #expect(JournalFiles.backups(of: folder.database) == [])
    try await storage.entries.insert(.mock(1))
    try await storage.upkeep.tidy(now)
    try await storage.upkeep.tidy(now.addingTimeInterval(3600))
    #expect(
      JournalFiles.backups(of: folder.database) == [
        folder.path + "/bako.backup-2026-11-20T081500Z.sqlite3"
      ])
    try await storage.upkeep.tidy(now.addingTimeInterval(86_400))
    #expect(JournalFiles.backups(of: folder.database).count == 2)
  }

  @Test func backupsHaveWhatIsPurgedAfterThem() async throws {
    for number in 1...2 { try await storage.entries.insert(.mock(number)) }
    try await storage.entries.delete(UUID(1), now)
    // The clock is wrong by a year.
    try await storage.upkeep.tidy(now.addingTimeInterval(366 * 86_400))
    #expect(try await storage.trash.list() == [])
    let backup = try #require(JournalFiles.backups(of: folder.database).first)
    #expect(try await StorageClient.live(path: backup).trash.list().map(\.id) == [UUID(1)])
  }

  @Test func backupsHaveTheTrashOfAnEmptyJournal() async throws {
    try await storage.entries.insert(.mock(1))
    try await storage.entries.delete(UUID(1), .distantPast)
    try await storage.upkeep.tidy(now)
    #expect(try await storage.trash.list() == [])
    let backup = try #require(JournalFiles.backups(of: folder.database).first)
    #expect(try await StorageClient.live(path: backup).trash.list().map(\.id) == [UUID(1)])
  }

  @Test func closingRemovesTheLogAndEndsAccess() async throws {
    try await storage.entries.insert(.mock(1))
    #expect(try folder.files.contains("bako.sqlite3-wal"))
    try await storage.upkeep.close()
    #expect(try folder.files == ["bako.sqlite3"])
    await #expect(throws: StorageError.self) { try await storage.entries.count() }
    #expect(try await StorageClient.live(path: folder.database).entries.count() == 1)
  }

  @Test func backupsCanBeDisabled() async throws {
    try await storage.entries.insert(.mock(1))
    #expect(try await storage.preferences.load().backsUp)
    try await storage.preferences.change { $0.backsUp = false }
    try await storage.upkeep.tidy(now)
    #expect(JournalFiles.backups(of: folder.database) == [])
    try await storage.preferences.change { $0.backsUp = true }
    try await storage.upkeep.tidy(now)
    #expect(JournalFiles.backups(of: folder.database).count == 1)
  }

  @Test func failedBackupsAreReportedAndLoseNothing() async throws {
    // The name of a backup is longer than that of its journal, and then too long.
    let name = String(repeating: "x", count: 210) + ".sqlite3"
    let storage = try StorageClient.live(path: folder.path + "/" + name)
    for number in 1...2 { try await storage.entries.insert(.mock(number)) }
    try await storage.entries.delete(UUID(2), .distantPast)
    try await storage.upkeep.tidy(now)
    // No backup has the deleted entry.
    #expect(try await storage.trash.list().count == 1)
    let notices = try await storage.upkeep.notices()
    guard case .backupFailed(let reason)? = notices.first, notices.count == 1 else {
      Issue.record("\(notices)")
      return
    }
    #expect(reason.hasSuffix("cannot be written: File name too long"))
    // The entry is saved, whatever happens to the backup.
    let sentences = [StorageError.diskFull, .locked, .notPermitted(path: "/a"), .corrupted].map {
      JournalNotice.backupFailed(reason: $0.reason).description
    }
    #expect(sentences.allSatisfy { $0.hasPrefix("Your entries are saved, but") })
    #expect(!sentences.contains { $0.contains("nothing was saved") })
    #expect(try await storage.entries.count() == 1)
  }
}
