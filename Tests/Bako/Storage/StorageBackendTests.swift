import BakoModels
import Foundation
import TestSupport
import Testing

@testable import BakoStorage

/// Random operations on both storages, step by step with the same answers.
@Suite struct StorageBackendTests {
  @Test(arguments: [1, 2, 3, UInt64.random(in: 0 ... .max)])
  func bothStoragesAnswerAlike(seed: UInt64) async throws {
    let folder = try TemporaryFolder()
    var live = try StorageClient.live(path: folder.database)
    let model = StorageClient.inMemory()
    var generator = SeededGenerator(seed: seed)
    for step in 0..<250 {
      let operation = Operation.random(using: &generator)
      if case .reopen = operation { live = try StorageClient.live(path: folder.database) }
      let (answer, expected) = (await operation.run(on: live), await operation.run(on: model))
      guard answer == expected else {
        Issue.record(
          "seed \(seed), step \(step), \(operation):\nlive   \(answer)\nmemory \(expected)")
        return
      }
    }
    var (entries, expected): ([Entry], [Entry]) = ([], [])
    for try await entry in live.allEntries(pageSize: 3) { entries.append(entry) }
    for try await entry in model.allEntries(pageSize: 7) { expected.append(entry) }
    #expect(entries == expected, "seed \(seed)")
  }
}

private enum Operation {
  case insert(Entry)
  case update(Entry)
  case delete(UUID)
  case importEntries([Entry])
  case entry(UUID)
  case entries(Day)
  case latest(Int)
  case page(Entry, Int)
  case search(String, Entry?, Int)
  case counts(ClosedRange<Day>)
  case emotions(ClosedRange<Day>)
  case days
  case choice(ChoiceKind, add: Bool, String)
  case last(LastChoices)
  case resumption(Resumption?)
  case onboarding(Bool)
  case reopen
}

extension Operation {
  private static let words = [
    "", "a", "A", "ä", "a\u{308}", "Ä", "ß", "SS", "日記",
    "👨‍👩‍👧", "\u{0}", "İ", "i", "ΣΑΣ", "%", " x ",
  ]

  private static func text(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...3, using: &generator))
      .map { _ in words.randomElement(using: &generator) ?? "" }.joined()
  }

  private static func entry(_ generator: inout SeededGenerator) -> Entry {
    .mock(
      Int.random(in: 0..<30, using: &generator), day: Int.random(in: -2...4, using: &generator),
      minute: Int.random(in: 0...2, using: &generator) * 700,
      offset: Int.random(in: -14...14, using: &generator) * 3600,
      emotion: Emotion.catalogue.randomElement(using: &generator) ?? Emotion.positive[0],
      journal: text(&generator),
      activity: Bool.random(using: &generator) ? text(&generator) : nil,
      place: Bool.random(using: &generator) ? text(&generator) : nil)
  }

  static func random(using generator: inout SeededGenerator) -> Operation {
    let number = Int.random(in: -1...6, using: &generator)
    let entry = entry(&generator)
    let flag = Bool.random(using: &generator)
    switch Int.random(in: 0..<22, using: &generator) {
    case 0...4: return .insert(entry)
    case 5...6: return .update(entry)
    case 7: return .delete(entry.id)
    case 8: return .importEntries([entry, Operation.entry(&generator)])
    case 9: return .entry(entry.id)
    case 10: return .entries(entry.day)
    case 11: return .latest(number)
    case 12: return .page(entry, number)
    case 13: return .search(text(&generator), flag ? entry : nil, number)
    case 14: return .counts(entry.day...entry.day.advanced(by: max(0, number)))
    case 15: return .days
    case 16...17: return .choice(flag ? .place : .activity, add: number < 4, text(&generator))
    case 18: return .last(LastChoices(activity: entry.activity, place: entry.place))
    case 19: return .emotions(entry.day...entry.day.advanced(by: max(0, number)))
    case 20:
      return .resumption(flag ? Resumption(date: entry.date, content: text(&generator)) : nil)
    default: return flag ? .onboarding(number > 2) : .reopen
    }
  }

  /// What a storage answers to this, as a text in which each byte of it counts.
  func run(on storage: StorageClient) async -> String {
    do {
      return try await answer(of: storage).unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
    } catch {
      return "threw \(error)"
    }
  }

  private func answer(of storage: StorageClient) async throws -> String {
    switch self {
    case .insert(let entry): try await storage.insert(entry)
    case .update(let entry): try await storage.update(entry)
    case .delete(let id): try await storage.delete(id)
    case .importEntries(let entries): return "\(try await storage.importEntries(entries))"
    case .entry(let id): return "\(String(describing: try await storage.entry(id)))"
    case .entries(let day): return "\(try await storage.entries(day))"
    case .latest(let count): return "\(try await storage.latest(count))"
    case .page(let entry, let limit): return "\(try await storage.page(entry, limit))"
    case .search(let text, let last, let limit):
      return "\(try await storage.search(text, last, limit))"
    case .counts(let days):
      return "\(try await storage.countsPerDay(days).sorted { $0.key < $1.key })"
    case .emotions(let days):
      return "\(try await storage.entryCount()) \(try await storage.emotionCounts(days))"
    case .days: return "\(try await storage.daysWithEntries())"
    case .choice(let kind, let add, let name):
      try await (add ? storage.addCustomChoice : storage.removeCustomChoice)(kind, name)
      return "\(try await storage.customChoices(kind))"
    case .last(let choices):
      try await storage.setLastChoices(choices)
      return "\(try await storage.lastChoices())"
    case .resumption(let resumption):
      try await storage.setResumption(resumption)
      return "\(String(describing: try await storage.resumption()))"
    case .onboarding(let seen):
      try await storage.setOnboardingSeen(seen)
      return "\(try await storage.onboardingSeen())"
    case .reopen: break
    }
    return "\(try await storage.latest(1000))"
  }
}
