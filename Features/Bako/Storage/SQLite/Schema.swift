import BakoSentences

/// The formats of the journal's file, as the migrations from each to the next.
struct Schema: Sendable {
  /// The statements that migrate format *n* to format *n + 1*, at index *n*.
  let migrations: [String]

  /// The current format.
  var version: Int { migrations.count }

  /// The migrations to the current format; a released one never changes.
  static let current = Schema(migrations: [
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
      number INTEGER NOT NULL PRIMARY KEY,
      kind TEXT NOT NULL,
      name TEXT NOT NULL
    ) STRICT;
    CREATE TABLE preference (
      key TEXT NOT NULL PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT;
    """,
    // The trash keeps entries as JSON, so that a new column of the entries needs none there.
    """
    CREATE TABLE trash (
      id TEXT NOT NULL PRIMARY KEY,
      deleted INTEGER NOT NULL,
      entry TEXT NOT NULL
    ) STRICT;
    """,
    // 0 is the checksum of rows that were damaged already.
    """
    ALTER TABLE entry ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
    """,
    // The checksums were about the stored columns alone; the new ones follow.
    "UPDATE entry SET checksum = 0;",
    // The table is the same; the texts of the search are folded again, with letters such as ø.
    "",
    // Further emotions, activities and places, strengths and measures, as JSON; most entries have
    // none.
    """
    ALTER TABLE entry ADD COLUMN details TEXT NOT NULL DEFAULT '';
    """,
    // The histories of edited and deleted entries; see `EntryVersion`.
    """
    CREATE TABLE version (
      id TEXT NOT NULL PRIMARY KEY,
      edited INTEGER NOT NULL,
      number INTEGER NOT NULL,
      seen TEXT NOT NULL
    ) STRICT;
    """,
  ])

  /// The first format whose entries have checksums of all columns.
  static let checksums = 4
  /// The first format whose entries have details.
  static let details = 6

  /// Throws if the file has a later format than the current one.
  func check(version found: Int) throws(StorageError) {
    guard found <= version else { throw .newerSchema(found: found, known: version) }
  }

  /// Migrates the database to the current format, completely or not at all.
  func migrate(_ connection: borrowing SQLiteConnection) throws(StorageError) {
    guard try foundVersion(connection) < version else { return }
    try connection.transaction { () throws(StorageError) in
      // Another program may have migrated the file while this one waited.
      let found = try foundVersion(connection)
      for migration in migrations[found...] { try connection.execute(migration) }
      do throws(StorageError) {
        if found > 0 { try EntryColumn.refresh(in: connection) }
      } catch .corrupted {
        // The rows behind a damaged page stay as they are.
      }
      // Pragmas have no parameters; these are constants.
      try connection.execute("PRAGMA application_id = \(DatabaseFile.applicationID)")
      try connection.execute("PRAGMA user_version = \(version)")
    }
  }

  /// The format, including changes that are only in the write-ahead log.
  ///
  /// - Throws: ``StorageError/unknownSchema(path:difference:)`` if the schema is not that of the
  ///   format: the file is not what Bako has written.
  func foundVersion(_ connection: borrowing SQLiteConnection) throws(StorageError) -> Int {
    try connection.transaction(.read) { () throws(StorageError) in
      let found = try statedVersion(connection)
      if let difference = try differences(of: connection).first {
        throw .unknownSchema(path: connection.path, difference: difference)
      }
      return found
    }
  }

  /// The format that the file says to have, whatever its schema is.
  func statedVersion(_ connection: borrowing SQLiteConnection) throws(StorageError) -> Int {
    // All reads are of one snapshot, since another program may be creating the file.
    try connection.transaction(.read) { () throws(StorageError) in
      let found = try connection.integer("PRAGMA user_version")
      let isOurs =
        found > 0
        ? try connection.integer("PRAGMA application_id") == DatabaseFile.applicationID
        : try connection.integer("SELECT COUNT(*) FROM sqlite_master") == 0
      guard isOurs, found >= 0 else { throw .notADatabase(path: connection.path) }
      try check(version: found)
      return found
    }
  }

  // MARK: Schemas from elsewhere

  /// The differences between the schema of a file and the one of its format, as ends of sentences
  /// about the file.
  func differences(
    of connection: borrowing SQLiteConnection
  ) throws(StorageError) -> [String] {
    let (version, found) = try connection.transaction(.read) { () throws(StorageError) in
      (try statedVersion(connection), try Schema.items(of: connection))
    }
    guard version > 0 else { return [] }
    let known = try SQLiteConnection(inMemoryFor: connection.path)
    for migration in migrations[..<version] { try known.execute(migration) }
    let expected = try Schema.items(of: known)
    return found.filter { item in !expected.contains { $0.name == item.name } }
      .map { Sentences.hasUnknownItem($0.name) }
      + expected.compactMap { item in
        guard let other = found.first(where: { $0.name == item.name }) else {
          return Sentences.lacksItem(item.name)
        }
        return other == item ? nil : Sentences.itemIsOther(item.name)
      }
  }

  /// A table, an index, a view or a trigger.
  private struct Item: Equatable {
    /// The kind and the name.
    let name: String
    let table: String
    /// The statement that creates it, without white space, which SQLite's versions write
    /// differently.
    let sql: String
  }

  private static func items(
    of connection: borrowing SQLiteConnection
  ) throws(StorageError) -> [Item] {
    // The tables of ANALYZE, which other programs may have run, have numbers for the planner.
    try connection.rows(
      """
      SELECT type, name, tbl_name, sql FROM sqlite_master
      WHERE NOT (type = 'table' AND name GLOB 'sqlite_stat[1-4]')
      """
    ) { row throws(StorageError) in
      Item(
        name: "\(row.text(0) ?? "") “\(row.text(1) ?? "")”", table: row.text(2) ?? "",
        sql: (row.text(3) ?? "").filter { !$0.isWhitespace })
    }
  }
}
