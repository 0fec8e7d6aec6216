public import BakoModels
public import Foundation

/// The journal's storage, as features see it: entries and preferences.
///
/// Features depend on this struct of closures rather than on a database, so that a test gives just
/// what it needs:
///
/// ```swift
/// store.dependencies.storage = .inMemory(entries: [entry])
/// store.dependencies.storage.insert = { _ in throw StorageError.diskFull }
/// ```
///
/// Each closure of a live or in-memory client throws a ``StorageError`` and nothing else. Lists of
/// entries have the newest first, and entries of the same moment by descending ID.
public struct StorageClient: Sendable {
  /// Adds an entry; throws ``StorageError/duplicate(_:)`` where its ID is taken.
  public var insert: @Sendable (_ entry: Entry) async throws -> Void

  /// Replaces the entry of the same ID; throws ``StorageError/notFound(_:)`` where there is none.
  public var update: @Sendable (_ entry: Entry) async throws -> Void

  /// Removes an entry; throws ``StorageError/notFound(_:)`` where there is none.
  public var delete: @Sendable (_ id: UUID) async throws -> Void

  /// Adds the entries whose IDs are not taken, all or none, and tells how many those were.
  public var importEntries: @Sendable (_ entries: [Entry]) async throws -> Int

  /// The entry of an ID, or `nil` where there is none.
  public var entry: @Sendable (_ id: UUID) async throws -> Entry?

  /// The entries of a day on their writer's calendar, the newest first.
  public var entries: @Sendable (_ day: Day) async throws -> [Entry]

  /// The newest entries, at most so many.
  public var latest: @Sendable (_ count: Int) async throws -> [Entry]

  /// The entries that come after another, the *oldest* first, at most so many: a page of an export.
  ///
  /// `nil` begins with the oldest of all; ``allEntries(pageSize:)`` walks through the pages.
  public var page: @Sendable (_ after: Entry?, _ limit: Int) async throws -> [Entry]

  /// The entries that contain a text in their journal, emotion, activity or place, the newest
  /// first: those that come after another one in this order, at most so many.
  ///
  /// Capitals and blanks around the text make no difference; an empty text finds everything, and
  /// `nil` begins with the newest of all. A cancelled task finds nothing, at no cost.
  public var search:
    @Sendable (_ text: String, _ after: Entry?, _ limit: Int) async throws -> [Entry]

  /// How many entries of each category the days of a range have; a day without any is missing.
  public var countsPerDay:
    @Sendable (_ days: ClosedRange<Day>) async throws -> [Day: CategoryCounts]

  /// How often each emotion was felt on the days of a range, the most frequent first.
  public var emotionCounts: @Sendable (_ days: ClosedRange<Day>) async throws -> [EmotionCount]

  /// How many entries there are.
  public var entryCount: @Sendable () async throws -> Int

  /// The days that have entries, the latest first: what `Day.streak(in:)` counts.
  public var daysWithEntries: @Sendable () async throws -> [Day]

  /// Whether the onboarding was seen.
  public var onboardingSeen: @Sendable () async throws -> Bool

  /// Remembers whether the onboarding was seen.
  public var setOnboardingSeen: @Sendable (_ seen: Bool) async throws -> Void

  /// The user's own activities or places, in the order in which they were added.
  public var customChoices: @Sendable (_ kind: ChoiceKind) async throws -> [String]

  /// Adds an activity or place, without the blanks around its name; known ones are ignored.
  public var addCustomChoice: @Sendable (_ kind: ChoiceKind, _ name: String) async throws -> Void

  /// Removes an activity or place; nothing happens where there is none of that name.
  public var removeCustomChoice: @Sendable (_ kind: ChoiceKind, _ name: String) async throws -> Void

  /// The activity and the place that were chosen last.
  public var lastChoices: @Sendable () async throws -> LastChoices

  /// Remembers the activity and the place that were chosen last.
  public var setLastChoices: @Sendable (_ choices: LastChoices) async throws -> Void

  /// Where the user was when the app ended, or `nil` if there is nothing to go on with.
  public var resumption: @Sendable () async throws -> Resumption?

  /// Remembers where the user is, or forgets it; a cancelled task writes nothing.
  ///
  /// So a burst of changes, each of which cancels the one before, costs no more than a few writes.
  public var setResumption: @Sendable (_ resumption: Resumption?) async throws -> Void

