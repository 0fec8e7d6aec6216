package import BakoFoundation
package import BakoModels
package import Tessera

/// The journal's storage, as features see it, split by purpose.
///
/// Features depend on these structs of closures rather than on a database, so that a test overrides
/// only what it needs:
///
/// ```swift
/// store.dependencies.storage = .inMemory(entries: [entry])
/// store.dependencies.storage.entries.insert = { _ in throw StorageError.diskFull }
/// ```
///
/// Each endpoint of a live or in-memory client throws a ``StorageError`` and nothing else. Lists of
/// entries are sorted from the newest to the oldest, and of the entries of the same moment, the one
/// that was saved last is the first.
package struct StorageClient: Sendable {
  /// The entries of the journal.
  package var entries: EntriesClient
  /// The user's preferences.
  package var preferences: PreferencesClient
  /// The user's position in the app, for the next start.
  package var resumption: ResumptionClient
  /// The deleted entries.
  package var trash: TrashClient
  /// The journal's file.
  package var upkeep: UpkeepClient

  /// Creates a client; each part that is not given is unimplemented.
  ///
  /// - Parameters:
  ///   - entries: The entries of the journal.
  ///   - preferences: The user's preferences.
  ///   - resumption: The user's position in the app.
  ///   - trash: The deleted entries.
  ///   - upkeep: The journal's file.
  package init(
    entries: EntriesClient = EntriesClient(),
    preferences: PreferencesClient = PreferencesClient(),
    resumption: ResumptionClient = ResumptionClient(), trash: TrashClient = TrashClient(),
    upkeep: UpkeepClient = UpkeepClient()
  ) {
    self.entries = entries
    self.preferences = preferences
    self.resumption = resumption
    self.trash = trash
    self.upkeep = upkeep
  }
}

/// Reads and writes the entries of the journal.
@DependencyClient
package struct EntriesClient: Sendable {
  /// Adds an entry; throws ``StorageError/duplicate(_:)`` if its ID is taken.
  package var insert: @Sendable (_ entry: Entry) async throws -> Void

  /// Replaces the entry of the same ID, if it is still equal to the base of the edit.
  ///
  /// Throws ``StorageError/notFound(_:)`` if the entry was deleted, and
  /// ``StorageError/conflict(_:)`` with the stored entry if it was changed meanwhile.
  package var update: @Sendable (_ entry: Entry, _ base: Entry) async throws -> Void

  /// Moves an entry to the trash; throws ``StorageError/notFound(_:)`` if there is none.
  package var delete: @Sendable (_ id: UUID, _ now: Date) async throws -> Void

  /// Adds the entries whose IDs are not taken, and those that differ from the stored ones in the
  /// given way; all or none.
  package var merge:
    @Sendable (_ entries: [Entry], _ differing: DifferingEntries) async throws -> MergeResult

  /// Finds the other text of an entry that a merge has kept beside it; see
  /// ``UpkeepClient/merge``.
  package var twin: @Sendable (_ of: UUID) async throws -> Entry?

  /// Ends with one text of an entry and its twin, or with two entries, and returns the entry; a
  /// text that is not kept is in the trash.
  ///
  /// Throws ``StorageError/notFound(_:)`` and ``StorageError/conflict(_:)`` if one of the two is no
  /// longer as it is given; nothing is changed then.
  package var resolveTwin:
    @Sendable (_ entry: Entry, _ twin: Entry, _ kept: KeptText, _ now: Date) async throws -> Entry

  /// Finds an entry by its ID.
  package var find: @Sendable (_ id: UUID) async throws -> Entry?

  /// Lists at most two entries whose IDs begin with a text: two are too many to be meant.
  package var beginning: @Sendable (_ with: String) async throws -> [Entry]

  /// Lists the entries of a day on their writer's calendar, the newest first.
  package var ofDay: @Sendable (_ day: Day) async throws -> [Entry]

  /// Lists the entries of some days, the *oldest* first.
  package var inDays: @Sendable (_ days: ClosedRange<Day>) async throws -> [Entry]

  /// Lists the newest entries.
  package var latest: @Sendable (_ count: Int) async throws -> [Entry]

  /// Lists the entries after a given one, the *oldest* first: a page of an export.
  ///
  /// `nil` starts with the oldest entry; ``all(pageSize:)`` iterates over the pages.
  package var page: @Sendable (_ after: Entry?, _ limit: Int) async throws -> [Entry]

  /// Lists the entries that pass the filters of a query and contain its text in their journal,
  /// emotion, activity or place, the newest first, after a given one.
  ///
  /// The search ignores case and surrounding blanks; an empty query matches everything, and `nil`
  /// starts with the newest entry. In a cancelled task it returns nothing, at no cost.
  package var search:
    @Sendable (_ query: SearchQuery, _ after: Entry?, _ limit: Int) async throws -> [Entry]

  /// Lists the entries that match a query as ``search`` does, but the *oldest* first and those
  /// newer than a given one.
  ///
  /// `nil` starts with the oldest entry.
  package var searchNewer:
    @Sendable (_ query: SearchQuery, _ than: Entry?, _ limit: Int) async throws -> [Entry]

  /// Counts the entries that match a query; in a cancelled task the result is meaningless.
  package var matchCount: @Sendable (_ query: SearchQuery) async throws -> Int

  /// Counts the entries of each category on the days of a range; days without entries are missing.
  package var countsPerDay:
    @Sendable (_ days: ClosedRange<Day>) async throws -> [Day: CategoryCounts]

  /// Counts the entries of each emotion on the days of a range, the most frequent first.
  package var emotionCounts: @Sendable (_ days: ClosedRange<Day>) async throws -> [EmotionCount]

  /// Counts all entries.
  package var count: @Sendable () async throws -> Int

  /// Lists the days that have entries, the latest first, for `Day.streak(in:)`.
  package var days: @Sendable () async throws -> [Day]
}

