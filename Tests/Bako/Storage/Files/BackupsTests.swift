import BakoModels
import Foundation
import Testing

@testable import BakoStorage

@Suite struct BackupsTests {
  let now = Date(timeIntervalSince1970: 1_795_162_500)  // 2026-11-20T08:15:00Z

  @Test(arguments: [
    ("/a/bako.sqlite3", "/a/bako.backup-2026-11-20T081500Z.sqlite3"),
    ("bako.sqlite3", "bako.backup-2026-11-20T081500Z.sqlite3"),
    ("/a.b/journal", "/a.b/journal.backup-2026-11-20T081500Z"),
    ("/a/.hidden", "/a/.hidden.backup-2026-11-20T081500Z"),
  ])
  func backupsAreNamedAfterTheirJournalAndTime(journal: String, backup: String) {
    #expect(Backups(of: journal).path("backup", at: now) == backup)
  }

  @Test func onlyOldBackupsAreDeletedBeyondTheNewestSeven() async throws {
    let folder = try TemporaryFolder()
    let storage = try StorageClient.live(path: folder.database)
    try await storage.entries.insert(.mock(1))
    for name in ["bako.backup-notes.sqlite3", "other.backup-2026-11-20T081500Z.sqlite3"] {
      try Data().write(to: URL(fileURLWithPath: folder.path + "/" + name))
    }
    for day in 0..<10 {
      try await storage.upkeep.tidy(now.addingTimeInterval(Double(day) * 86_400))
    }
    let paths = JournalFiles.backups(of: folder.database)
    #expect(paths.count == Backups.count)
    #expect(paths.first?.contains("2026-11-29") == true)
    #expect(paths.last?.contains("2026-11-23") == true)
    #expect(try folder.files.contains("bako.backup-notes.sqlite3"))
    #expect(try folder.files.contains("other.backup-2026-11-20T081500Z.sqlite3"))
    #expect(try folder.files.filter { $0.contains("unfinished") } == [])
  }

  @Test func onlyTheRemainsOfOldCrashesAreDeleted() async throws {
    let folder = try TemporaryFolder()
    let storage = try StorageClient.live(path: folder.database)
    try await storage.entries.insert(.mock(1))
    let names = ["bako.unfinished-1.sqlite3", "bako.unfinished-2.sqlite3"]
    for (name, age) in zip(names, [86_399.0, 86_401]) {
      let path = folder.path + "/" + name
      try Data().write(to: URL(fileURLWithPath: path))
      try FileManager.default.setAttributes(
        [.modificationDate: now.addingTimeInterval(-age)], ofItemAtPath: path)
    }
    try await storage.upkeep.tidy(now)
    // Another program may still be writing the first one.
    #expect(try folder.files.filter { $0.contains("unfinished") } == [names[0]])
  }

  @Test func everyFormerContentIsListedByItsTime() throws {
    let folder = try TemporaryFolder()
    let backups = Backups(of: folder.database)
    let purposes = ["saved", "backup", "before-restore", "unfinished", "saved"]
    for (hour, purpose) in purposes.enumerated() {
      let path = backups.path(purpose, at: now.addingTimeInterval(Double(hour) * 3_600))
      try Data().write(to: URL(fileURLWithPath: path))
    }
    let names = JournalFiles.restorable(of: folder.database).map {
      URL(fileURLWithPath: $0).lastPathComponent
    }
    #expect(
      names == [
        "bako.saved-2026-11-20T121500Z.sqlite3", "bako.before-restore-2026-11-20T101500Z.sqlite3",
        "bako.backup-2026-11-20T091500Z.sqlite3", "bako.saved-2026-11-20T081500Z.sqlite3",
      ])
    #expect(
      JournalFiles.backupPath(of: folder.database, at: now)
        == folder.path + "/bako.saved-2026-11-20T081500Z.sqlite3")
  }
}

// MARK: Restoring

extension BackupsTests {
  /// A journal whose backup has one entry, and which has got another one since.
  func makeJournal(_ folder: TemporaryFolder) async throws -> (StorageClient, backup: String) {
    let storage = try StorageClient.live(path: folder.database)
    try await storage.entries.insert(.mock(1, journal: "old"))
    let backup = folder.path + "/backup.sqlite3"
    try await storage.upkeep.backUp(backup)
    try await storage.entries.insert(.mock(2, journal: "new"))
    return (storage, backup)
  }

  @Test func restoringKeepsThePreviousJournal() async throws {
    let folder = try TemporaryFolder()
    let (storage, backup) = try await makeJournal(folder)
    let former = try JournalFiles.restore(backup, to: folder.database, now: now)
    // The running program sees the restored entries.
    #expect(try await storage.entries.latest(9).map(\.journal) == ["old"])
    try await storage.entries.insert(.mock(3))
    let kept = try StorageClient.live(path: try #require(former))
    #expect(try await kept.entries.latest(9).map(\.journal) == ["new", "old"])
  }

  @Test func missingJournalsCanBeRestored() async throws {
    let folder = try TemporaryFolder()
    let (_, backup) = try await makeJournal(folder)
    let path = folder.path + "/new/bako.sqlite3"
    #expect(try JournalFiles.restore(backup, to: path, now: now) == nil)
    #expect(try await StorageClient.live(path: path).entries.count() == 1)
    #expect(try folder.mode(path) == 0o600)
  }

  @Test func restoringRequiresJournalsOnBothSides() async throws {
    let folder = try TemporaryFolder()
    let (storage, backup) = try await makeJournal(folder)
    let notes = folder.path + "/notes.txt"
    try Data("not a journal".utf8).write(to: URL(fileURLWithPath: notes))
    #expect(throws: StorageError.notADatabase(path: notes)) {
      try JournalFiles.restore(notes, to: folder.database, now: now)
    }
    #expect(throws: StorageError.notADatabase(path: notes)) {
      try JournalFiles.restore(backup, to: notes, now: now)
    }
    #expect(throws: StorageError.self) {
      try JournalFiles.restore(folder.database, to: folder.database, now: now)
    }
    #expect(try folder.bytes(notes) == Data("not a journal".utf8))
    #expect(try await storage.entries.count() == 2)
  }
}
