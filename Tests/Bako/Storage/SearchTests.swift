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

  @Test(arguments: StorageKind.allCases, [1, 2, 3, 7, 8])
  func pagesTogetherContainEveryMatch(kind: StorageKind, length: Int) async throws {
    try await withStorage(kind) { storage in
      for number in 0..<14 {
        let journal = number.isMultiple(of: 2) ? "sea" : "forest"
        // Some entries have the same time, so that the ID determines the order.
        try await storage.entries.insert(.mock(number, minute: number / 4, journal: journal))
      }
      for text in ["", "sea", "desert"] {
        var (entries, last): ([Entry], Entry?) = ([], nil)
        repeat {
          let page = try await storage.entries.search(text, last, length)
          #expect(page.count <= length)
          entries += page
          last = page.last
        } while last != nil
        #expect(try await storage.entries.search(text) == entries)
        #expect(entries.count == (text.isEmpty ? 14 : text == "sea" ? 7 : 0))
      }
      #expect(try await storage.entries.search("", nil, -1) == [])
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
          let page = try await storage.entries.searchNewer(text, last, length)
          #expect(page.count <= length)
          entries += page
          last = page.last
        } while last != nil
        #expect(try await storage.entries.search(text) == entries.reversed())
        #expect(try await storage.entries.matchCount(text) == entries.count)
      }
    }
  }

  @Test func matchesAreCountedAcrossAllSteps() async throws {
    let entries = (0..<12_001).map {
      Entry.mock($0, journal: $0.isMultiple(of: 3) ? "sea" : "forest")
    }
    let storage = StorageClient.inMemory(entries: entries)
    #expect(try await storage.entries.matchCount("sea") == 4001)
    #expect(try await storage.entries.matchCount("forest") == 8000)
    #expect(try await storage.entries.matchCount("") == 12_001)
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