  /// Makes a client of its endpoints.
  ///
  /// - Parameters:
  ///   - insert: Adds an entry.
  ///   - update: Replaces an entry.
  ///   - delete: Removes an entry.
  ///   - importEntries: Adds the entries whose IDs are not taken.
  ///   - entry: Finds an entry by its ID.
  ///   - entries: Lists the entries of a day.
  ///   - latest: Lists the newest entries.
  ///   - page: Lists a page of all entries, the oldest first.
  ///   - search: Lists a page of the entries that contain a text.
  ///   - countsPerDay: Counts the entries of the days of a range.
  ///   - emotionCounts: Counts the entries of each emotion on the days of a range.
  ///   - entryCount: Counts all entries.
  ///   - daysWithEntries: Lists the days that have entries.
  ///   - onboardingSeen: Tells whether the onboarding was seen.
  ///   - setOnboardingSeen: Remembers whether the onboarding was seen.
  ///   - customChoices: Lists the user's own activities or places.
  ///   - addCustomChoice: Adds an activity or place.
  ///   - removeCustomChoice: Removes an activity or place.
  ///   - lastChoices: Tells the last choices.
  ///   - setLastChoices: Remembers the last choices.
  ///   - resumption: Tells where the user was.
  ///   - setResumption: Remembers where the user is.
  public init(
    insert: @escaping @Sendable (_ entry: Entry) async throws -> Void,
    update: @escaping @Sendable (_ entry: Entry) async throws -> Void,
    delete: @escaping @Sendable (_ id: UUID) async throws -> Void,
    importEntries: @escaping @Sendable (_ entries: [Entry]) async throws -> Int,
    entry: @escaping @Sendable (_ id: UUID) async throws -> Entry?,
    entries: @escaping @Sendable (_ day: Day) async throws -> [Entry],
    latest: @escaping @Sendable (_ count: Int) async throws -> [Entry],
    page: @escaping @Sendable (_ after: Entry?, _ limit: Int) async throws -> [Entry],
    search:
      @escaping @Sendable (_ text: String, _ after: Entry?, _ limit: Int) async throws -> [Entry],
    countsPerDay:
      @escaping @Sendable (_ days: ClosedRange<Day>) async throws -> [Day: CategoryCounts],
    emotionCounts: @escaping @Sendable (_ days: ClosedRange<Day>) async throws -> [EmotionCount],
    entryCount: @escaping @Sendable () async throws -> Int,
    daysWithEntries: @escaping @Sendable () async throws -> [Day],
    onboardingSeen: @escaping @Sendable () async throws -> Bool,
    setOnboardingSeen: @escaping @Sendable (_ seen: Bool) async throws -> Void,
    customChoices: @escaping @Sendable (_ kind: ChoiceKind) async throws -> [String],
    addCustomChoice: @escaping @Sendable (_ kind: ChoiceKind, _ name: String) async throws -> Void,
    removeCustomChoice:
      @escaping @Sendable (_ kind: ChoiceKind, _ name: String) async throws -> Void,
    lastChoices: @escaping @Sendable () async throws -> LastChoices,
    setLastChoices: @escaping @Sendable (_ choices: LastChoices) async throws -> Void,
    resumption: @escaping @Sendable () async throws -> Resumption?,
    setResumption: @escaping @Sendable (_ resumption: Resumption?) async throws -> Void
  ) {
    self.insert = insert
    self.update = update
    self.delete = delete
    self.importEntries = importEntries
    self.entry = entry
    self.entries = entries
    self.latest = latest
    self.page = page
    self.search = search
    self.countsPerDay = countsPerDay
    self.emotionCounts = emotionCounts
    self.entryCount = entryCount
    self.daysWithEntries = daysWithEntries
    self.onboardingSeen = onboardingSeen
    self.setOnboardingSeen = setOnboardingSeen
    self.customChoices = customChoices
    self.addCustomChoice = addCustomChoice
    self.removeCustomChoice = removeCustomChoice
    self.lastChoices = lastChoices
    self.setLastChoices = setLastChoices
    self.resumption = resumption
    self.setResumption = setResumption
  }
}

extension StorageClient {
  /// All entries that contain a text, the newest first.
  ///
  /// - Parameter text: What to look for; an empty text finds everything.
  /// - Returns: The entries.
  /// - Throws: Whatever the storage's search endpoint throws.
  public func search(_ text: String) async throws -> [Entry] {
    try await search(text, nil, .max)
  }
}
