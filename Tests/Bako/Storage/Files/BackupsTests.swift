import BakoModels
import Foundation
import TesseraTestSupport
import Testing

@testable import BakoStorage

@Suite struct BackupsTests {
  let now = Date(timeIntervalSince1970: 1_795_162_500)  // 2026-11-20T08:15:00Z
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [
    ("/a/bako.sqlite3", "/a/bako.backup-2026-11-20T081500Z.sqlite3"),
    ("bako.sqlite3", "bako.backup-2026-11-20T081500Z.sqlite3"),
    ("/a.b/journal", "/a.b/journal.backup-2026-11-20T081500Z"),
    ("/a/.hidden", "/a/.hidden.backup-2026-11-20T081500Z"),
  ])
  func backupsAreNamedAfterTheirJournalAndTime(journal: String, backup: String) {
    #expect(Backups(of: journal).path("backup", at: now) == backup)
  }

  /// The days of the automatic backups, the newest first.
  private var days: [String] {
    JournalFiles.backups(of: folder.database).map {
      String($0.dropFirst((folder.path + "/bako.backup-").count).prefix(10))
    }
  }

  @Test func theLastBackupsOfDaysWeeksAndMonthsAreKept() async throws {
    let storage = try StorageClient.live(path: folder.database)
    try await storage.entries.insert(.mock(1))
    for name in ["bako.backup-notes.sqlite3", "other.backup-2026-11-20T081500Z.sqlite3"] {
      try Data().write(to: URL(fileURLWithPath: folder.path + "/" + name))
    }
    // From 20 November 2026, a Friday, to 8 February 2027, a Monday.
    for day in 0...80 {
      try await storage.upkeep.tidy(now.addingTimeInterval(Double(day) * 86_400))
    }
    #expect(
      days == [
        "2027-02-08", "2027-02-07", "2027-02-06", "2027-02-05", "2027-02-04", "2027-02-03",
        "2027-02-02", "2027-01-31", "2027-01-24", "2026-12-31", "2026-11-30",
      ])
    #expect(try folder.files.contains("bako.backup-notes.sqlite3"))
    #expect(try folder.files.contains("other.backup-2026-11-20T081500Z.sqlite3"))
    #expect(try folder.files.filter { $0.contains("unfinished") } == [])
  }

  @Test func backupsOfTheFutureReplaceNone() async throws {
    let storage = try StorageClient.live(path: folder.database)
    try await storage.entries.insert(.mock(1))
    for day in 0..<5 {
      try await storage.upkeep.tidy(now.addingTimeInterval(Double(day) * 86_400))
    }
    let former = days
    // The clock is four years ahead, for two weeks.
    for day in 0..<14 {
      try await storage.upkeep.tidy(now.addingTimeInterval(Double(1_461 + day) * 86_400))
    }
    let future = days.filter { $0.hasPrefix("2030") }
    #expect(days.contains("2026-11-24"))
    // It is right again: the future neither counts nor goes.
    for day in 5..<9 {
      try await storage.upkeep.tidy(now.addingTimeInterval(Double(day) * 86_400))
    }
    let present = ["2026-11-28", "2026-11-27", "2026-11-26", "2026-11-25"]
    #expect(days.filter { $0 < "2030" }.starts(with: present))
    #expect(days.filter { $0.hasPrefix("2030") } == future)
    #expect(Set(days).isSuperset(of: former.prefix(1)))
  }

  /// Another program makes nearly all rows unreadable, or deletes them.
  @Test(arguments: [
    "UPDATE entry SET category = 'grey'", "UPDATE entry SET moment = 9e18",
    "UPDATE entry SET id = 'entry ' || rowid", "UPDATE entry SET journal = journal || '?'",
    "DELETE FROM entry",
  ])
  func backupsWithManyMoreReadableEntriesAreKept(damage: String) async throws {
    let storage = try StorageClient.live(path: folder.database)
    for number in 0..<20 { try await storage.entries.insert(.mock(number)) }
    try await storage.upkeep.tidy(now)
    do {
      let other = try SQLiteConnection(path: folder.database, mode: .readWrite)
      try other.execute(damage + " WHERE rowid > 2")
    }
    for day in 1..<12 {
      try await storage.upkeep.tidy(now.addingTimeInterval(Double(day) * 86_400))
    }
    #expect(days.last == "2026-11-20")
    #expect(!days.contains("2026-11-21"))
    let oldest = try #require(JournalFiles.backups(of: folder.database).last)
    #expect(JournalFiles.readableEntries(in: oldest) == 20)
  }

  // MARK: The backups of a day

  /// The IDs of the entries of a backup.
  private func ids(_ path: String) async throws -> Set<UUID> {
    Set(try await StorageClient.live(path: path).entries.latest(999).map(\.id))
  }

  /// Random additions, edits and deletions of a day: its last backup is the journal, and its first
  /// one goes only after another one has everything that it has.
  @Test(arguments: [1, 2, UInt64.random(in: 0 ... .max)])
  func theBackupOfADayIsRenewedWhileTheJournalGrows(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let storage = try StorageClient.live(path: folder.database)
    try await storage.entries.insert(.mock(0))
    try await storage.upkeep.tidy(now)
    for step in 1...25 {
      let first = try await ids(try #require(JournalFiles.backups(of: folder.database).last))
      let known = try await storage.entries.latest(999)
      if Int.random(in: 0..<4, using: &random) > 0 || known.isEmpty {
        try await storage.entries.insert(.mock(step))
      } else {
        let victim = known[Int.random(in: 0..<known.count, using: &random)].id
        try await storage.entries.delete(victim, now)
      }
      try await storage.upkeep.tidy(now.addingTimeInterval(Double(step) * 60))
      let backups = JournalFiles.backups(of: folder.database)
      let newest = try await ids(try #require(backups.first))
      #expect(newest == Set(try await storage.entries.latest(999).map(\.id)), "\(seed) \(step)")
      var kept = false
      for backup in backups where try await ids(backup).isSuperset(of: first) { kept = true }
      #expect(kept, "\(seed) \(step)")
      #expect(backups.count <= 3, "\(seed) \(step)")
    }
    // On the next day, the last one of this day is enough.
    try await storage.upkeep.tidy(now.addingTimeInterval(86_400))
    #expect(days == ["2026-11-21", "2026-11-20"])
    #expect(try folder.files.filter { $0.contains("unfinished") } == [])
  }

  @Test func editsKeepTheFormerTextInABackup() async throws {
    let storage = try StorageClient.live(path: folder.database)
    let entry = Entry.mock(1, journal: "before")
    try await storage.entries.insert(entry)
    try await storage.upkeep.tidy(now)
    var edited = entry
    edited.journal = "after"
    try await storage.entries.update(edited, entry)
    for minute in 1...2 {
      try await storage.upkeep.tidy(now.addingTimeInterval(Double(minute) * 60))
    }
    var texts: [String] = []
    for path in JournalFiles.backups(of: folder.database) {
      texts += try await StorageClient.live(path: path).entries.latest(9).map(\.journal)
    }
    #expect(texts == ["after", "before"])
  }

  @Test func growthWithinASecondIsInTheBackup() async throws {
    let storage = try StorageClient.live(path: folder.database)
    for number in 0..<5 {
      try await storage.entries.insert(.mock(number))
      try await storage.upkeep.tidy(now)
    }
    let backup = try #require(JournalFiles.backups(of: folder.database).first)
    #expect(JournalFiles.backups(of: folder.database).count == 1)
    #expect(try await ids(backup).count == 5)
  }

  // MARK: Remains

  @Test func onlyTheRemainsOfOldCrashesAreDeleted() async throws {
    let storage = try StorageClient.live(path: folder.database)
    try await storage.entries.insert(.mock(1))
    let part = "unfinished-\(UUID()).sqlite3"
    let names = [
      "bako.\(part)", "bako.unfinished-story.sqlite3", "bako.unfinished-\(UUID()) 2.sqlite3",
      "other.\(part)", "bako.backup-x.\(part)", "bako.\(part)-journal",
      "bako.unfinished-\(UUID()).\(part)",
    ]
    for (name, age) in zip(names, [86_399.0] + names.dropFirst().map { _ in 86_401 }) {
      let path = folder.path + "/" + name
      try Data().write(to: URL(fileURLWithPath: path))
      try FileManager.default.setAttributes(
        [.modificationDate: now.addingTimeInterval(-age)], ofItemAtPath: path)
    }
    try await storage.upkeep.tidy(now)
    // Another program may still be writing the first one, and the next ones are the user's.
    #expect(try Set(folder.files.filter { $0.contains("unfinished") }) == Set(names[..<4]))
  }

  @Test func everyFormerContentIsListedByItsTime() throws {
    let backups = Backups(of: folder.database)
    let purposes = ["saved", "backup", "before-restore", "damaged", "saved"]
    for (hour, purpose) in purposes.enumerated() {
      let path = backups.path(purpose, at: now.addingTimeInterval(Double(hour) * 3_600))
      try Data().write(to: URL(fileURLWithPath: path))
    }
    func names(_ now: Date) -> [String] {
      JournalFiles.restorable(of: folder.database, now: now).map {
        URL(fileURLWithPath: $0).lastPathComponent
      }
    }
    let all = names(.distantFuture)
    #expect(
      all == [
        "bako.saved-2026-11-20T121500Z.sqlite3", "bako.before-restore-2026-11-20T101500Z.sqlite3",
        "bako.backup-2026-11-20T091500Z.sqlite3", "bako.saved-2026-11-20T081500Z.sqlite3",
      ])
    #expect(
      JournalFiles.backupPath(of: folder.database, at: now)
        == folder.path + "/bako.saved-2026-11-20T081500Z.sqlite3")
    // Those from the future are last, and one of this second is not from the future.
    #expect(names(now.addingTimeInterval(3_600)) == [all[2], all[3], all[0], all[1]])
  }
}

