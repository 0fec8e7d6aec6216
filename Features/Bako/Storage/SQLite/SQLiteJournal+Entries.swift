import BakoFoundation
import BakoModels

extension SQLiteJournal {
  // MARK: Writing

  func insert(_ entry: Entry) throws(StorageError) {
    let count = try write { () throws(StorageError) in
      let count = try add(entry)
      if count == 1 { try noteReturn(of: entry) }
      return count
    }
    guard count == 1 else { throw .duplicate(entry.id) }
  }

  func merge(
    _ entries: [Entry], _ differing: DifferingEntries
  ) throws(StorageError) -> MergeResult {
    var result = MergeResult()
    let replaces = differing == .file
    return try (replaces ? overwrite : write) { () throws(StorageError) in
      for entry in entries { try merge(entry, differing, &result) }
      return result
    }
  }

  private func merge(
    _ entry: Entry, _ differing: DifferingEntries, _ result: inout MergeResult
  ) throws(StorageError) {
    guard try add(entry) == 0 else {
      try noteReturn(of: entry)
      return result.added += 1
    }
    let stored = try row(entry.id)?.entry
    guard stored != entry else { return result.equal += 1 }
    result.differing += 1
    switch differing {
    case .journal: break
    case .file:
      try noteChange(of: entry.id, from: stored, to: entry)
      try connection.run(EntryColumn.update, EntryColumn.values(entry))
    case .both:
      let copy = entry.copy(id: entry.id.variant(EntryColumn.checksum(of: entry)))
      // The second import of the same file finds the copy of the first one.
      if try add(copy) == 0 {
        result.differing -= 1
        result.equal += 1
      }
    }
  }

  func update(_ entry: Entry, base: Entry) throws(StorageError) {
    try overwrite { () throws(StorageError) in
      guard let stored = try row(entry.id)?.entry else { throw .notFound(entry.id) }
      // An equal entry was saved by an earlier attempt whose result got lost.
      guard stored != entry else { return }
      guard stored == base else { throw .conflict(stored) }
      try noteChange(of: entry.id, from: stored, to: entry)
      try connection.run(EntryColumn.update, EntryColumn.values(entry))
    }
  }

  func delete(_ id: UUID, now: Date) throws(StorageError) {
    try overwrite { () throws(StorageError) in
      guard let entry = try row(id)?.entry else { throw .notFound(id) }
      try noteChange(of: id, from: entry, to: nil)
      try connection.run("DELETE FROM entry WHERE id = ?", [.text(id.uuidString)])
      try trash(entry, now: now)
    }
  }

  /// Adds an entry unless its ID is taken, and returns the number of added entries: one or none.
  func add(_ entry: Entry) throws(StorageError) -> Int {
    try connection.run(EntryColumn.insertion, EntryColumn.values(entry))
  }

  /// Notes that an entry was added again after its deletion.
  private func noteReturn(of entry: Entry) throws(StorageError) {
    guard try version(of: entry.id, entry: nil, in: connection) != nil else { return }
    try noteChange(of: entry.id, from: nil, to: entry)
  }

  // MARK: Reading

  func entry(_ id: UUID) throws(StorageError) -> Entry? {
    try entries("WHERE id = ?", [.text(id.uuidString)]).first
  }

  /// Returns at most two entries whose IDs begin with a text.
  func entries(beginningWith text: String) throws(StorageError) -> [Entry] {
    let beginning = text.uppercased()
    // No ID has a letter after F.
    return try entries(
      "WHERE id >= ? AND id < ? ORDER BY id", [.text(beginning), .text(beginning + "G")], limit: 2)
  }

  func entries(_ day: Day) throws(StorageError) -> [Entry] {
    try entries("WHERE day = ? ORDER BY moment DESC, rowid DESC", [.integer(day.daysSince1970)])
  }

  /// The entries of some days, the oldest first.
  ///
  /// The index of moments has them in this order. That of days would find no others, but SQLite
  /// would sort the rows, which it writes to a file if they are many.
  func entries(in days: ClosedRange<Day>) throws(StorageError) -> [Entry] {
    let (first, last) = (days.lowerBound.daysSince1970, days.upperBound.daysSince1970)
    let day = 86_400_000
    return try entries(
      byMoment: """
        WHERE moment BETWEEN ? AND ? AND day BETWEEN ? AND ? ORDER BY moment, rowid
        """,
      // No clock is further from UTC than a day.
      [.integer((first - 1) * day), .integer((last + 2) * day), .integer(first), .integer(last)],
      limit: .max)
  }

