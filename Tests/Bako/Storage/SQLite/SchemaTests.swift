import BakoModels
import Foundation
import Testing

@testable import BakoStorage

@Suite struct SchemaTests {
  let next = Schema(
    migrations: Schema.current.migrations + ["ALTER TABLE entry ADD COLUMN later TEXT;"])
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func migrationsKeepTheEntries() async throws {
    do {
      let storage = try StorageClient.live(path: folder.database)
      try await storage.entries.insert(.mock(1, journal: "old"))
    }
    do {
      let storage = try SQLiteJournal(path: folder.database, busyTimeout: .zero, schema: next)
      #expect(try await storage.entry(UUID(1))?.journal == "old")
      #expect(try await storage.integer("SELECT COUNT(later) FROM entry") == 0)
      #expect(try await storage.integer("PRAGMA user_version") == next.version)
    }
    #expect(throws: StorageError.newerSchema(found: next.version, known: Schema.current.version)) {
      try StorageClient.live(path: folder.database)
    }
  }

  @Test func newerFormatsInTheWriteAheadLogAreDetected() throws {
    let storage = try SQLiteJournal(path: folder.database, busyTimeout: .zero)
    let migrated = try SQLiteJournal(path: folder.database, busyTimeout: .zero, schema: next)
    #expect(throws: StorageError.newerSchema(found: next.version, known: Schema.current.version)) {
      try StorageClient.live(path: folder.database)
    }
    withExtendedLifetime((storage, migrated)) {}
  }

  @Test func failedMigrationsAreRolledBack() async throws {
    do { _ = try StorageClient.live(path: folder.database) }
    let broken = Schema(migrations: next.migrations + ["CREATE TABLE entry (x)"])
    #expect(throws: StorageError.failed(code: 1, message: "table entry already exists")) {
      try SQLiteJournal(path: folder.database, busyTimeout: .zero, schema: broken)
    }
    let storage = try StorageClient.live(path: folder.database)
    try await storage.entries.insert(.mock(1))
  }

  @Test func theReleasedFormatNeverChanges() async throws {
    let storage = try SQLiteJournal(path: folder.database, busyTimeout: .zero)
    #expect(Schema.current.version == 7)
    #expect(
      try await storage.tables() == ["choice", "entry", "preference", "trash", "version"])
  }

  // MARK: Schemas from elsewhere

  /// Statements of another program, and the difference that they make.
  static let changes = [
    (
      "CREATE TRIGGER thief AFTER INSERT ON entry BEGIN DELETE FROM entry WHERE id <> NEW.id; END",
      "it has the trigger “thief”, which Bako does not know"
    ),
    (
      "CREATE TRIGGER entry BEFORE DELETE ON trash BEGIN SELECT 1; END",
      "it has the trigger “entry”, which Bako does not know"
    ),
    ("CREATE VIEW lie AS SELECT 1", "it has the view “lie”, which Bako does not know"),
    ("CREATE TABLE notes (x)", "it has the table “notes”, which Bako does not know"),
    (
      "CREATE INDEX later ON entry (abs(moment))",
      "it has the index “later”, which Bako does not know"
    ),
    ("DROP INDEX entryByDay", "it lacks the index “entryByDay”"),
    (
      "DROP TABLE trash; CREATE VIEW trash AS SELECT * FROM entry",
      "it has the view “trash”, which Bako does not know"
    ),
    (
      "DROP TABLE trash; CREATE TABLE trash (id TEXT NOT NULL PRIMARY KEY CHECK (id < 'a'), "
        + "deleted INTEGER NOT NULL, entry TEXT NOT NULL) STRICT",
      "its table “trash” is another one"
    ),
    ("ALTER TABLE choice ADD COLUMN x TEXT AS (upper(name))", "its table “choice” is another one"),
  ]

  @Test(arguments: changes)
  func anotherSchemaIsRefusedAndNamed(change: String, difference: String) async throws {
    let backup = folder.path + "/backup.sqlite3"
    do {
      let storage = try StorageClient.live(path: folder.database)
      try await storage.entries.insert(.mock(1))
      try await storage.upkeep.backUp(backup)
    }
    do { try SQLiteConnection(path: folder.database, mode: .readWrite).execute(change) }
    let bytes = try folder.bytes(folder.database)
    let error = StorageError.unknownSchema(path: folder.database, difference: difference)
    #expect(error.description.contains(difference))
    #expect(throws: error) { try StorageClient.live(path: folder.database) }
    #expect(throws: error) {
      try JournalFiles.restore(folder.database, to: folder.path + "/new.sqlite3", now: .distantPast)
    }
    let report = try JournalFiles.check(folder.database)
    let sentence = difference.prefix(1).uppercased() + difference.dropFirst() + "."
    #expect(report.differences.first == sentence)
    #expect(!report.isSound)
    #expect(try folder.bytes(folder.database) == bytes)
    // The way out.
    let repaired = folder.path + "/repaired.sqlite3"
    #expect(try JournalFiles.repair(folder.database, into: repaired).soundEntries == 1)
    #expect(try await StorageClient.live(path: repaired).entries.count() == 1)
    _ = try JournalFiles.restore(backup, to: folder.database, now: .distantPast)
    #expect(try await StorageClient.live(path: folder.database).entries.count() == 1)
  }

  @Test func everyFormatIsItsOwnSchema() throws {
    for version in 1...Schema.current.version {
      let folder = try TemporaryFolder()
      let former = Schema(migrations: Array(Schema.current.migrations[..<version]))
      _ = try SQLiteJournal(path: folder.database, busyTimeout: .zero, schema: former)
      #expect(try JournalFiles.check(folder.database).isSound, "\(version)")
      // Other programs may have counted the rows.
      do { try SQLiteConnection(path: folder.database, mode: .readWrite).execute("ANALYZE") }
      _ = try StorageClient.live(path: folder.database)
      #expect(try JournalFiles.check(folder.database).isSound, "\(version)")
    }
  }

  @Test func aTriggerOfAFormerFormatIsRefusedBeforeItsMigration() throws {
    try FormerJournal.write(to: folder.database)
    do {
      try SQLiteConnection(path: folder.database, mode: .readWrite).execute(
        "CREATE TRIGGER thief AFTER UPDATE ON entry BEGIN DELETE FROM entry; END")
    }
    let difference = "it has the trigger “thief”, which Bako does not know"
    #expect(throws: StorageError.unknownSchema(path: folder.database, difference: difference)) {
      try StorageClient.live(path: folder.database)
    }
    let connection = try SQLiteConnection(path: folder.database, mode: .readOnly)
    #expect(try connection.integer("PRAGMA user_version") == 1)
  }

  // MARK: Former formats

  @Test func textsOfTheFormerFormatAreFoldedAgainButForDamagedOnes() async throws {
    let former = Schema(migrations: Array(Schema.current.migrations[..<4]))
    do {
      let journal = try SQLiteJournal(path: folder.database, busyTimeout: .zero, schema: former)
      let connection = try SQLiteConnection(path: folder.database, mode: .readWrite)
      for number in 1...2 {
        try connection.insert(.mock(number, journal: "Smørrebrød"), inFormat: 4)
      }
      // As the former version has folded it, and with a flipped bit.
      try await journal.execute(
        "UPDATE entry SET folded = 'smørrebrød' || substr(folded, 11), checksum = 0 "
          + "WHERE rowid = 1;"
          + "UPDATE entry SET journal = 'smørrebrød' WHERE rowid = 2")
    }
    let storage = try StorageClient.live(path: folder.database)
    #expect(try await storage.entries.search("smorrebrod").map(\.id).contains(UUID(1)))
    let report = try JournalFiles.check(folder.database)
    #expect(report.damagedRows.map(\.number) == [2])
    #expect(report.damagedRows.first?.isAltered == true)
  }

  @Test func programsThatCreateAJournalAtOnceFindItWholeOrEmpty() async throws {
    for number in 1...60 {
      let path = folder.path + "/\(number).sqlite3"
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 1...4 {
          group.addTask { @concurrent in
            _ = try SQLiteJournal(path: path, busyTimeout: .seconds(60))
          }
        }
        try await group.waitForAll()
      }
    }
  }

  @Test func aMigrationMakesACopyOfTheFormerFormatFirst() async throws {
    let former = Schema(migrations: Array(Schema.current.migrations.dropLast()))
    do {
      _ = try SQLiteJournal(path: folder.database, busyTimeout: .zero, schema: former)
      let connection = try SQLiteConnection(path: folder.database, mode: .readWrite)
      try connection.insert(.mock(1, journal: "Sea"), inFormat: former.version)
    }
    #expect(JournalFiles.restorable(of: folder.database, now: .distantFuture) == [])
    #expect(try await StorageClient.live(path: folder.database).entries.count() == 1)
    let copies = JournalFiles.restorable(of: folder.database, now: .distantFuture)
    #expect(copies.count == 1)
    let copy = try #require(copies.first)
    #expect(copy.contains(".before-format-7-"))
    do {
      let connection = try SQLiteConnection(path: copy, mode: .readOnly)
      #expect(try former.foundVersion(connection) == former.version)
    }
    // The next opening has nothing to migrate.
    _ = try StorageClient.live(path: folder.database)
    #expect(JournalFiles.restorable(of: folder.database, now: .distantFuture) == copies)
    #expect(try JournalFiles.check(copy).isSound)
    _ = try JournalFiles.restore(copy, to: folder.database, now: .distantPast)
    let storage = try StorageClient.live(path: folder.database)
    #expect(try await storage.entries.latest(9).map(\.journal) == ["Sea"])
  }

  @Test func journalsOfTheFirstFormatKeepEverything() async throws {
    try FormerJournal.write(to: folder.database)
    let storage = try StorageClient.live(path: folder.database)
    #expect(try await storage.entries.latest(9) == FormerJournal.entries)
    #expect(try await storage.entries.search("SEA") == FormerJournal.entries)
    // A migration folds the texts in the way of this version, and adds their checksums.
    #expect(try await storage.entries.search("wálk") == FormerJournal.entries)
    #expect(try JournalFiles.check(folder.database).isSound)
    let journal = try SQLiteJournal(path: folder.database, busyTimeout: .zero)
    #expect(try await journal.integer("SELECT COUNT(*) FROM entry WHERE checksum = 0") == 0)
    #expect(try await storage.preferences.load().isOnboardingSeen)
    #expect(try await storage.preferences.load()[.place] == ["Attic"])
    try await storage.entries.delete(FormerJournal.entries[0].id, .distantPast)
    #expect(
      try await storage.trash.restore(FormerJournal.entries[0].id) == FormerJournal.entries[0])
  }
}

