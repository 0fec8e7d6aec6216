import BakoModels
import Foundation
import TesseraTestSupport
import Testing

@testable import BakoStorage

/// One damaged row takes no statistics away.
@Suite struct DamagedDetailsTests {
  @Test(arguments: [#"["x"]"#, "[1]", #""x""#, "[[]]", "[null]"])
  func feelingsThatAreNoObjectsAreCountedNowhere(feelings: String) async throws {
    let folder = try TemporaryFolder()
    let storage = try StorageClient.live(path: folder.database)
    for number in 1...2 { try await storage.entries.insert(.mock(number)) }
    try SQLiteConnection(path: folder.database, mode: .readWrite).run(
      "UPDATE entry SET details = ? WHERE id = ?",
      [.text(#"{"feelings":\#(feelings)}"#), .text(UUID(1).uuidString)])
    let day = Entry.mock(1).day
    let counts = try await storage.entries.emotionCounts(day...day)
    #expect(counts == [EmotionCount(Emotion.positive[0], count: 2)])
  }
}

/// The text that an edit or a deletion replaces is in no file, while the journal is still open.
@Suite struct ErasedTextTests {
  private let folder: TemporaryFolder
  private let storage: StorageClient
  private let secret = Entry.mock(1, journal: "a very private sentence")

  init() async throws {
    folder = try TemporaryFolder()
    storage = try StorageClient.live(path: folder.database)
    try await storage.entries.insert(secret)
  }

  private func expectNoSecret() throws {
    #expect(try folder.files.contains("bako.sqlite3-wal"))
    for file in try folder.files {
      let bytes = try folder.bytes(folder.path + "/" + file)
      #expect(bytes.range(of: Data("very private".utf8)) == nil, "\(file)")
    }
  }

  private func edit() async throws {
    var edited = secret
    edited.journal = "weather"
    try await storage.entries.update(edited, secret)
  }

  @Test func editedTextsAreErased() async throws {
    try await edit()
    try expectNoSecret()
  }

  @Test func deletedTextsAreOnlyInTheTrash() async throws {
    try await storage.entries.delete(secret.id, secret.date)
    #expect(try folder.bytes(folder.database + "-wal").isEmpty)
    try await storage.trash.empty()
    try expectNoSecret()
  }

  @Test func draftsAreErasedOnceTheirEntryIsSaved() async throws {
    try await storage.resumption.save(Resumption(date: secret.date, content: secret.journal))
    try await edit()
    try await storage.resumption.save(nil)
    try expectNoSecret()
  }

  @Test(.timeLimit(.minutes(60))) func anotherReaderDelaysTheErasureAndNotTheEdit() async throws {
    do {
      let reader = try SQLiteConnection(path: folder.database, mode: .readOnly)
      try reader.execute("BEGIN")
      #expect(try reader.integer("SELECT COUNT(*) FROM entry") == 1)
      let start = ContinuousClock.now
      try await edit()
      // Waiting for the reader would take the whole busy timeout.
      #expect(ContinuousClock.now - start < .seconds(2))
    }
    try await storage.resumption.save(nil)
    try expectNoSecret()
  }
}

/// Random operations have the same results as those of the model.
@Suite struct SQLiteJournalEntriesTests {
  @Test(arguments: StorageKind.allCases, [1, 2, 3, UInt64.random(in: 0 ... .max)])
  func theJournalBehavesAsTheModel(kind: StorageKind, seed: UInt64) async throws {
    let folder = try TemporaryFolder()
    var live = try kind.make(in: folder)
    let journal = ModelJournal()
    let model = journal.client
    var generator = SeededGenerator(seed: seed)
    for step in 0..<250 {
      let operation = Operation.random(using: &generator)
      if case .reopen = operation, kind == .live {
        live = try StorageClient.live(path: folder.database)
        await journal.reopen()
      }
      let (answer, expected) = (await operation.run(on: live), await operation.run(on: model))
      guard answer == expected else {
        Issue.record(
          "seed \(seed), step \(step), \(operation):\nlive   \(answer)\nmodel  \(expected)")
        return
      }
    }
    var (entries, expected): ([Entry], [Entry]) = ([], [])
    for try await entry in live.entries.all(pageSize: 3) { entries.append(entry) }
    for try await entry in model.entries.all(pageSize: 7) { expected.append(entry) }
    #expect(entries == expected, "seed \(seed)")
  }
}

private enum Operation {
  case insert(Entry)
  case update(Entry, base: Entry?)
  case delete(UUID)
  case importEntries([Entry])
  case entry(UUID)
  case entries(Day)
  case latest(Int)
  case page(Entry, Int)
  case search(SearchQuery, Entry?, Int)
  case counts(ClosedRange<Day>)
  case emotions(ClosedRange<Day>)
  case days
  case preferences(Preferences, base: Preferences?)
  case resumption(Resumption?)
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

  /// A query, of which each filter is there in one of four cases.
  private static func query(_ generator: inout SeededGenerator) -> SearchQuery {
    func isGiven() -> Bool { Int.random(in: 0..<4, using: &generator) == 0 }
    var query = SearchQuery(text: isGiven() ? "" : text(&generator))
    let entry = entry(&generator)
    if isGiven() { query.emotion = String(entry.emotion.name.prefix(2)) }
    if isGiven() { query.category = entry.emotion.category }
    let parts = words.filter { !SearchText(query: $0).folded.isEmpty }
    if isGiven() { query.activity = parts.randomElement(using: &generator) }
    if isGiven() { query.place = parts.randomElement(using: &generator) }
    if isGiven() { query.from = entry.day }
    if isGiven() { query.to = entry.day.advanced(by: 1) }
    return query
  }

  private static func preferences(_ generator: inout SeededGenerator) -> Preferences {
    var preferences = Preferences()
    preferences.isOnboardingSeen = Bool.random(using: &generator)
    for kind in ChoiceKind.allCases {
      preferences[kind] = (0..<Int.random(in: 0...3, using: &generator))
        .map { _ in text(&generator) }
    }
    if Bool.random(using: &generator) {
      preferences.last = LastChoices(activity: text(&generator), place: nil)
    }
    preferences.theme = Preferences.Theme.allCases.randomElement(using: &generator) ?? .colours
    preferences.clock =
      Preferences.Clock.allCases.randomElement(using: &generator) ?? .twentyFourHours
    preferences.firstWeekday = Weekday.allCases.randomElement(using: &generator) ?? .monday
    preferences.backsUp = Bool.random(using: &generator)
    return preferences
  }

  static func random(using generator: inout SeededGenerator) -> Operation {
    let number = Int.random(in: -1...6, using: &generator)
    let entry = entry(&generator)
    let flag = Bool.random(using: &generator)
    switch Int.random(in: 0..<22, using: &generator) {
    case 0...4: return .insert(entry)
    case 5...6: return .update(entry, base: flag ? Operation.entry(&generator) : nil)
    case 7: return .delete(entry.id)
    case 8: return .importEntries([entry, Operation.entry(&generator)])
    case 9: return .entry(entry.id)
    case 10: return .entries(entry.day)
    case 11: return .latest(number)
    case 12: return .page(entry, number)
    case 13: return .search(query(&generator), flag ? entry : nil, number)
    case 14: return .counts(entry.day...entry.day.advanced(by: max(0, number)))
    case 15: return .days
    case 16...18:
      return .preferences(preferences(&generator), base: flag ? preferences(&generator) : nil)
    case 19: return .emotions(entry.day...entry.day.advanced(by: max(0, number)))
    case 20:
      return .resumption(flag ? Resumption(date: entry.date, content: text(&generator)) : nil)
    default: return .reopen
    }
  }

  /// The result of the operation, as a text in which each byte counts.
  func run(on storage: StorageClient) async -> String {
    do {
      return try await answer(of: storage).unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
    } catch {
      return "threw \(error)"
    }
  }

  private func answer(of storage: StorageClient) async throws -> String {
    switch self {
    case .insert(let entry): try await storage.entries.insert(entry)
    case .update(let entry, let base):
      let stored = try await storage.entries.find(entry.id)
      try await storage.entries.update(entry, base ?? stored ?? entry)
    case .delete(let id): try await storage.entries.delete(id, .distantPast)
    case .importEntries(let entries): return "\(try await storage.entries.merge(entries, .journal))"
    case .entry(let id): return "\(String(describing: try await storage.entries.find(id)))"
    case .entries(let day): return "\(try await storage.entries.ofDay(day))"
    case .latest(let count): return "\(try await storage.entries.latest(count))"
    case .page(let entry, let limit): return "\(try await storage.entries.page(entry, limit))"
    case .search(let query, let last, let limit):
      return "\(try await storage.entries.search(query, last, limit))"
    case .counts(let days):
      return "\(try await storage.entries.countsPerDay(days).sorted { $0.key < $1.key })"
    case .emotions(let days):
      return "\(try await storage.entries.count()) \(try await storage.entries.emotionCounts(days))"
    case .days: return "\(try await storage.entries.days())"
    case .preferences(let preferences, let base):
      let base = if let base { base } else { try await storage.preferences.load() }
      let saved = try await storage.preferences.save(preferences, base)
      return "\(saved) \(try await storage.preferences.load())"
    case .resumption(let resumption):
      try await storage.resumption.save(resumption)
      return "\(String(describing: try await storage.resumption.load()))"
    case .reopen: break
    }
    return "\(try await storage.entries.latest(1000))"
  }
}