/// Reads and writes the user's preferences; features share them as `@Shared(.preferences)`.
@DependencyClient
package struct PreferencesClient: Sendable {
  /// The identity of the journal: clients of one journal have the same preferences.
  package var id = UUID()

  /// Loads the preferences.
  package var load: @Sendable () async throws -> Preferences

  /// Saves what differs from the base, and returns the preferences with the changes of others.
  ///
  /// Own activities and places are saved without surrounding blanks, and once.
  package var save:
    @Sendable (_ preferences: Preferences, _ base: Preferences) async throws ->
      Preferences

  /// Yields once the journal is watched, and after each write to it by another window.
  package var changes: @Sendable () -> AsyncStream<Void> = { AsyncStream { $0.finish() } }
}

/// Keeps the user's position in the app for the next start.
@DependencyClient
package struct ResumptionClient: Sendable {
  /// Finds the newest saved position whose content the closure can read.
  ///
  /// The others stay: a later start, or another version of the app, may find them.
  package var find:
    @Sendable (_ isReadable: @escaping @Sendable (String) -> Bool) async throws -> Resumption?

  /// Saves the position, or forgets it; a cancelled task writes nothing.
  ///
  /// So a burst of changes, each of which cancels the one before, costs only a few writes.
  package var save: @Sendable (_ resumption: Resumption?) async throws -> Void
}

extension ResumptionClient {
  /// The newest saved position, if there is one.
  package func load() async throws -> Resumption? { try await find { _ in true } }
}

/// Reads and empties the trash.
@DependencyClient
package struct TrashClient: Sendable {
  /// Lists the deleted entries, the last deleted first.
  package var list: @Sendable () async throws -> [DeletedEntry]

  /// Moves a deleted entry back to the journal and returns it.
  ///
  /// Throws ``StorageError/notFound(_:)`` if it is not in the trash, and
  /// ``StorageError/duplicate(_:)`` if its ID is taken.
  package var restore: @Sendable (_ id: UUID) async throws -> Entry

  /// Deletes an entry in the trash for good, if it is still there.
  package var delete: @Sendable (_ id: UUID) async throws -> Void

  /// Deletes everything in the trash for good.
  package var empty: @Sendable () async throws -> Void
}

/// Takes care of the journal's file.
@DependencyClient
package struct UpkeepClient: Sendable {
  /// Returns the notices since the last call, each of them once; that of unreadable rows counts the
  /// earlier ones too.
  package var notices: @Sendable () async throws -> [JournalNotice]

  /// Reads every entry, once, so that the notices count all of those that cannot be read.
  ///
  /// Lists read only what they show. In a cancelled task it stops early.
  package var examine: @Sendable () async throws -> Void

  /// Purges the trash and makes the backup of the day, if it is due and backups are on.
  package var tidy: @Sendable (_ now: Date) async throws -> Void

  /// Writes a copy of the journal to a new file; throws ``StorageError/fileExists(path:)`` if there
  /// is a file.
  package var backUp: @Sendable (_ path: String) async throws -> Void

  /// Takes over what another journal has and this one has not: entries, edits and deletions.
  package var merge: @Sendable (_ other: String) async throws -> JournalMerge

  /// Writes a copy of the journal for other computers, which replaces the one before.
  package var share: @Sendable (_ path: String) async throws -> Void

  /// Closes the file, as the last step of a program; calls that come later fail.
  ///
  /// Without it, the last copy of the client closes the file. A program may end before the code
  /// that watches the file releases its copy.
  package var close: @Sendable () async throws -> Void

  /// Continues in a new file beside the journal and returns its path.
  ///
  /// The new file has everything that this client has read and written. It is the way out of
  /// ``StorageError/fileReplaced(path:)``.
  package var continueInNewFile: @Sendable (_ now: Date) async throws -> String
}

extension PreferencesClient {
  /// Changes the preferences, for programs without features that share them.
  ///
  /// - Parameter edit: Changes the preferences in place.
  /// - Throws: The error of loading or saving.
  package func change(_ edit: (inout Preferences) -> Void) async throws {
    let base = try await load()
    var preferences = base
    edit(&preferences)
    _ = try await save(preferences, base)
  }
}

extension EntriesClient {
  /// Lists all entries that contain a text, the newest first.
  ///
  /// - Parameter text: The text to search for; an empty text matches everything.
  /// - Returns: The entries.
  /// - Throws: The error of the search endpoint.
  package func search(_ text: String) async throws -> [Entry] {
    try await search(SearchQuery(text: text), nil, .max)
  }
}

extension StorageClient: DependencyKey {
  /// The journal at its default path; if it cannot be opened, every endpoint throws the reason.
  ///
  /// A program that reports this at its start opens the journal itself, with
  /// ``live(path:busyTimeout:)``, and overrides this value.
  package static let liveValue: StorageClient = {
    do throws(StorageError) {
      return try .live(path: StorageLocation.defaultPath())
    } catch {
      return .failing(with: error)
    }
  }()

  /// An empty journal in memory.
  package static var previewValue: StorageClient { .inMemory() }

  /// A client whose endpoints report an issue and throw until a test overrides them.
  package static var testValue: StorageClient { StorageClient() }
}

extension DependencyValues {
  /// The journal's storage.
  package var storage: StorageClient {
    get { self[StorageClient.self] }
    set { self[StorageClient.self] = newValue }
  }
}
