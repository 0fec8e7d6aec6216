import BakoModels
import Foundation
import Tessera
import TesseraTestSupport
import TesseraTesting
import Testing

@testable import BakoStorage

/// The behaviour of the client in a file and in memory.
@Suite struct StorageClientTests {
  @Test(arguments: StorageKind.allCases)
  func insertedEntriesAreFoundByID(kind: StorageKind) async throws {
    try await withStorage(kind) { storage in
      let entry = Entry.mock(
        1, minute: 5, offset: 28_800, journal: "Sunny.", activity: "Work", place: "Home")
      try await storage.entries.insert(entry)
      #expect(try await storage.entries.find(entry.id) == entry)
      #expect(try await storage.entries.find(UUID(2)) == nil)
    }
  }

  @Test(arguments: StorageKind.allCases)
  func theBeginningOfAnIDFindsAtMostTwoEntries(kind: StorageKind) async throws {
    try await withStorage(kind) { storage in
      for number in [1, 2, 3, 0xFF] { try await storage.entries.insert(.mock(number)) }
      func found(_ beginning: String) async throws -> [UUID] {
        try await storage.entries.beginning(beginning).map(\.id)
      }
      #expect(try await found("0000") == [UUID(1), UUID(2)])
      #expect(try await found("00000000-0000-0000-0000-0000000000f") == [UUID(0xFF)])
      #expect(try await found(UUID(3).uuidString) == [UUID(3)])
      #expect(try await found("1") == [])
      #expect(try await found("%") == [])
    }
  }

  /// Whatever clock they were written by: the days of entries of one moment may be two apart.
  @Test(arguments: 0..<6)
  func theEntriesOfSomeDaysAreFoundTheOldestFirst(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let entries = (0..<200).map { number in
      Entry.mock(
        number, day: 20_777 + Int.random(in: -9...9, using: &random),
        minute: 360 * Int.random(in: 0..<4, using: &random),
        offset: 3600 * Int.random(in: -18...18, using: &random))
    }
    try await withStorage(seed.isMultiple(of: 2) ? .live : .inMemory) { storage in
      for entry in entries { try await storage.entries.insert(entry) }
      for first in -10...10 {
        let last = first + Int.random(in: 0...4, using: &random)
        let days = Day(daysSince1970: 20_777 + first)...Day(daysSince1970: 20_777 + last)
        let expected = entries.filter { days.contains($0.day) }.enumerated()
          .sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
          .map(\.element.id)
        #expect(try await storage.entries.inDays(days).map(\.id) == expected, "seed \(seed)")
      }
      #expect(try await storage.entries.inDays(.min ... .max).count == entries.count)
    }
  }

  @Test(arguments: StorageKind.allCases)
  func missingAndEmptyTextsAreDistinct(kind: StorageKind) async throws {
    try await withStorage(kind) { storage in
      try await storage.entries.insert(.mock(1, activity: "", place: nil))
      let entry = try #require(try await storage.entries.find(UUID(1)))
      #expect(entry.activity == "")
      #expect(entry.place == nil)
      #expect(entry.journal == "")
    }
  }