// MARK: Restoring

extension BackupsTests {
  /// A journal whose backup has one entry, and which has got another one since.
  func makeJournal() async throws -> (StorageClient, backup: String) {
    let storage = try StorageClient.live(path: folder.database)
    try await storage.entries.insert(.mock(1, journal: "old"))
    let backup = folder.path + "/backup.sqlite3"
    try await storage.upkeep.backUp(backup)
    try await storage.entries.insert(.mock(2, journal: "new"))
    return (storage, backup)
  }

  @Test func restoringKeepsThePreviousJournal() async throws {
    let (storage, backup) = try await makeJournal()
    let former = try JournalFiles.restore(backup, to: folder.database, now: now)
    // The running program sees the restored entries.
    #expect(try await storage.entries.latest(9).map(\.journal) == ["old"])
    try await storage.entries.insert(.mock(3))
    let kept = try StorageClient.live(path: try #require(former))
    #expect(try await kept.entries.latest(9).map(\.journal) == ["new", "old"])
  }

  @Test func backupsOfFormerFormatsAreRestoredUnderRunningPrograms() async throws {
    let (storage, _) = try await makeJournal()
    let former = folder.path + "/former.sqlite3"
    try FormerJournal.write(to: former)
    _ = try JournalFiles.restore(former, to: folder.database, now: now)
    #expect(try await storage.entries.latest(9) == FormerJournal.entries)
    try await storage.entries.insert(.mock(7))
    #expect(try await storage.entries.count() == 2)
  }

  @Test func missingJournalsCanBeRestored() async throws {
    let (_, backup) = try await makeJournal()
    let path = folder.path + "/new/bako.sqlite3"
    #expect(try JournalFiles.restore(backup, to: path, now: now) == nil)
    #expect(try await StorageClient.live(path: path).entries.count() == 1)
    #expect(try folder.mode(path) == 0o600)
  }

  @Test func restoringAMissingJournalKeepsItsLog() async throws {
    let backup = folder.path + "/backup.sqlite3"
    let storage = try StorageClient.live(path: folder.database)
    try await storage.entries.insert(.mock(1))
    try await storage.upkeep.backUp(backup)
    let lost = folder.path + "/lost.sqlite3"
    try FileManager.default.copyItem(atPath: folder.database + "-wal", toPath: lost + "-wal")
    let log = try folder.bytes(lost + "-wal")
    let kept = try #require(try JournalFiles.restore(backup, to: lost, now: .distantPast))
    #expect(try folder.bytes(kept) == log)
    #expect(try await StorageClient.live(path: lost).entries.count() == 1)
    withExtendedLifetime(storage) {}
  }

  @Test func onlyBackupsAreRestored() async throws {
    let (storage, backup) = try await makeJournal()
    let notes = folder.path + "/notes.txt"
    try Data("not a journal".utf8).write(to: URL(fileURLWithPath: notes))
    #expect(throws: StorageError.notADatabase(path: notes)) {
      try JournalFiles.restore(notes, to: folder.database, now: now)
    }
    #expect(throws: StorageError.self) {
      try JournalFiles.restore(folder.database, to: folder.database, now: now)
    }
    // A damaged backup is not recommended as the remedy for itself.
    let bytes = try folder.bytes(backup)
    try bytes.prefix(bytes.count - 5_000).write(to: URL(fileURLWithPath: backup))
    #expect(throws: StorageError.damagedBackup(path: backup)) {
      try JournalFiles.restore(backup, to: folder.database, now: now)
    }
    #expect(try await storage.entries.count() == 2)
  }

  @Test(arguments: ["foreign", "truncated", "header", "pages", "empty", "version"])
  func anythingElseIsMovedAside(damage: String) async throws {
    let backup: String
    do {
      let storage: StorageClient
      (storage, backup) = try await makeJournal()
      try await storage.upkeep.close()
    }
    var bytes = try folder.bytes(folder.database)
    switch damage {
    case "foreign": bytes = Data("Dear diary".utf8)
    case "truncated": bytes = bytes.prefix(9_000)
    case "header": bytes.replaceSubrange(0..<100, with: Data(count: 100))
    case "pages": bytes.replaceSubrange(4_096..<12_288, with: Data(count: 8_192))
    case "version": bytes[18] = 9
    default: bytes = Data()
    }
    try bytes.write(to: URL(fileURLWithPath: folder.database))
    // A log that belongs to the former file would be read into the restored one.
    let log = Data("log".utf8)
    let hasLog = ["foreign", "header", "empty"].contains(damage)
    if hasLog { try log.write(to: URL(fileURLWithPath: folder.database + "-wal")) }
    let former = try JournalFiles.restore(backup, to: folder.database, now: now)
    let moved = folder.path + "/bako.damaged-2026-11-20T081500Z.sqlite3"
    #expect(former == (damage == "empty" ? nil : moved))
    if damage != "empty" { #expect(try folder.bytes(moved) == bytes) }
    if hasLog { #expect(try folder.bytes(moved + "-wal") == log) }
    let restored = try StorageClient.live(path: folder.database)
    #expect(try await restored.entries.latest(9).map(\.journal) == ["old"])
    #expect(try folder.files.filter { $0.contains("unfinished") } == [])
  }

  /// The moments of a restoration over a damaged journal with a log, by what a kill leaves.
  @Test(arguments: ["damaged", "damaged log", "unfinished", "unfinished part"])
  func tracesOfALostJournalAreNoticed(trace: String) async throws {
    let source = folder.path + "/source.sqlite3"
    do { try await StorageClient.live(path: source).entries.insert(.mock(1)) }
    let backups = Backups(of: folder.database)
    let path = trace.hasPrefix("damaged") ? backups.damagedPath(at: now) : backups.partPath
    switch trace {
    case "damaged": try Data("no header".utf8).write(to: URL(fileURLWithPath: path))
    case "unfinished": try FileManager.default.copyItem(atPath: source, toPath: path)
    // There was no journal with content.
    case "damaged log": try Data().write(to: URL(fileURLWithPath: path))
    default: try Data("SQLite".utf8).write(to: URL(fileURLWithPath: path))
    }
    guard ["damaged", "unfinished"].contains(trace) else {
      #expect(try await StorageClient.live(path: folder.database).entries.count() == 0)
      return
    }
    #expect(throws: StorageError.missing(path: folder.database, backup: path)) {
      try StorageClient.live(path: folder.database)
    }
    // A backup comes first.
    let backup = backups.path("backup", at: now)
    try FileManager.default.copyItem(atPath: source, toPath: backup)
    #expect(
      JournalFiles.restorable(ofMissing: folder.database, now: now).map {
        URL(fileURLWithPath: $0).lastPathComponent
      } == [backup, path].map { URL(fileURLWithPath: $0).lastPathComponent })
  }

  @Test func anEncryptedBackupOfAMissingJournalIsOfferedAndNoEmptyJournalBegun() throws {
    let saved = Backups(of: folder.database).path("saved", at: now)
    // Neither is a backup.
    for path in [saved + ".txt", Backups(of: folder.database).path("backup", at: now) + ".age"] {
      try Data("x".utf8).write(to: URL(fileURLWithPath: path))
    }
    #expect(JournalFiles.restorable(ofMissing: folder.database, now: now) == [])
    for ending in JournalFiles.encryptedEndings {
      let backup = saved + ending
      try Data("x".utf8).write(to: URL(fileURLWithPath: backup))
      #expect(throws: StorageError.missing(path: folder.database, backup: backup)) {
        try StorageClient.live(path: folder.database)
      }
      #expect(throws: StorageError.missing(path: folder.database, backup: backup)) {
        try JournalFiles.check(folder.database)
      }
      try FileManager.default.removeItem(atPath: backup)
    }
  }

  @Test func filesThatWereMovedAsideReplaceNoOther() throws {
    let backups = Backups(of: folder.database)
    var paths: Set<String> = []
    for suffix in ["", "-wal", ""] {
      let path = backups.damagedPath(at: now)
      try Data("x".utf8).write(to: URL(fileURLWithPath: path + suffix))
      paths.insert(path)
    }
    #expect(paths.count == 3)
  }
}
