import BakoModels
import Foundation
import Testing

@testable import BakoStorage

/// Different kinds of files at the journal's path.
@Suite struct StorageClientLiveTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func newFilesAndFoldersArePrivate() async throws {
    let path = folder.path + "/a/b c/ü#?%25.sqlite3"
    let storage = try StorageClient.live(path: path)
    try await storage.entries.insert(.mock(1))
    #expect(try folder.mode(folder.path + "/a") == 0o700)
    #expect(try folder.mode(folder.path + "/a/b c") == 0o700)
    for suffix in ["", "-wal", "-shm"] { #expect(try folder.mode(path + suffix) == 0o600) }
  }

  @Test(arguments: [
    "x", "hello, I am your only copy of something", String(repeating: "SQLite ", count: 2000),
    "SQLite format 3", "SQLite format 3\u{0}" + String(repeating: "z", count: 5000),
  ])
  func otherFilesAreLeftUntouched(content: String) throws {
    let bytes = Data(content.utf8)
    try bytes.write(to: URL(fileURLWithPath: folder.database))
    #expect(throws: StorageError.notADatabase(path: folder.database)) {
      try StorageClient.live(path: folder.database)
    }
    #expect(try folder.bytes(folder.database) == bytes)
    #expect(try folder.files == ["bako.sqlite3"])
  }

  @Test(arguments: [0, 1])
  func databasesOfOtherProgramsAreLeftUntouched(version: Int) throws {
    try Data().write(to: URL(fileURLWithPath: folder.database))
    do {
      let other = try SQLiteConnection(path: folder.database, mode: .readWrite)
      try other.execute("CREATE TABLE bookmark (url); PRAGMA user_version = \(version)")
    }
    let bytes = try folder.bytes(folder.database)
    #expect(throws: StorageError.notADatabase(path: folder.database)) {
      try StorageClient.live(path: folder.database)
    }
    #expect(try folder.bytes(folder.database) == bytes)
    #expect(try folder.files == ["bako.sqlite3"])
  }

  @Test func newerFormatsAreLeftUntouched() async throws {
    do {
      let storage = try StorageClient.live(path: folder.database)
      try await storage.entries.insert(.mock(1))
    }
    do {
      let later = try SQLiteConnection(path: folder.database, mode: .readWrite)
      try later.execute("PRAGMA user_version = 700")
    }
    let bytes = try folder.bytes(folder.database)
    #expect(throws: StorageError.newerSchema(found: 700, known: Schema.current.version)) {
      try StorageClient.live(path: folder.database)
    }
    #expect(try folder.bytes(folder.database) == bytes)
    #expect(try folder.files == ["bako.sqlite3"])
  }

  @Test func emptyFilesBecomeJournals() async throws {
    try Data().write(to: URL(fileURLWithPath: folder.database))
    let storage = try StorageClient.live(path: folder.database)
    try await storage.entries.insert(.mock(1))
    #expect(try await storage.entries.latest(1).count == 1)
  }

  @Test(arguments: ["", "a\u{0}b", "/dev/null", "/dev/null/x/bako.sqlite3", "/tmp"])
  func impossiblePathsAreReported(path: String) throws {
    let error = #expect(throws: StorageError.self) { try StorageClient.live(path: path) }
    guard case .cannotOpen(path, let reason)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!reason.isEmpty)
  }

  #if os(Linux)
    // The kernel refuses this even for root.
    @Test func uncreatableFoldersThrowNotPermitted() {
      #expect(throws: StorageError.notPermitted(path: "/sys/bako/bako.sqlite3")) {
        try StorageClient.live(path: "/sys/bako/bako.sqlite3")
      }
    }
  #endif

  @Test(.enabled(if: geteuid() != 0))
  func unwritableFoldersThrowNotPermitted() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path)
    #expect(throws: StorageError.notPermitted(path: folder.database)) {
      try StorageClient.live(path: folder.database)
    }
  }
}

// MARK: Missing journals

extension StorageClientLiveTests {
  /// A journal that is gone, and its backup.
  private func makeBackup() async throws -> String {
    let backup = JournalFiles.backupPath(of: folder.database, at: .distantPast)
    let storage = try StorageClient.live(path: folder.database)
    try await storage.entries.insert(.mock(1))
    try await storage.upkeep.backUp(backup)
    try await storage.upkeep.close()
    try FileManager.default.removeItem(atPath: folder.database)
    return backup
  }