  @Test(arguments: StorageKind.allCases)
  func duplicateIDsAreRejectedAndKeepTheOldEntry(kind: StorageKind) async throws {
    try await withStorage(kind) { storage in
      try await storage.entries.insert(.mock(1, journal: "old"))
      await #expect(throws: StorageError.duplicate(UUID(1))) {
        try await storage.entries.insert(.mock(1, journal: "new"))
      }
      #expect(try await storage.entries.find(UUID(1))?.journal == "old")
    }
  }

  @Test(arguments: StorageKind.allCases)
  func updatesReplaceTheWholeEntry(kind: StorageKind) async throws {
    try await withStorage(kind) { storage in
      try await storage.entries.insert(.mock(1, journal: "old", activity: "Work"))
      let entry = Entry.mock(
        1, day: 3, minute: 7, offset: -60, emotion: Emotion.negative[3], journal: "new",
        place: "Park")
      try await storage.entries.update(entry, .mock(1, journal: "old", activity: "Work"))
      #expect(try await storage.entries.latest(5) == [entry])
      #expect(try await storage.entries.search("old") == [])
      #expect(try await storage.entries.search("new") == [entry])
      #expect(try await storage.entries.days() == [Day(daysSince1970: 3)])
    }
  }

  @Test(arguments: StorageKind.allCases)
  func missingEntriesCannotBeUpdatedOrDeleted(kind: StorageKind) async throws {
    try await withStorage(kind) { storage in
      await #expect(throws: StorageError.notFound(UUID(1))) {
        try await storage.entries.update(.mock(1), .mock(1))
      }
      await #expect(throws: StorageError.notFound(UUID(1))) {
        try await storage.entries.delete(UUID(1), .distantPast)
      }
      let entries = try await storage.entries.latest(1)
      #expect(entries == [])
    }
  }

  @Test(arguments: StorageKind.allCases)
  func deletingRemovesOnlyThatEntry(kind: StorageKind) async throws {
    try await withStorage(kind) { storage in
      try await storage.entries.insert(.mock(1))
      try await storage.entries.insert(.mock(2))
      try await storage.entries.delete(UUID(1), .distantPast)
      #expect(try await storage.entries.latest(5).map(\.id) == [UUID(2)])
    }
  }

  @Test(arguments: StorageKind.allCases)
  func listsAreOrderedNewestFirstThenByTheOrderOfSaving(kind: StorageKind) async throws {
    try await withStorage(kind) { storage in
      for (number, minute) in [(1, 10), (4, 30), (2, 30), (3, 20)] {
        try await storage.entries.insert(.mock(number, minute: minute))
      }
      #expect(try await storage.entries.latest(10).map(\.id) == [2, 4, 3, 1].map { UUID($0) })
      #expect(try await storage.entries.latest(3).map(\.id) == [2, 4, 3].map { UUID($0) })
      #expect(try await storage.entries.latest(0) == [])
      #expect(try await storage.entries.latest(-1) == [])
      let day = Day(daysSince1970: 20_777)
      #expect(try await storage.entries.ofDay(day) == storage.entries.latest(10))
      #expect(try await storage.entries.search("") == storage.entries.latest(10))
    }
  }

  @Test(arguments: StorageKind.allCases)
  func daysAreThoseOfTheEntrysTimeZone(kind: StorageKind) async throws {
    try await withStorage(kind) { storage in
      let early = Entry.mock(1, day: 100, minute: 10, offset: 50_400)
      let late = Entry.mock(2, day: 100, minute: 1430, offset: -43_200)
      let next = Entry.mock(3, day: 101, minute: 0, offset: 50_400)
      for entry in [early, late, next] { try await storage.entries.insert(entry) }
      #expect(try await storage.entries.ofDay(Day(daysSince1970: 100)) == [late, early])
      #expect(try await storage.entries.days().map(\.daysSince1970) == [101, 100])
    }
  }

  @Test(arguments: StorageKind.allCases)
  func countsAreGroupedByDayAndCategoryWithinTheRange(kind: StorageKind) async throws {
    try await withStorage(kind) { storage in
      let sad = Emotion.negative[0]
      for (number, day, isSad) in [
        (1, 10, true), (2, 11, false), (3, 11, true), (4, 11, false), (5, 13, true), (6, 14, true),
      ] {
        try await storage.entries.insert(
          .mock(number, day: day, emotion: isSad ? sad : Emotion.positive[0]))
      }
      let days = (10...14).map { Day(daysSince1970: $0) }
      #expect(
        try await storage.entries.countsPerDay(days[1]...days[3]) == [
          days[1]: CategoryCounts(positive: 2, negative: 1), days[3]: CategoryCounts(negative: 1),
        ])
      #expect(try await storage.entries.countsPerDay(Day.min...Day.max).count == 4)
      #expect(try await storage.entries.countsPerDay(days[2]...days[2]) == [:])
    }
  }

  @Test(arguments: StorageKind.allCases)
  func emotionCountsAreOrderedByFrequencyWithinTheRange(kind: StorageKind) async throws {
    try await withStorage(kind) { storage in
      let (joyful, happy, sad) = (Emotion.positive[0], Emotion.positive[1], Emotion.negative[0])
      for (number, emotion) in [sad, happy, joyful, sad, happy, joyful, joyful].enumerated() {
        try await storage.entries.insert(.mock(number, day: 10 + number, emotion: emotion))
      }
      let days = Day(daysSince1970: 10)...Day(daysSince1970: 15)
      #expect(
        try await storage.entries.emotionCounts(days) == [
          EmotionCount(happy, count: 2), EmotionCount(joyful, count: 2),
          EmotionCount(sad, count: 2),
        ])
      #expect(
        try await storage.entries.emotionCounts(.min ... .max).first
          == EmotionCount(joyful, count: 3))
      #expect(try await storage.entries.count() == 7)
    }
  }

  @Test(arguments: StorageKind.allCases)
  func furtherEmotionsAreCountedAsWell(kind: StorageKind) async throws {
    try await withStorage(kind) { storage in
      let (joyful, sad) = (Emotion.positive[0], Emotion.negative[0])
      let own = Emotion(name: "Wobbly “✓”", icon: "🪨", category: .negative)
      for (number, further) in [[sad, own], [], [own]].enumerated() {
        var entry = Entry.mock(number, day: 10 + number, emotion: joyful)
        entry.details.feelings = further.map { Feeling($0, strength: 2) }
        try await storage.entries.insert(entry)
      }
      #expect(
        try await storage.entries.emotionCounts(.min ... .max) == [
          EmotionCount(joyful, count: 3), EmotionCount(own, count: 2), EmotionCount(sad, count: 1),
        ])
      let last = Day(daysSince1970: 12)
      #expect(
        try await storage.entries.emotionCounts(last...last).map(\.emotion) == [joyful, own])
    }
  }

  @Test(arguments: StorageKind.allCases)
  func importsAddOnlyMissingEntries(kind: StorageKind) async throws {
    try await withStorage(kind) { storage in
      try await storage.entries.insert(.mock(1, journal: "mine"))
      let entries = [Entry.mock(1, journal: "theirs"), .mock(2), .mock(3), .mock(2, journal: "x")]
      #expect(try await storage.entries.merge(entries, .journal).added == 2)
      #expect(try await storage.entries.merge(entries, .journal).added == 0)
      #expect(try await storage.entries.find(UUID(1))?.journal == "mine")
      #expect(try await storage.entries.find(UUID(2))?.journal == "")
      #expect(try await storage.entries.merge([], .journal).added == 0)
    }
  }

  @Test(arguments: StorageKind.allCases)
  func importsOfEditedEntriesKeepEitherOrBoth(kind: StorageKind) async throws {
    try await withStorage(kind) { storage in
      try await storage.entries.insert(.mock(1, journal: "mine"))
      let entries = [Entry.mock(1, journal: "theirs"), .mock(2, minute: 1)]
      var result = try await storage.entries.merge(entries, .journal)
      #expect(result.added == 1)
      #expect(result.equal == 0)
      #expect(result.differing == 1)
      #expect(try await storage.entries.find(UUID(1))?.journal == "mine")

      result = try await storage.entries.merge(entries, .both)
      #expect(result.added == 0)
      #expect(result.equal == 1)
      #expect(result.differing == 1)
      let both = try await storage.entries.latest(9).map(\.journal)
      #expect(both.sorted() == ["", "mine", "theirs"])
      // The same file adds its entry once.
      result = try await storage.entries.merge(entries, .both)
      #expect(result.equal == 2)
      #expect(result.differing == 0)
      #expect(try await storage.entries.count() == 3)

      result = try await storage.entries.merge(entries, .file)
      #expect(result.differing == 1)
      #expect(try await storage.entries.find(UUID(1))?.journal == "theirs")
    }
  }

  @Test(arguments: StorageKind.allCases)
  func pagingContinuesAfterADeletedEntry(kind: StorageKind) async throws {
    try await withStorage(kind) { storage in
      for number in 1...5 { try await storage.entries.insert(.mock(number, minute: number / 2)) }
      let first = try await storage.entries.page(nil, 2)
      #expect(first.map(\.id) == [UUID(1), UUID(2)])
      try await storage.entries.delete(UUID(2), .distantPast)
      #expect(try await storage.entries.page(first[1], 2).map(\.id) == [UUID(3), UUID(4)])
      #expect(try await storage.entries.page(.mock(5, minute: 2), 2) == [])
      #expect(try await storage.entries.page(nil, -1) == [])
    }
  }

  @Test(arguments: StorageKind.allCases)
  func unknownEmotionsAreKept(kind: StorageKind) async throws {
    try await withStorage(kind) { storage in
      let entry = Entry.mock(1, emotion: Emotion(name: "", icon: "🫠", category: .negative))
      try await storage.entries.insert(entry)
      #expect(try await storage.entries.find(entry.id) == entry)
    }
  }
}

