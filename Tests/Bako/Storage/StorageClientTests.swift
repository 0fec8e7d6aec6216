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
}

// MARK: The dependency

extension StorageClientTests {
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
}
