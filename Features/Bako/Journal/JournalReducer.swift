import BakoFoundation
package import BakoModels
import BakoSentences
import BakoStorage
package import Tessera
package import TesseraQueries

/// Lists all entries, or those that match a search, the newest first.
///
/// A part of the results is loaded, which follows the user through all of them, so that a long
/// journal costs as little as a short one.
@Reducer
package struct JournalReducer {
  /// The state of the screen.
  @ObservableState
  package struct State: Equatable, Sendable, Codable {
    /// The query as it is typed, see `SearchQuery`; while it is empty, all entries are shown.
    package var filter: String
    /// The loaded part of the search results; an earlier one stays on the screen if loading fails.
    package var loading = Loading<Part>.idle
    /// The part that was requested last; `nil` for the loaded part again, or the first page.
    package var request: Request?
    /// The number of all results; `nil` until they are counted.
    package var total: Int?

    /// Creates a screen that has loaded nothing yet.
    ///
    /// - Parameter filter: The query as it is typed.
    package init(filter: String = "") { self.filter = filter }

    /// Whether there is a query.
    package var isSearching: Bool { !filter.allSatisfy(\.isWhitespace) }

    /// The text to search for, without the filters of the query.
    package var searchText: String { SearchQuery.text(in: filter) }
  }

  /// The events of the screen.
  package enum Action: Equatable, Sendable, Codable {
    /// The screen became visible, for the first time or again.
    case appeared
    /// The user wants to retry after a failure.
    case retryButtonTapped
    /// The user changed the search text.
    case filterChanged(String)
    /// The user reached the last loaded entry.
    case endReached
    /// The user reached the first loaded entry.
    case startReached
    /// The user wants to see the first results, which are not loaded.
    case firstEntriesRequested
    /// The user wants to see the last results, which are not loaded.
    case lastEntriesRequested
    /// A part of the results is being loaded, or was.
    case part(LoadingAction<Part>)
    /// The results were counted.
    case counted(Int)
    /// The user tapped an entry.
    case entryTapped(Entry.ID)
    /// The user wants to delete an entry.
    case deleteButtonTapped(Entry.ID)
    /// A message for the parent.
    case delegate(Delegate)

    /// The messages that the screen sends to its parent.
    @CasePathable
    package enum Delegate: Equatable, Sendable, Codable {
      /// The user wants to open an entry.
      case openEntry(Entry.ID)
      /// The user wants to delete an entry.
      case deleteEntry(Entry)
    }
  }

  private enum CancelID { case count }

  @Dependency(\.date.now) private var now
  @Dependency(\.storage) private var storage
  @Dependency(\.zone) private var zone

  /// Creates the feature.
  package init() {}

  /// Loads entries, page by page.
  package var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .appeared:
        state.request = nil
        return .none
      case .filterChanged(let filter):
        state.filter = filter
        state.request = .first
        state.total = nil
        return .cancel(id: CancelID.count)
      case .firstEntriesRequested:
        state.request = .first
        return .none
      case .lastEntriesRequested:
        state.request = .last
        return .none
      case .endReached:
        guard state.hasMore, !state.isLoading else { return .none }
        state.request = .older
        return .send(.part(.load))
      case .startReached:
        guard state.offset > 0, !state.isLoading else { return .none }
        state.request = .newer
        return .send(.part(.load))
      case .part(.loaded(let part)):
        guard part.hasMore else {
          state.total = part.offset + part.entries.count
          return .none
        }
        return state.request == nil || state.request == .first ? count(state.filter) : .none
      case .part(.failed):
        // A query that cannot be read has no results.
        if (try? query(state.filter)) == nil {
          state.loading.value = Part(filter: state.filter)
          state.total = 0
        }
        return .none
      case .counted(let total):
        state.total = max(total, state.offset + state.entries.count)
        return .none
      case .entryTapped(let id):
        return .send(.delegate(.openEntry(id)))
      case .deleteButtonTapped(let id):
        guard let entry = state.entries.first(where: { $0.id == id }) else { return .none }
        return .send(.delegate(.deleteEntry(entry)))
      case .retryButtonTapped, .part, .delegate:
        return .none
      }
    }
    .load(
      \.loading, action: \.part, on: \.appeared, \.retryButtonTapped, \.filterChanged,
      \.firstEntriesRequested, \.lastEntriesRequested
    ) { try await part(for: $0) }
  }

  private func part(for state: State) async throws -> Part {
    let (query, entries) = (try query(state.filter), storage.entries)
    return switch state.request {
    case nil: try await state.part.again(query, entries)
    case .first: try await Part(filter: state.filter).again(query, entries)
    case .last: try await Part(filter: state.filter).last(query, entries)
    case .older: try await state.part.withOlder(query, entries)
    case .newer: try await state.part.withNewer(query, entries)
    }
  }

  /// Reads a query; the day matters only to a filter by day.
  private func query(_ line: String) throws(SearchQuery.Problem) -> SearchQuery {
    try SearchQuery(line, today: Day(now, in: zone))
  }

  private func count(_ filter: String) -> Effect<Action> {
    .run { [entries = storage.entries] send in
      await send(.counted(try await entries.matchCount(query(filter))))
    } catch: { _, _ in
      // The entries are shown without their number.
    }
    .cancellable(id: CancelID.count, cancelInFlight: true)
  }
}

extension JournalReducer.State {
  /// The loaded entries; those of the search before until this one has loaded some.
  package var entries: [Entry] { loading.value?.entries ?? [] }
  /// The loaded part of this search; an empty one until it is loaded.
  package var part: JournalReducer.Part {
    guard let part = loading.value, part.filter == filter else { return .init(filter: filter) }
    return part
  }
  /// The number of newer results before the loaded part.
  package var offset: Int { part.offset }
  /// Whether there are older results after the loaded part.
  package var hasMore: Bool { part.hasMore }
  /// Whether entries are being loaded.
  package var isLoading: Bool { loading.isLoading }
  /// The reason why loading failed, as a sentence.
  package var errorMessage: String? { loading.error?.message }
}

extension JournalReducer.State: DescribedScreen {
  package func screen(_ clock: ClockFace) -> ScreenDescription<JournalReducer.Action> {
    ScreenDescription(
      title: Sentences.yourEntries,
      lines: filter.isEmpty ? [] : [Sentences.withTheText(filter.withoutLineBreaks)],
      notes: [errorMessage, entries.isEmpty && errorMessage == nil ? Sentences.noEntries : nil],
      list: entries.map { $0.sentence(clock) },
      commands: [
        .field(
          Sentences.searchForText,
          hint: Sentences.searchHint,
          work: Sentences.searching
        ) { [.filterChanged($0)] },
        .entries(Sentences.openAnEntry, entries) { .entryTapped($0) },
        hasMore ? .send(Sentences.showOlder, .endReached, work: Sentences.loading) : nil,
        .retry(errorMessage, .retryButtonTapped),
        .entries(Sentences.deleteAnEntry, entries) { .deleteButtonTapped($0) },
      ])
  }
}