// MARK: Two windows

extension StorageClientTests {
  @Test(arguments: StorageKind.allCases)
  func concurrentUpdatesConflict(kind: StorageKind) async throws {
    try await withStorage(kind) { storage in
      let base = Entry.mock(1, journal: "base")
      let (mine, theirs) = (Entry.mock(1, journal: "mine"), Entry.mock(1, journal: "theirs"))
      try await storage.entries.insert(base)
      try await storage.entries.update(theirs, base)
      await #expect(throws: StorageError.conflict(theirs)) {
        try await storage.entries.update(mine, base)
      }
      #expect(try await storage.entries.find(UUID(1)) == theirs)
      try await storage.entries.update(mine, theirs)
      #expect(try await storage.entries.find(UUID(1)) == mine)
    }
  }

  @Test(arguments: StorageKind.allCases)
  func repeatingASavedUpdateSucceeds(kind: StorageKind) async throws {
    try await withStorage(kind) { storage in
      let (base, mine) = (Entry.mock(1, journal: "base"), Entry.mock(1, journal: "mine"))
      try await storage.entries.insert(base)
      try await storage.entries.update(mine, base)
      try await storage.entries.update(mine, base)
    }
  }
}

// MARK: The dependency

extension StorageClientTests {
  @Test func testsCanOverrideTheStorage() async throws {
    try await withDependencies {
      $0.storage = .inMemory(entries: [.mock(1)])
    } operation: {
      @Dependency(\.storage) var storage
      let entries = try await storage.entries.latest(4)
      #expect(entries == [.mock(1)])
    }
  }