  func latest(_ count: Int) throws(StorageError) -> [Entry] {
    try entries(byMoment: "ORDER BY moment DESC, rowid DESC", [], limit: count)
  }

  func page(after entry: Entry?, limit: Int) throws(StorageError) -> [Entry] {
    guard let entry else {
      return try entries(byMoment: "ORDER BY moment, rowid", [], limit: limit)
    }
    return try entries(
      byMoment: "WHERE \(isNewer) ORDER BY moment, rowid", position(entry), limit: limit)
  }

  func search(
    _ query: SearchQuery, after entry: Entry?, limit: Int
  ) throws(StorageError) -> [Entry] {
    // A user who types on has started another search before this one began.
    guard !Task.isCancelled else { return [] }
    var condition = SearchCondition(query)
    if let entry { condition.add(isOlder, position(entry)) }
    return try entries(condition, "ORDER BY moment DESC, rowid DESC", limit: limit)
  }

  func search(
    _ query: SearchQuery, newerThan entry: Entry?, limit: Int
  ) throws(StorageError) -> [Entry] {
    guard !Task.isCancelled else { return [] }
    var condition = SearchCondition(query)
    if let entry { condition.add(isNewer, position(entry)) }
    return try entries(condition, "ORDER BY moment, rowid", limit: limit)
  }

  /// Counts the results of a search, in steps, so that a user who types on waits for one step at
  /// most.
  func matchCount(_ query: SearchQuery) throws(StorageError) -> Int {
    guard !query.isEmpty else { return try entryCount() }
    let step = 5000
    let last = try read { connection throws(StorageError) in
      try connection.integer("SELECT COALESCE(MAX(rowid), 0) FROM entry")
    }
    var condition = SearchCondition(query)
    var count = 0
    for first in stride(from: 0, through: last, by: step) where !Task.isCancelled {
      let values: [SQLiteValue] =
        [.integer(first), .integer(first + step - 1)] + condition.values
      let rows = "WHERE rowid BETWEEN ? AND ? AND \(condition.sql)"
      if condition.isComplete {
        count += try read { connection throws(StorageError) in
          try connection.integer("SELECT COUNT(*) FROM entry \(rows)", values)
        }
      } else {
        count += try entries(rows, values) { condition.includes($0) }.count
      }
    }
    return count
  }

  func countsPerDay(_ days: ClosedRange<Day>) throws(StorageError) -> [Day: CategoryCounts] {
    try read { connection throws(StorageError) in try countsPerDay(days, in: connection) }
  }

  private func countsPerDay(
    _ days: ClosedRange<Day>, in connection: borrowing SQLiteConnection
  ) throws(StorageError) -> [Day: CategoryCounts] {
    var counts: [Day: CategoryCounts] = [:]
    try connection.forEachRow(
      "SELECT day, category, COUNT(*) FROM entry WHERE day BETWEEN ? AND ? GROUP BY day, category",
      [.integer(days.lowerBound.daysSince1970), .integer(days.upperBound.daysSince1970)]
    ) { row throws(StorageError) in
      // Damaged rows are counted nowhere, as they are shown nowhere.
      guard let category = EmotionCategory(cell: row.textCell(1)) else { return true }
      counts[Day(daysSince1970: row.integer(0)), default: CategoryCounts()][category] =
        row.integer(2)
      return true
    }
    return counts
  }

  func emotionCounts(_ days: ClosedRange<Day>) throws(StorageError) -> [EmotionCount] {
    try read { connection throws(StorageError) in try emotionCounts(days, in: connection) }
  }

  private func emotionCounts(
    _ days: ClosedRange<Day>, in connection: borrowing SQLiteConnection
  ) throws(StorageError) -> [EmotionCount] {
    var counts: [EmotionCount] = []
    try connection.forEachRow(
      """
      SELECT emotion, icon, category, COUNT(*) FROM (
        SELECT emotion, icon, category FROM entry WHERE day BETWEEN ?1 AND ?2
        UNION ALL
        SELECT value ->> 'emotion', value ->> 'icon', value ->> 'category' FROM entry, json_each(
          CASE WHEN json_valid(details) THEN details ELSE '{}' END, '$.feelings') AS feeling
        WHERE day BETWEEN ?1 AND ?2 AND details <> '' AND feeling.type = 'object'
      ) GROUP BY emotion, icon, category ORDER BY COUNT(*) DESC, emotion, icon, category
      """,
      [.integer(days.lowerBound.daysSince1970), .integer(days.upperBound.daysSince1970)]
    ) { row throws(StorageError) in
      guard let name = row.text(0), let icon = row.text(1),
        let category = EmotionCategory(cell: row.textCell(2))
      else { return true }
      let emotion = Emotion(name: name, icon: icon, category: category)
      counts.append(EmotionCount(emotion, count: row.integer(3)))
      return true
    }
    return counts
  }

