import BakoModels
import Foundation
import Testing

@testable import BakoStorage

@Suite struct EntryColumnTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func everyEntryPropertyHasAColumn() async throws {
    let entry = Entry.mock(
      1, minute: 5, offset: -3600, emotion: Emotion(name: "n", icon: "i", category: .negative),
      journal: "j", activity: "a", place: "p"
    ).detailed()
    let storage = StorageClient.inMemory(entries: [entry])
    #expect(try await storage.entries.find(entry.id) == entry)
    // `emotion` has three columns; three columns are derived.
    #expect(EntryColumn.all.count == Mirror(reflecting: entry).children.count + 2 + 3)
  }

  @Test func detailsAreSearchedAndFiltered() async throws {
    let storage = StorageClient.inMemory(entries: [Entry.mock(1).detailed(), .mock(2)])
    for text in ["tired", "emotion:tired", "activity:read", "place:gard", "sleep"] {
      let query = try SearchQuery(text, today: .min)
      #expect(try await storage.entries.search(query, nil, 9).map(\.id) == [UUID(1)], "\(text)")
    }
    let none = try SearchQuery("place:read", today: .min)
    #expect(try await storage.entries.search(none, nil, 9) == [])
  }

  @Test func aFlippedBitInTheDetailsIsFound() async throws {
    do {
      let journal = try SQLiteJournal(path: folder.database, busyTimeout: .zero)
      try await journal.insert(Entry.mock(1).detailed())
      try await journal.insert(.mock(2))
      #expect(try JournalFiles.check(folder.database).isSound)
      try await journal.execute("UPDATE entry SET details = replace(details, 'Garden', 'Gbrden')")
    }
    #expect(try !JournalFiles.check(folder.database).isSound)
  }

  @Test func onlyTheWrittenSpellingOfAnIDIsRead() {
    let id = UUID()
    #expect(UUID(cell: .text(id.uuidString)) == id)
    #expect(UUID(cell: .text("a" + id.uuidString.lowercased().dropFirst())) == nil)
  }

  @Test func theChecksumOfAWrittenEntryIsItsOwn() {
    for entry in [Entry.mock(1, journal: "Café"), Entry.mock(2).detailed()] {
      let values = zip(EntryColumn.all.map(\.name), EntryColumn.values(entry))
      let plain = zip(EntryColumn.all.map(\.name), EntryColumn.all.map { $0.value(entry) })
      #expect(values.map { "\($0)" } == plain.map { "\($0)" })
    }
  }

  @Test func columnsMatchTheTable() async throws {
    let journal = try SQLiteJournal(entries: [])
    let expected = EntryColumn.all.map { "\($0.name) \($0.type) \($0.isOptional)" }
    let table = try await journal.texts(
      "SELECT name || ' ' || type || iif(\"notnull\", ' false', ' true') "
        + "FROM pragma_table_info('entry')")
    #expect(table == expected)
  }
}

// MARK: Damaged rows

extension EntryColumnTests {
  @Test func examiningCountsTheRowsThatNoListHasRead() async throws {
    do {
      let journal = try SQLiteJournal(path: folder.database, busyTimeout: .zero)
      for number in 0..<5_000 { try await journal.insert(.mock(number, minute: number)) }
      try await journal.execute("UPDATE entry SET category = 'x' WHERE rowid % 1000 = 7")
    }
    let storage = try StorageClient.live(path: folder.database)
    _ = try await storage.entries.latest(50)
    #expect(try await storage.upkeep.notices() == [])
    try await storage.upkeep.examine()
    #expect(try await storage.upkeep.notices() == [.unreadableRows(count: 5)])
    // It is said once.
    try await storage.upkeep.examine()
    _ = try await storage.entries.latest(5_000)
    #expect(try await storage.upkeep.notices() == [])
  }

  @Test func examiningMeetsADamagedPage() async throws {
    do {
      let journal = try SQLiteJournal(path: folder.database, busyTimeout: .zero)
      let text = String(repeating: "word ", count: 200)
      for number in 0..<40 {
        try await journal.insert(.mock(number, minute: number, journal: text))
      }
    }
    var bytes = try folder.bytes(folder.database)
    let row = try #require(bytes.range(of: Data("word word".utf8)))
    let start = row.lowerBound / 4_096 * 4_096
    bytes.replaceSubrange(start..<(start + 4_096), with: Data(count: 4_096))
    try bytes.write(to: URL(fileURLWithPath: folder.database))
    let storage = try StorageClient.live(path: folder.database)
    try await storage.upkeep.examine()
    let missing = try await 40 - storage.entries.latest(99).count
    #expect(missing > 0)
    #expect(try await storage.upkeep.notices() == [.unreadableRows(count: missing)])
  }

  @Test(arguments: [
    "id = 'x'", "id = lower(id)", "category = 'mixed'", "moment = 9223372036854775807",
    "moment = -9223372036854775808", "secondsFromUTC = 1000000",
  ])
  func damagedRowsDoNotHideOthers(change: String) async throws {
    let id = "ABCDEF00-0000-0000-0000-000000000000"
    do {
      let journal = try SQLiteJournal(path: folder.database, busyTimeout: .zero)
      for number in 0..<5 { try await journal.insert(.mock(number, minute: number)) }
      try await journal.insert(
        Entry.mock(9, minute: 2).copy(id: try #require(UUID(uuidString: id))))
      try await journal.execute("UPDATE entry SET \(change) WHERE id = '\(id)'")
    }
    let storage = try StorageClient.live(path: folder.database)
    let expected = [4, 3, 2, 1, 0].map { UUID($0) }
    #expect(try await storage.entries.latest(9).map(\.id) == expected)
    #expect(try await storage.entries.search("").map(\.id) == expected)
    // Pages continue after the damaged row, and end.
    var ids: [UUID] = []
    for try await entry in storage.entries.all(pageSize: 1) { ids.append(entry.id) }
    #expect(ids == expected.reversed())
    #expect(try await storage.upkeep.notices() == [.unreadableRows(count: 1)])
    #expect(try await storage.upkeep.notices() == [])
  }
}

extension Entry {
  /// The entry with details of each kind.
  fileprivate func detailed() -> Entry {
    var entry = self
    entry.details.strength = 4
    entry.details.feelings = [Feeling(Emotion.negative[3], strength: 2)]
    entry.details.activities = ["Reading"]
    entry.details.places = ["Garden"]
    entry.details.measures = [Measure("sleep", 7.5, unit: "h")]
    return entry
  }
}