  @Test func previewsHaveAnEmptyStorage() async throws {
    try await StorageClient.previewValue.entries.insert(.mock(1))
    #expect(try await StorageClient.previewValue.entries.latest(4).isEmpty)
  }

  @Test func callingAnUnimplementedEndpointIsAnIssue() async {
    await withKnownIssue {
      await #expect(throws: UnimplementedFailure.self) {
        try await StorageClient.testValue.entries.insert(.mock())
      }
    } matching: {
      $0.comments.contains { $0.rawValue.contains("EntriesClient.insert") }
    }
  }

  @Test func failingStoragesThrowFromEveryEndpoint() async {
    let storage = StorageClient.failing(with: .locked)
    await #expect(throws: StorageError.locked) { try await storage.entries.count() }
    await #expect(throws: StorageError.locked) { try await storage.preferences.load().backsUp }
    await #expect(throws: StorageError.locked) { try await storage.resumption.load() }
    await #expect(throws: StorageError.locked) { try await storage.trash.list() }
    await #expect(throws: StorageError.locked) { try await storage.upkeep.notices() }
  }

  @Test func theFirstOfDuplicateInitialEntriesWins() async throws {
    let storage = StorageClient.inMemory(
      entries: [.mock(1, journal: "first"), .mock(2), .mock(1, journal: "second")])
    #expect(try await storage.entries.latest(9).count == 2)
    #expect(try await storage.entries.find(UUID(1))?.journal == "first")
  }

  @Test func copiesShareStateAndSeparateStoragesDoNot() async throws {
    let (one, other) = (StorageClient.inMemory(), StorageClient.inMemory())
    let copy = one
    try await copy.entries.insert(.mock(1))
    #expect(try await one.entries.latest(1).count == 1)
    #expect(try await other.entries.latest(1).isEmpty)
  }
}
