import BakoModels
import Foundation

@testable import BakoStorage

/// A journal of plain values: the model of `SQLiteJournal`.
actor ModelJournal {
  private var byID: [UUID: Entry] = [:]
  /// The order of saving, in which a number that was the highest one is used again.
  private var numbers: [UUID: Int] = [:]
  private var pageEnds: [UUID: Int] = [:]
  private var stored = Preferences()
  private var lastPlace: Resumption?

  // MARK: Entries

  func insert(_ entry: Entry) throws(StorageError) {
    guard byID[entry.id] == nil else { throw .duplicate(entry.id) }
    add(entry)
  }

  private func add(_ entry: Entry) {
    byID[entry.id] = entry
    numbers[entry.id] = (numbers.values.max() ?? 0) + 1
  }

  /// Forgets what a journal knows only while it is open.
  func reopen() { pageEnds = [:] }

  func update(_ entry: Entry, base: Entry) throws(StorageError) {
    guard let stored = byID[entry.id] else { throw .notFound(entry.id) }
    guard stored != entry else { return }
    guard stored == base else { throw .conflict(stored) }
    byID[entry.id] = entry
  }

  func delete(_ id: UUID) throws(StorageError) {
    guard byID.removeValue(forKey: id) != nil else { throw .notFound(id) }
    numbers[id] = nil
  }

  func merge(_ entries: [Entry]) -> MergeResult {
    var result = MergeResult()
    for entry in entries {
      if byID[entry.id] == nil {
        add(entry)
        result.added += 1
      } else if byID[entry.id] == entry {
        result.equal += 1
      } else {
        result.differing += 1
      }
    }
    return result
  }

  func entry(_ id: UUID) -> Entry? { byID[id] }

  func entries(_ day: Day) -> [Entry] { newestFirst { $0.day == day } }

  func latest(_ count: Int) -> [Entry] { page(newestFirst { _ in true }, count) }

  func page(after entry: Entry?, limit: Int) -> [Entry] {
    page(
      newestFirst { candidate in entry.map { isOrdered($0, candidate) } ?? true }.reversed(), limit)
  }

  func search(_ query: SearchQuery, after entry: Entry?, limit: Int) -> [Entry] {
    guard !Task.isCancelled else { return [] }
    let found = newestFirst { candidate in
      let isAhead = entry.map { isOrdered(candidate, $0) } ?? true
      return isAhead && ModelJournal.matches(candidate, query)
    }
    return page(found, limit)
  }

  /// The first ones of some entries; that a full page ends with one of them is remembered.
  private func page(_ entries: [Entry], _ limit: Int) -> [Entry] {
    let page = Array(entries.prefix(max(0, limit)))
    if let last = page.last, page.count == limit { pageEnds[last.id] = numbers[last.id] }
    return page
  }

  private static func matches(_ entry: Entry, _ query: SearchQuery) -> Bool {
    func hasPart(_ part: String?, _ name: String?) -> Bool {
      guard let part else { return true }
      return name.map { SearchText($0).contains(SearchText(query: part)) } ?? false
    }
    return SearchText(entry).contains(SearchText(query: query.text))
      && hasPart(query.emotion, entry.emotion.name) && hasPart(query.activity, entry.activity)
      && hasPart(query.place, entry.place)
      && (query.category.map { $0 == entry.emotion.category } ?? true)
      && (query.from ?? .min) <= entry.day && entry.day <= (query.to ?? .max)
  }

  func countsPerDay(_ days: ClosedRange<Day>) -> [Day: CategoryCounts] {
    byID.values.reduce(into: [:]) { counts, entry in
      guard days.contains(entry.day) else { return }
      counts[entry.day, default: CategoryCounts()][entry.emotion.category] += 1
    }
  }

  func emotionCounts(_ days: ClosedRange<Day>) -> [EmotionCount] {
    let counts = byID.values.reduce(into: [Emotion: Int]()) { counts, entry in
      guard days.contains(entry.day) else { return }
      for feeling in entry.feelings { counts[feeling.emotion, default: 0] += 1 }
    }
    return counts.map { EmotionCount($0.key, count: $0.value) }
      .sorted { $0.isListed(before: $1) }
  }

  func entryCount() -> Int { byID.count }

  func daysWithEntries() -> [Day] { Set(byID.values.map(\.day)).sorted(by: >) }

  private func newestFirst(_ isIncluded: (Entry) -> Bool) -> [Entry] {
    byID.values.filter(isIncluded).sorted { isOrdered($1, $0) }
  }

  /// Whether an entry is before another one, by its moment and then in the order of saving.
  private func isOrdered(_ left: Entry, _ right: Entry) -> Bool {
    guard left.date == right.date else { return left.date < right.date }
    func number(_ id: UUID) -> Int? { numbers[id] ?? pageEnds[id] }
    guard let left = number(left.id), let right = number(right.id) else { return false }
    return left < right
  }

  // MARK: Preferences

  func preferences() -> Preferences { stored }

  func save(_ preferences: Preferences, base: Preferences) -> Preferences {
    func take<Value: Equatable>(_ part: WritableKeyPath<Preferences, Value>) {
      guard preferences[keyPath: part] != base[keyPath: part] else { return }
      stored[keyPath: part] = preferences[keyPath: part]
    }
    take(\.isOnboardingSeen)
    take(\.last.activity)
    take(\.last.place)
    take(\.theme)
    take(\.firstWeekday)
    take(\.clock)
    take(\.backsUp)
    for kind in ChoiceKind.allCases {
      stored[kind].removeAll { base[kind].contains($0) && !preferences[kind].contains($0) }
      for name in preferences[kind] where !base[kind].contains(name) {
        if let name = OwnChoices.addition(name, to: stored[kind]) { stored[kind].append(name) }
      }
    }
    return stored
  }

  func resumption() -> Resumption? { lastPlace }

  func setResumption(_ resumption: Resumption?) {
    guard !Task.isCancelled else { return }
    lastPlace = resumption
  }
}