  func entryCount() throws(StorageError) -> Int {
    try read { connection throws(StorageError) in
      try connection.integer("SELECT COUNT(*) FROM entry")
    }
  }

  func days() throws(StorageError) -> [Day] {
    try read { connection throws(StorageError) in
      try connection.rows("SELECT DISTINCT day FROM entry ORDER BY day DESC") {
        row throws(StorageError) in Day(daysSince1970: row.integer(0))
      }
    }
  }

  // MARK: Rows

  func row(_ id: UUID) throws(StorageError) -> EntryColumn.Row? {
    try connection.rows(
      "SELECT \(EntryColumn.selection) FROM entry WHERE id = ?", [.text(id.uuidString)],
      EntryColumn.read
    ).first
  }

  /// Reads entries in the order of the index, and those of one moment in the order of saving, until
  /// there are enough.
  ///
  /// A LIMIT would count the rows that are skipped. Without one, only the name of the index keeps
  /// SQLite from sorting all rows first; it sorts those of one moment.
  private func entries(
    byMoment clauses: String, _ values: [SQLiteValue], limit: Int
  ) throws(StorageError) -> [Entry] {
    try entries("INDEXED BY entryByMoment " + clauses, values, limit: limit)
  }

  /// Reads the results of a search in the order of the index.
  private func entries(
    _ condition: SearchCondition, _ order: String, limit: Int
  ) throws(StorageError) -> [Entry] {
    var condition = condition
    return try entries(
      "INDEXED BY entryByMoment WHERE \(condition.sql) \(order)", condition.values, limit: limit
    ) { condition.includes($0) }
  }

  /// The conditions for the rows before and after an entry, whose parameters are its
  /// ``position(_:)``.
  private var isOlder: String { "(moment, rowid) < (?, \(number))" }
  private var isNewer: String { "(moment, rowid) > (?, \(number))" }
  private var number: String { "COALESCE((SELECT rowid FROM entry WHERE id = ?), ?)" }

  /// The parameters of a comparison with the position of an entry.
  ///
  /// If it was deleted since it was the end of a page, that page has the position. Without
  /// one, the other entries of its moment are on neither side.
  private func position(_ entry: Entry) -> [SQLiteValue] {
    [
      .integer(entry.millisecondsSince1970), .text(entry.id.uuidString),
      pageEnds[entry.id].map(SQLiteValue.integer) ?? .null,
    ]
  }

  func entries(
    _ clauses: String, _ values: [SQLiteValue], limit: Int = .max,
    where isIncluded: (Entry) -> Bool = { _ in true }
  ) throws(StorageError) -> [Entry] {
    guard limit > 0 else { return [] }
    return try read { connection throws(StorageError) in
      try self.entries(clauses, values, limit: limit, where: isIncluded, in: connection)
    }
  }

  private func entries(
    _ clauses: String, _ values: [SQLiteValue], limit: Int, where isIncluded: (Entry) -> Bool,
    in connection: borrowing SQLiteConnection
  ) throws(StorageError) -> [Entry] {
    var entries: [Entry] = []
    try connection.forEachRow(
      "SELECT \(EntryColumn.selection) FROM entry \(clauses)", values
    ) { row throws(StorageError) in
      let row = EntryColumn.read(row)
      guard row.problems.isEmpty else {
        recordUnreadableRow(row.number)
        return true
      }
      guard isIncluded(row.entry) else { return true }
      entries.append(row.entry)
      guard entries.count == limit else { return true }
      pageEnds[row.entry.id] = row.number
      return false
    }
    return entries
  }
}

extension UUID {
  /// An ID that follows from this one and a number.
  func variant(_ number: Int) -> UUID {
    var id = uuid
    func byte(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: number >> (8 * index)) }
    id.0 ^= byte(0)
    id.1 ^= byte(1)
    id.2 ^= byte(2)
    id.3 ^= byte(3)
    id.4 ^= byte(4)
    id.5 ^= byte(5)
    id.6 ^= byte(6)
    id.7 ^= byte(7)
    return UUID(uuid: id)
  }
}
