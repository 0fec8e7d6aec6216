import BakoFoundation
import BakoModels

/// The history of an entry: how journals of several computers know which of two contents came
/// after the other one.
///
/// ## Internal representation
/// A content has a number, which follows from the content and the moment of the edit, so that
/// computers need no names. An entry keeps the numbers of all contents that it has ever had, here
/// and in every journal that was merged: a content that the other side has seen is old. An entry
/// that was never edited has no row: its history follows from its content.
struct EntryVersion: Equatable {
  /// The moment of the last edit or deletion in milliseconds since 1970; 0 if there was none.
  var edited = 0
  /// The number of the content, or of the deletion.
  var number = 0
  /// The numbers of all contents that the entry has had, with this one.
  var seen: Set<Int> = []

  init() {}

  /// The history of an entry that was never edited.
  init(of entry: Entry) {
    number = EntryVersion.number(entry.id, entry, edited: 0)
    seen = [number]
  }

  /// Whether the history follows from the content of an entry, and needs no row.
  func follows(from entry: Entry?) -> Bool { entry.map { self == EntryVersion(of: $0) } ?? false }

  /// The history after an edit; no content is a deletion.
  ///
  /// A later edit has a later moment, whatever the clock says.
  mutating func change(_ id: UUID, to entry: Entry?, now: Date) {
    edited = max(SQLiteJournal.milliseconds(now), edited + 1)
    number = EntryVersion.number(id, entry, edited: edited)
    seen.insert(number)
  }

  private static func number(_ id: UUID, _ entry: Entry?, edited: Int) -> Int {
    let content = entry.flatMap { try? $0.jsonLine() } ?? id.uuidString
    return EntryColumn.checksum(of: [.integer(edited), .text(content)])
  }
}

/// An entry or its deletion, with its history.
struct VersionedEntry: Equatable {
  /// The entry; `nil` if it was deleted.
  var entry: Entry?
  var version: EntryVersion

  /// The result of a merge, which is the same on every computer, and the content that is neither in
  /// it nor older than it.
  ///
  /// Of two contents that don't know of each other, the one that was edited last wins; a deletion
  /// loses to an edit that it doesn't know of.
  func merged(with other: VersionedEntry) -> (result: VersionedEntry, conflict: VersionedEntry?) {
    let seen = version.seen.union(other.version.seen)
    let isOld = other.version.seen.contains(version.number)
    let isOtherOld = version.seen.contains(other.version.number)
    let wins = isOld == isOtherOld ? rank >= other.rank : isOtherOld
    var (winner, loser) = wins ? (self, other) : (other, self)
    winner.version.seen = seen
    let isConflict =
      !isOld && !isOtherOld && loser.entry != nil && loser.entry != winner.entry
    return (winner, isConflict ? loser : nil)
  }

  private var rank: (Int, Int, Int) { (entry == nil ? 0 : 1, version.edited, version.number) }
}

extension SQLiteJournal {
  /// Notes that an entry was changed, inside a transaction and before the trash changes.
  func noteChange(of id: UUID, from old: Entry?, to new: Entry?) throws(StorageError) {
    var version =
      try version(of: id, entry: old, in: connection) ?? EntryVersion()
    version.change(id, to: new, now: clock())
    try set(version, of: id, entry: new)
  }

  /// The history of an entry; `nil` if there never was one with the ID.
  func version(
    of id: UUID, entry: Entry?, in connection: borrowing SQLiteConnection
  ) throws(StorageError) -> EntryVersion? {
    let stored = try connection.rows(
      "SELECT edited, number, seen FROM version WHERE id = ?", [.text(id.uuidString)]
    ) { row throws(StorageError) in
      var version = EntryVersion()
      // A file that is damaged, or not by Bako, may have a moment that none is later than.
      version.edited = min(row.integer(0), .max - 1)
      version.number = row.integer(1)
      version.seen = Set((row.text(2) ?? "").split(separator: " ").compactMap { Int($0) })
      version.seen.insert(version.number)
      return version
    }.first
    if let stored { return stored }
    if let entry { return EntryVersion(of: entry) }
    // The trash of a former format.
    guard
      let deleted = try deletedEntries("WHERE id = ?", [.text(id.uuidString)], in: connection).first
    else { return nil }
    var version = EntryVersion(of: deleted.entry)
    version.change(id, to: nil, now: deleted.date)
    return version
  }

  /// Stores the history of an entry, unless it follows from the entry.
  func set(_ version: EntryVersion, of id: UUID, entry: Entry?) throws(StorageError) {
    guard !version.follows(from: entry) else {
      try connection.run("DELETE FROM version WHERE id = ?", [.text(id.uuidString)])
      return
    }
    let seen = version.seen.sorted().map { "\($0)" }.joined(separator: " ")
    try connection.run(
      "INSERT OR REPLACE INTO version (id, edited, number, seen) VALUES (?, ?, ?, ?)",
      [.text(id.uuidString), .integer(version.edited), .integer(version.number), .text(seen)])
  }
}
