import BakoModels
import Foundation
import Testing

@testable import BakoStorage

/// Searching in a file and in memory.
@Suite struct SearchTests {
  static let texts = [
    "Ein schöner Tag", "ÉCOLE", "E\u{301}cole buissonnière", "STRASSE und Straße", "ΟΔΟΣ οδός",
    "日記を書いた", "family 👨‍👩‍👧‍👦 day", "🇹🇼🇯🇵", "100% _done_ 'quoted' \"twice\" \\", "nul\u{0}inside",
    "İstanbul ılık",
  ]

  @Test(
    arguments: StorageKind.allCases,
    [
      ("SCHÖNER", [0]), ("école", [1, 2]), ("e\u{301}COLE", [1, 2]), ("straße", [3]),
      ("strasse", [3]), ("οδος", [4]), ("ΟΔΌΣ", [4]), ("日記", [5]), ("書", [5]), ("👧", [6]),
      ("🇹🇼", [7]), ("%", [8]), ("_done_", [8]), ("'", [8]), ("\"", [8]), ("\\", [8]),
      ("\u{0}inside", [9]), ("l\u{0}i", [9]), ("  tag\n", [0]), ("nothing", []), ("ILIK", [10]),
      ("\u{301}", []), ("\u{301}\u{308} ", []),
    ])
  func searchIgnoresCaseInAnyScript(
    kind: StorageKind, query: (text: String, found: [Int])
  ) async throws {
    try await withStorage(kind) { storage in
      for (number, text) in SearchTests.texts.enumerated() {
        try await storage.entries.insert(.mock(number, minute: -number, journal: text))
      }
      let found = try await storage.entries.search(query.text).map(\.journal)
      #expect(found == query.found.map { SearchTests.texts[$0] })
    }
  }

  @Test(arguments: StorageKind.allCases, [1, 3, 8])
  func pagesFromTheOldestContainEveryMatchInTheOppositeOrder(
    kind: StorageKind, length: Int
  ) async throws {
    try await withStorage(kind) { storage in
      for number in 0..<14 {
        let journal = number.isMultiple(of: 2) ? "sea" : "forest"
        try await storage.entries.insert(.mock(number, minute: number / 4, journal: journal))
      }
      for text in ["", "SEA ", "desert"] {
        var (entries, last): ([Entry], Entry?) = ([], nil)
        repeat {
          let page = try await storage.entries.searchNewer(
            SearchQuery(text: text), last, length)
          #expect(page.count <= length)
          entries += page
          last = page.last
        } while last != nil
        #expect(try await storage.entries.search(text) == entries.reversed())
        #expect(try await storage.entries.matchCount(SearchQuery(text: text)) == entries.count)
      }
    }
  }

  @Test(
    arguments: StorageKind.allCases,
    [
      ("emotion:JOY", [0, 2]), ("emotion:sad", [1, 3]), ("category:negative", [1, 3]),
      ("activity:wal", [0, 1]), ("place:straße", [1]), ("place:STRASSE", [1]),
      ("from:2026-11-20", [0, 1]), ("to:2026-11-19", [2, 3]), ("day:2026-11-19", [2]),
      ("sea place:Home", [0]), ("home", [0, 2, 3]), ("place:sea", []), ("activity:home", []),
      ("emotion:joy activity:walking from:2026-11-20 to:2026-11-20 sea", [0]),
      ("category:positive to:2026-11-01", []), ("place:\u{301}", []), ("se\u{301}a", [0, 1]),
    ])
  func filtersSelectEntriesByField(
    kind: StorageKind, query: (line: String, found: [Int])
  ) async throws {
    let today = try #require(Day("2026-11-20"))
    let sad = Emotion(name: "Sad", icon: "x", category: .negative)
    let joyful = Emotion(name: "Joyful", icon: "x", category: .positive)
    let noon = today.date(secondsFromUTC: 0).addingTimeInterval(43_200)
    func entry(
      _ number: Int, daysAgo: Int, _ emotion: Emotion, _ journal: String, _ activity: String?,
      _ place: String?
    ) -> Entry {
      Entry(
        id: UUID(), date: noon.addingTimeInterval(-86_400 * Double(daysAgo) - Double(number)),
        secondsFromUTC: 0, emotion: emotion, journal: journal, activity: activity, place: place)
    }
    let entries = [
      entry(0, daysAgo: 0, joyful, "By the sea", "Walking", "Home"),
      entry(1, daysAgo: 0, sad, "By the sea", "Walking", "Seestraße"),
      entry(2, daysAgo: 1, joyful, "At home", nil, nil),
      entry(3, daysAgo: 2, sad, "", "Working", "Home"),
    ]
    try await withStorage(kind) { storage in
      _ = try await storage.entries.merge(entries, .journal)
      let parsed = try SearchQuery(query.line, today: today)
      let found = try await storage.entries.search(parsed, nil, .max)
      #expect(found == query.found.map { entries[$0] })
      #expect(try await storage.entries.searchNewer(parsed, nil, .max) == found.reversed())
      #expect(try await storage.entries.matchCount(parsed) == found.count)
    }
  }

  @Test func matchesAreCountedAcrossAllSteps() async throws {
    let entries = (0..<12_001).map {
      Entry.mock($0, journal: $0.isMultiple(of: 3) ? "sea" : "forest")
    }
    let storage = StorageClient.inMemory(entries: entries)
    #expect(try await storage.entries.matchCount(SearchQuery(text: "sea")) == 4001)
    #expect(try await storage.entries.matchCount(SearchQuery(text: "forest")) == 8000)
    #expect(try await storage.entries.matchCount(SearchQuery()) == 12_001)
  }

  @Test(arguments: StorageKind.allCases)
  func cancelledSearchesFindNothing(kind: StorageKind) async throws {
    try await withStorage(kind) { storage in
      try await storage.entries.insert(.mock(1))
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await storage.entries.search("")
      }
      #expect(try await task.value == [])
    }
  }

  @Test(arguments: StorageKind.allCases)
  func searchCoversEachFieldSeparately(kind: StorageKind) async throws {
    try await withStorage(kind) { storage in
      let entry = Entry.mock(
        1, emotion: Emotion(name: "Beta", icon: "x", category: .positive), journal: "Alpha",
        activity: "Gamma", place: "Delta")
      try await storage.entries.insert(entry)
      for text in ["alpha", "beta", "gamma", "delta"] {
        #expect(try await storage.entries.search(text) == [entry])
      }
      for text in ["alphabeta", "alpha beta", "alpha\nbeta", "alpha\u{0}beta"] {
        #expect(try await storage.entries.search(text) == [])
      }
    }
  }
}
