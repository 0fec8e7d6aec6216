/// The formats that the journal's file has had, as the steps from each to the next.
struct Schema: Sendable {
  /// The statements that lead from format *n* to format *n + 1*, at index *n*.
  let migrations: [String]

  /// The format that this program writes.
  var version: Int { migrations.count }

  /// The steps to the present format; a step that was released never changes.
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
    """
  ])

  /// Throws if the file is of a later format than this program knows.
  func check(version found: Int) throws(StorageError) {
    guard found <= version else { throw .newerSchema(found: found, known: version) }
  }

  /// Brings the database to the present format, all the way or not at all.
  func migrate(_ connection: borrowing SQLiteConnection) throws(StorageError) {
    // Both questions in one transaction: another program may be making the file just now.
    let found = try connection.transaction(.read) { () throws(StorageError) in
      try foundVersion(connection)
    }
    guard found < version else { return }
    try connection.transaction { () throws(StorageError) in
      // Another program may have migrated while this one waited.
      let found = try foundVersion(connection)
      for migration in migrations[found...] { try connection.execute(migration) }
      // A pragma takes no parameters; these are numbers of ours.
      try connection.execute("PRAGMA application_id = \(DatabaseFile.applicationID)")
      try connection.execute("PRAGMA user_version = \(version)")
    }
  }

  /// The format as the write-ahead log has it, which may know better than the file.
  private func foundVersion(_ connection: borrowing SQLiteConnection) throws(StorageError) -> Int {
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
