import BakoModels
import Foundation

/// Keeps the journal in plain values, with the behaviour of ``LiveStorage``.
actor InMemoryStorage: StorageBackend {
  private var byID: [UUID: Entry] = [:]
  private var hasSeenOnboarding = false
  private var choices: [ChoiceKind: [String]] = [:]
  private var last = LastChoices()
  private var lastPlace: Resumption?

  init(entries: [Entry]) {
    byID = Dictionary(entries.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Entries

  func insert(_ entry: Entry) throws(StorageError) {
    guard byID[entry.id] == nil else { throw .duplicate(entry.id) }
    byID[entry.id] = entry
  }

  func update(_ entry: Entry) throws(StorageError) {
    guard byID[entry.id] != nil else { throw .notFound(entry.id) }
    byID[entry.id] = entry
  }

  func delete(_ id: UUID) throws(StorageError) {
    guard byID.removeValue(forKey: id) != nil else { throw .notFound(id) }
  }

  func importEntries(_ entries: [Entry]) -> Int {
    let before = byID.count
    byID.merge(entries.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return byID.count - before
  }

  func entry(_ id: UUID) -> Entry? { byID[id] }

  func entries(_ day: Day) -> [Entry] { newestFirst { $0.day == day } }

  func latest(_ count: Int) -> [Entry] {
    Array(newestFirst { _ in true }.prefix(max(0, count)))
  }

  func page(after entry: Entry?, limit: Int) -> [Entry] {
    let entries = byID.values.filter { candidate in
      entry.map { InMemoryStorage.isOlder($0, candidate) } ?? true
    }
    return Array(entries.sorted(by: InMemoryStorage.isOlder).prefix(max(0, limit)))
  }

  func search(_ text: String, after entry: Entry?, limit: Int) -> [Entry] {
    guard !Task.isCancelled else { return [] }
    let query = SearchText(query: text)
    let found = newestFirst { candidate in
      let isAhead = entry.map { InMemoryStorage.isOlder(candidate, $0) } ?? true
      return isAhead && SearchText(candidate).contains(query)
    }
    return Array(found.prefix(max(0, limit)))
  }

  func countsPerDay(_ days: ClosedRange<Day>) -> [Day: CategoryCounts] {
    byID.values.reduce(into: [:]) { counts, entry in
      guard days.contains(entry.day) else { return }
      counts[entry.day, default: CategoryCounts()][entry.emotion.category] += 1
    }
  }

  func emotionCounts(_ days: ClosedRange<Day>) -> [EmotionCount] {
    let counts = byID.values.reduce(into: [Emotion: Int]()) { counts, entry in
      if days.contains(entry.day) { counts[entry.emotion, default: 0] += 1 }
    }
    return counts.map { EmotionCount($0.key, count: $0.value) }
      .sorted { $0.isListed(before: $1) }
  }

  func entryCount() -> Int { byID.count }

  func daysWithEntries() -> [Day] { Set(byID.values.map(\.day)).sorted(by: >) }

  private func newestFirst(_ isIncluded: (Entry) -> Bool) -> [Entry] {
    byID.values.filter(isIncluded).sorted { InMemoryStorage.isOlder($1, $0) }
  }

  private static func isOlder(_ left: Entry, _ right: Entry) -> Bool {
    left.date != right.date ? left.date < right.date : left.id.uuidString < right.id.uuidString
  }

  // MARK: Preferences

  func onboardingSeen() -> Bool { hasSeenOnboarding }

  func setOnboardingSeen(_ seen: Bool) { hasSeenOnboarding = seen }

  func customChoices(_ kind: ChoiceKind) -> [String] { choices[kind, default: []] }

  func addCustomChoice(_ kind: ChoiceKind, _ name: String) {
    guard let name = OwnChoices.addition(name, to: customChoices(kind)) else { return }
    choices[kind, default: []].append(name)
  }

  func removeCustomChoice(_ kind: ChoiceKind, _ name: String) {
    guard let index = OwnChoices.removal(name, from: customChoices(kind)) else { return }
    choices[kind]?.remove(at: index)
  }

  func lastChoices() -> LastChoices { last }

  func setLastChoices(_ choices: LastChoices) { last = choices }

  func resumption() -> Resumption? { lastPlace }

  func setResumption(_ resumption: Resumption?) {
    guard !Task.isCancelled else { return }
    lastPlace = resumption
  }
}
