import BakoModels
import Foundation

/// Keeps the journal in a SQLite file.
actor LiveStorage: StorageBackend {
  let connection: SQLiteConnection

  init(
    path: String, busyTimeout: Duration, schema: Schema = .current
  ) throws(StorageError) {
    let file = try DatabaseFile(path: path)
    try file.makeIfMissing()
    if let version = try file.version() { try schema.check(version: version) }
    connection = try SQLiteConnection(path: file.path, mode: .readWrite)
    guard !connection.isReadOnly else { throw .notPermitted(path: path) }
    connection.setBusyTimeout(busyTimeout)
    try schema.migrate(connection)
    // The order matters: the format is in the file itself before there is a write-ahead log, so
    // that a look at the file alone tells what it is.
    do throws(StorageError) {
      try connection.execute("PRAGMA journal_mode = WAL")
    } catch .locked {
      // SQLite does not wait here. Another program is opening the file and switches as well; if it
      // does not, the next opening will, and until then the older mode is as safe.
    }
    // A full sync on each commit, and deleted text is overwritten: these are private words.
    try connection.execute("PRAGMA synchronous = FULL; PRAGMA secure_delete = ON")
  }

  // MARK: Writing entries

  func insert(_ entry: Entry) throws(StorageError) {
    let count = try connection.transaction { () throws(StorageError) in try add(entry) }
    guard count == 1 else { throw .duplicate(entry.id) }
  }

  func importEntries(_ entries: [Entry]) throws(StorageError) -> Int {
    try connection.transaction { () throws(StorageError) in
      var count = 0
      for entry in entries { count += try add(entry) }
      return count
    }
  }

  func update(_ entry: Entry) throws(StorageError) {
    let count = try connection.transaction { () throws(StorageError) in
      try connection.run(
        """
        UPDATE entry SET moment = ?2, secondsFromUTC = ?3, day = ?4, emotion = ?5, icon = ?6,
          category = ?7, journal = ?8, activity = ?9, place = ?10, folded = ?11
        WHERE id = ?1
        """, EntryRow.values(entry))
    }
    guard count == 1 else { throw .notFound(entry.id) }
  }

  func delete(_ id: UUID) throws(StorageError) {
    let count = try connection.transaction { () throws(StorageError) in
      try connection.run("DELETE FROM entry WHERE id = ?", [.text(id.uuidString)])
    }
    guard count == 1 else { throw .notFound(id) }
  }

  /// Adds an entry unless its ID is taken, and tells how many were added: one or none.
  private func add(_ entry: Entry) throws(StorageError) -> Int {
    try connection.run(
      """
      INSERT INTO entry (\(EntryRow.columns), folded)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
      ON CONFLICT (id) DO NOTHING
      """, EntryRow.values(entry))
  }

  // MARK: Reading entries

  func entry(_ id: UUID) throws(StorageError) -> Entry? {
    try entries("WHERE id = ?", [.text(id.uuidString)]).first
  }

  func entries(_ day: Day) throws(StorageError) -> [Entry] {
    try entries("WHERE day = ? ORDER BY moment DESC, id DESC", [.integer(day.daysSince1970)])
  }

  func latest(_ count: Int) throws(StorageError) -> [Entry] {
    // For SQLite a negative limit is none.
    try entries("ORDER BY moment DESC, id DESC LIMIT ?", [.integer(max(0, count))])
  }

  func page(after entry: Entry?, limit: Int) throws(StorageError) -> [Entry] {
    let limit = SQLiteValue.integer(max(0, limit))
    guard let entry else { return try entries("ORDER BY moment, id LIMIT ?", [limit]) }
    return try entries(
      "WHERE (moment, id) > (?, ?) ORDER BY moment, id LIMIT ?",
      [.integer(entry.millisecondsSince1970), .text(entry.id.uuidString), limit])
  }

  func search(_ text: String, after entry: Entry?, limit: Int) throws(StorageError) -> [Entry] {
    // Who types on has asked for something else before the last answer was looked for.
    guard !Task.isCancelled else { return [] }
    let query = SQLiteValue.text(SearchText(query: text).folded)
    let limit = SQLiteValue.integer(max(0, limit))
    guard let entry else {
      return try entries(
        "WHERE instr(folded, ?) > 0 ORDER BY moment DESC, id DESC LIMIT ?", [query, limit])
    }
    return try entries(
      """
      WHERE instr(folded, ?) > 0 AND (moment, id) < (?, ?)
      ORDER BY moment DESC, id DESC LIMIT ?
      """, [query, .integer(entry.millisecondsSince1970), .text(entry.id.uuidString), limit])
  }

  func countsPerDay(_ days: ClosedRange<Day>) throws(StorageError) -> [Day: CategoryCounts] {
    let rows = try connection.rows(
      "SELECT day, category, COUNT(*) FROM entry WHERE day BETWEEN ? AND ? GROUP BY day, category",
      [.integer(days.lowerBound.daysSince1970), .integer(days.upperBound.daysSince1970)]
    ) { row throws(StorageError) in
      (Day(daysSince1970: row.integer(0)), try EntryRow.category(row, 1), row.integer(2))
    }
    return rows.reduce(into: [:]) { counts, row in
      counts[row.0, default: CategoryCounts()][row.1] = row.2
    }
  }

  func emotionCounts(_ days: ClosedRange<Day>) throws(StorageError) -> [EmotionCount] {
    try connection.rows(
      """
      SELECT emotion, icon, category, COUNT(*) FROM entry WHERE day BETWEEN ? AND ?
      GROUP BY emotion, icon, category ORDER BY COUNT(*) DESC, emotion, icon, category
      """,
      [.integer(days.lowerBound.daysSince1970), .integer(days.upperBound.daysSince1970)]
    ) { row throws(StorageError) in
      guard let name = row.text(0), let icon = row.text(1) else { throw .corrupted }
      let emotion = Emotion(name: name, icon: icon, category: try EntryRow.category(row, 2))
      return EmotionCount(emotion, count: row.integer(3))
    }
  }

  func entryCount() throws(StorageError) -> Int {
    try connection.integer("SELECT COUNT(*) FROM entry")
  }

  func daysWithEntries() throws(StorageError) -> [Day] {
    try connection.rows("SELECT DISTINCT day FROM entry ORDER BY day DESC") {
      row throws(StorageError) in Day(daysSince1970: row.integer(0))
    }
  }

  private func entries(
    _ clauses: String, _ values: [SQLiteValue]
  ) throws(StorageError) -> [Entry] {
    try connection.rows(
      "SELECT \(EntryRow.columns) FROM entry \(clauses)", values, EntryRow.entry)
  }
}