/// A journal in the first released format, which never changes.
enum FormerJournal {
  static let entries = [
    Entry.mock(
      1, day: 20_777, minute: 495, offset: 28_800, journal: "A walk by the sea",
      activity: "Walking")
  ]

  static func write(to path: String) throws {
    try DatabaseFile(path: path).create()
    let connection = try SQLiteConnection(path: path, mode: .readWrite)
    try connection.execute(
      """
      CREATE TABLE entry (
        id TEXT NOT NULL PRIMARY KEY,
        moment INTEGER NOT NULL,
        secondsFromUTC INTEGER NOT NULL,
        day INTEGER NOT NULL,
        emotion TEXT NOT NULL,
        icon TEXT NOT NULL,
        category TEXT NOT NULL,
        journal TEXT NOT NULL,
        activity TEXT,
        place TEXT,
        folded TEXT NOT NULL
      ) STRICT;
      CREATE INDEX entryByMoment ON entry (moment, id);
      CREATE INDEX entryByDay ON entry (day, category);
      CREATE TABLE choice (
        number INTEGER NOT NULL PRIMARY KEY, kind TEXT NOT NULL, name TEXT NOT NULL
      ) STRICT;
      CREATE TABLE preference (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) STRICT;
      INSERT INTO entry VALUES (
        '00000000-0000-0000-0000-000000000001', 1795133700000, 28800, 20777, 'Joyful', '😄',
        'positive', 'A walk by the sea', 'Walking', NULL,
        'a walk by the sea' || char(0xFFFF) || 'joyful' || char(0xFFFF) || 'walking'
          || char(0xFFFF));
      INSERT INTO choice VALUES (1, 'place', 'Attic');
      INSERT INTO preference VALUES ('onboardingSeen', 'yes');
      PRAGMA application_id = 1113680751;
      PRAGMA user_version = 1;
      PRAGMA journal_mode = WAL;
      """)
  }
}

extension SQLiteJournal {
  fileprivate func tables() throws -> [String] {
    try connection.rows("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name") {
      row throws(StorageError) in row.text(0) ?? ""
    }
  }
}

extension SQLiteConnection {
  /// Adds an entry to the table of a former format.
  fileprivate borrowing func insert(_ entry: Entry, inFormat version: Int) throws {
    let columns = EntryColumn.all.filter { !$0.isLater || version >= Schema.details }
    _ = try run(
      "INSERT INTO entry (\(columns.map(\.name).joined(separator: ", "))) "
        + "VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))",
      columns.map { $0.value(entry) })
  }
}