// MARK: The client

extension ModelJournal {
  /// A client of the model; endpoints without a model are unimplemented.
  nonisolated var client: StorageClient {
    var client = StorageClient()
    client.entries.insert = { try await self.insert($0) }
    client.entries.update = { try await self.update($0, base: $1) }
    client.entries.delete = { id, _ in try await self.delete(id) }
    client.entries.merge = { entries, _ in await self.merge(entries) }
    client.entries.find = { await self.entry($0) }
    client.entries.ofDay = { await self.entries($0) }
    client.entries.latest = { await self.latest($0) }
    client.entries.page = { await self.page(after: $0, limit: $1) }
    client.entries.search = { await self.search($0, after: $1, limit: $2) }
    client.entries.countsPerDay = { await self.countsPerDay($0) }
    client.entries.emotionCounts = { await self.emotionCounts($0) }
    client.entries.count = { await self.entryCount() }
    client.entries.days = { await self.daysWithEntries() }
    client.preferences.load = { await self.preferences() }
    client.preferences.save = { await self.save($0, base: $1) }
    client.resumption.find = { _ in await self.resumption() }
    client.resumption.save = { await self.setResumption($0) }
    return client
  }
}

extension EmotionCount {
  /// Whether this count is ordered before another one: by frequency, then by the bytes of the
  /// texts.
  fileprivate func isListed(before other: EmotionCount) -> Bool {
    guard count == other.count else { return count > other.count }
    for (text, otherText) in zip(texts, other.texts)
    where !text.utf8.elementsEqual(otherText.utf8) {
      return text.utf8.lexicographicallyPrecedes(otherText.utf8)
    }
    return false
  }

  private var texts: [String] { [emotion.name, emotion.icon, emotion.category.rawValue] }
}

extension SearchText {
  /// Whether the text contains another one.
  fileprivate func contains(_ other: SearchText) -> Bool {
    other.folded.isEmpty || Array(folded.utf8).firstRange(of: Array(other.folded.utf8)) != nil
  }
}