  @Test(arguments: [false, true])
  func noJournalIsStartedBesideBackups(isEmptied: Bool) async throws {
    let backup = try await makeBackup()
    if isEmptied { try Data().write(to: URL(fileURLWithPath: folder.database)) }
    let files = try folder.files
    let error = StorageError.missing(path: folder.database, backup: backup)
    #expect(throws: error) { try StorageClient.live(path: folder.database) }
    #expect(throws: error) { try StorageClient.live(path: folder.database, ifMissing: .read) }
    let command = "“bako --database '\(folder.database)' restore '\(backup)'”"
    #expect(error.description.contains(command))
    let quoted = StorageError.missing(path: "Ann's", backup: "b").description
    #expect(quoted.contains(#"--database 'Ann'\''s' restore 'b'"#))
    let usual = StorageError.missing(path: StorageLocation.defaultPath(), backup: "b").description
    #expect(usual.contains("“bako restore 'b'”; “bako restore” lists all."))
    #expect(try folder.files == files)
    let storage = try StorageClient.live(path: folder.database, ifMissing: .createBesideBackups)
    #expect(try await storage.entries.count() == 0)
  }

  @Test(arguments: [(false, false), (true, false), (true, true)])
  func theLogOfALostJournalIsKeptAndCanBeRepaired(
    isEmptied: Bool, isLinked: Bool
  ) async throws {
    let storage = try StorageClient.live(path: folder.database)
    for number in 0..<5 { try await storage.entries.insert(.mock(number, journal: "\(number)")) }
    let file = folder.path + "/lost.sqlite3"
    try FileManager.default.copyItem(atPath: folder.database + "-wal", toPath: file + "-wal")
    if isEmptied { try DatabaseFile(path: file).create() }
    let lost = isLinked ? folder.path + "/link.sqlite3" : file
    if isLinked {
      try FileManager.default.createSymbolicLink(atPath: lost, withDestinationPath: file)
    }
    // Reading changes nothing.
    #expect(
      try await StorageClient.live(path: lost, ifMissing: .read).upkeep.notices()
        == [.noJournal(path: lost)])
    let log = try folder.bytes(file + "-wal")
    let new = try StorageClient.live(path: lost)
    let notices = try await new.upkeep.notices()
    guard case .keptLog(let copy) = try #require(notices.first) else {
      Issue.record("The notices are \(notices).")
      return
    }
    #expect(notices.count == 1 && notices[0].description.contains("repair"))
    #expect(try folder.bytes(copy + "-wal") == log)
    #expect(try folder.mode(copy + "-wal") == 0o600)
    #expect(try JournalFiles.repair(copy, into: folder.path + "/new.sqlite3").soundEntries == 5)
    // The next program finds an ordinary journal.
    #expect(try await StorageClient.live(path: lost).upkeep.notices() == [])
    withExtendedLifetime((storage, new)) {}
  }

  @Test func anEmptyLogIsNotKept() async throws {
    let log = folder.database + "-wal"
    try Data(count: 32).write(to: URL(fileURLWithPath: log))
    chmod(log, 0o600)
    #expect(try await StorageClient.live(path: folder.database).upkeep.notices() == [])
  }

  @Test func filesThatOnlyLookLikeBackupsAreNone() throws {
    for name in ["bako.backup-2026-11-20T081500Z.sqlite3", "other.backup-x.sqlite3"] {
      try Data("x".utf8).write(to: URL(fileURLWithPath: folder.path + "/" + name))
    }
    _ = try StorageClient.live(path: folder.database)
  }

  @Test func readingCreatesNeitherFoldersNorJournals() async throws {
    let path = folder.path + "/new/bako.sqlite3"
    let storage = try StorageClient.live(path: path, ifMissing: .read)
    #expect(try await storage.entries.latest(9) == [])
    #expect(try await storage.upkeep.notices() == [.noJournal(path: path)])
    #expect(try folder.files == [])
  }

  @Test func journalsWithTwoNamesAreRefused() async throws {
    do { try await StorageClient.live(path: folder.database).entries.insert(.mock(1)) }
    let second = folder.path + "/second.sqlite3"
    try FileManager.default.linkItem(atPath: folder.database, toPath: second)
    for path in [folder.database, second] {
      let error = #expect(throws: StorageError.self) { try StorageClient.live(path: path) }
      #expect(error?.description.contains("a hard link") == true)
    }
    // A symbolic link is one name of the same file.
    try FileManager.default.removeItem(atPath: second)
    try FileManager.default.createSymbolicLink(
      atPath: second, withDestinationPath: folder.database)
    #expect(try await StorageClient.live(path: second).entries.count() == 1)
  }
}
