package import BakoModels
import BakoStorage
import Foundation
package import Tessera

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
    /// The loaded part of the search results.
    package var entries: [Entry] = []
    /// The number of newer results before the loaded part.
    package var offset = 0
    /// The last of the newer results before the loaded part, if there are any.
    package var newerNeighbour: Entry?
    /// Whether there are older results after the loaded part.
    package var hasMore = false
    /// The number of all results; `nil` until they are counted.
    package var total: Int?
    /// Whether entries are being loaded.
    package var isLoading = false
    /// The reason why loading failed, as a sentence; entries loaded before stay on the screen.
    package var errorMessage: String?

    /// The number of entries in a page.
    package static let pageLength = 100
    /// The maximum number of loaded entries.
    package static let capacity = 500

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
    /// The first page was loaded, or the loaded part again.
    case entriesLoaded([Entry], hasMore: Bool)
    /// The next page was loaded.
    case olderEntriesLoaded([Entry], hasMore: Bool)
    /// The previous page was loaded, with the last result before it.
    case newerEntriesLoaded([Entry], neighbour: Entry?)
    /// The last page was loaded, with the last result before it and the number of all results.
    case lastEntriesLoaded([Entry], neighbour: Entry?, total: Int)
    /// The results were counted.
    case counted(Int)
    /// Loading failed; the payload is a sentence with the reason.
    case loadingFailed(String)
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

  private enum CancelID { case load, count }

  @Dependency(\.date.now) private var now
  @Dependency(\.storage) private var storage
  @Dependency(\.timeZone) private var timeZone

  /// Creates the feature.
  package init() {}

  /// Loads entries, page by page.
  package var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .appeared, .retryButtonTapped:
        // As many as before, to keep the scroll position.
        return load(max(State.pageLength, state.entries.count), &state)
      case .filterChanged(let filter):
        state.filter = filter
        state.offset = 0
        state.newerNeighbour = nil
        state.total = nil
        return .merge(.cancel(id: CancelID.count), load(State.pageLength, &state))
      case .firstEntriesRequested:
        state.offset = 0
        state.newerNeighbour = nil
        return load(State.pageLength, &state)
      case .endReached:
        guard state.hasMore, !state.isLoading, let last = state.entries.last else { return .none }
        return load(State.pageLength, after: last, &state)
      case .startReached:
        guard state.offset > 0, !state.isLoading, let first = state.entries.first else {
          return .none
        }
        return loadNewer(than: first, &state)
      case .lastEntriesRequested:
        return loadLast(&state)
      case .entriesLoaded(let entries, let hasMore):
        return state.replace(entries, hasMore: hasMore) ? .none : count(state.filter)
      case .olderEntriesLoaded(let entries, let hasMore):
        state.append(entries, hasMore: hasMore)
        return .none
      case .newerEntriesLoaded(let entries, let neighbour):
        state.prepend(entries, neighbour: neighbour)
        return .none
      case .lastEntriesLoaded(let entries, let neighbour, let total):
        state.newerNeighbour = neighbour
        state.offset = neighbour == nil ? 0 : max(0, total - entries.count)
        _ = state.replace(entries, hasMore: false)
        return .none
      case .counted(let total):
        state.total = max(total, state.offset + state.entries.count)
        return .none
      case .loadingFailed(let message):
        state.errorMessage = message
        state.isLoading = false
        return .none
      case .entryTapped(let id):
        return .send(.delegate(.openEntry(id)))
      case .deleteButtonTapped(let id):
        guard let entry = state.entries.first(where: { $0.id == id }) else { return .none }
        return .send(.delegate(.deleteEntry(entry)))
      case .delegate:
        return .none
      }
    }
  }

  /// Loads a number of entries; one more is requested to find out whether there are others.
  private func load(
    _ count: Int, after last: Entry? = nil, _ state: inout State
  ) -> Effect<Action> {
    state.isLoading = true
    state.errorMessage = nil
    return .run {
      [storage, query = query(state.filter), start = last ?? state.newerNeighbour] send in
      let found = try await storage.entries.search(query.get(), start, count + 1)
      let entries = Array(found.prefix(count))
      let hasMore = found.count > count
      await send(
        last == nil
          ? .entriesLoaded(entries, hasMore: hasMore)
          : .olderEntriesLoaded(entries, hasMore: hasMore))
    } catch: { error, send in
      await Self.fail(error, send)
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }

  /// Loads the page before the loaded part.
  private func loadNewer(than first: Entry, _ state: inout State) -> Effect<Action> {
    state.isLoading = true
    state.errorMessage = nil
    return .run { [storage, query = query(state.filter)] send in
      let found = try await storage.entries.searchNewer(query.get(), first, State.pageLength + 1)
      let page = Page(found)
      await send(.newerEntriesLoaded(page.entries, neighbour: page.neighbour))
    } catch: { error, send in
      await Self.fail(error, send)
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }

  /// Loads the last page.
  private func loadLast(_ state: inout State) -> Effect<Action> {
    state.isLoading = true
    state.errorMessage = nil
    return .run { [storage, query = query(state.filter)] send in
      let page = Page(try await storage.entries.searchNewer(query.get(), nil, State.pageLength + 1))
      let total = try await storage.entries.matchCount(query.get())
      await send(.lastEntriesLoaded(page.entries, neighbour: page.neighbour, total: total))
    } catch: { error, send in
      await Self.fail(error, send)
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }

  /// Reads a query; the day matters only to a filter by day.
  private func query(_ line: String) -> Result<SearchQuery, SearchQuery.Problem> {
    Result { () throws(SearchQuery.Problem) in
      try SearchQuery(line, today: Day(now, in: timeZone))
    }
  }

  private func count(_ filter: String) -> Effect<Action> {
    .run { [storage, query = query(filter)] send in
      let total = try await storage.entries.matchCount(query.get())
      await send(.counted(total))
    } catch: { _, _ in
      // The entries are shown without their number.
    }
    .cancellable(id: CancelID.count, cancelInFlight: true)
  }

  /// Reports a failure; a query that cannot be read has no results.
  private static func fail(_ error: any Error, _ send: Send<Action>) async {
    if error is SearchQuery.Problem { await send(.entriesLoaded([], hasMore: false)) }
    await send(.loadingFailed(error.localizedDescription))
  }

  /// A page that was read in the opposite order, and the result before it.
  private struct Page {
    var entries: [Entry]
    var neighbour: Entry?

    init(_ found: [Entry]) {
      entries = found.prefix(State.pageLength).reversed()
      neighbour = found.count > State.pageLength ? found.last : nil
    }
  }
}

extension JournalReducer.State {
  /// Replaces the loaded part, and returns whether the number of all results is known.
  fileprivate mutating func replace(_ found: [Entry], hasMore more: Bool) -> Bool {
    entries = found
    hasMore = more
    isLoading = false
    if !more { total = offset + found.count }
    return !more
  }

  fileprivate mutating func append(_ older: [Entry], hasMore more: Bool) {
    entries += older
    hasMore = more
    isLoading = false
    if !more { total = offset + entries.count }
    let excess = entries.count - Self.capacity
    guard excess > 0 else { return }
    newerNeighbour = entries[excess - 1]
    entries.removeFirst(excess)
    offset += excess
  }

  fileprivate mutating func prepend(_ newer: [Entry], neighbour: Entry?) {
    entries = newer + entries
    newerNeighbour = neighbour
    offset = neighbour == nil ? 0 : max(1, offset - newer.count)
    isLoading = false
    guard entries.count > Self.capacity else { return }
    entries.removeLast(entries.count - Self.capacity)
    hasMore = true
  }
}

extension JournalReducer.State: DescribedScreen {
  package func screen(_ clock: ClockFace) -> ScreenDescription<JournalReducer.Action> {
    ScreenDescription(
      title: "Your entries",
      lines: filter.isEmpty ? [] : ["With the text: \(filter.withoutLineBreaks)"],
      notes: [errorMessage, entries.isEmpty && errorMessage == nil ? "No entries." : nil],
      list: entries.map { $0.sentence(clock) },
      commands: [
        .field(
          "Search for a text",
          hint: "Part of an entry, or filters such as place:home; an empty line shows all:",
          work: "Searching"
        ) { [.filterChanged($0)] },
        .entries("Open an entry", entries) { .entryTapped($0) },
        hasMore ? .send("Show older ones", .endReached, work: "Loading") : nil,
        .retry(errorMessage, .retryButtonTapped),
        .entries("Delete an entry", entries) { .deleteButtonTapped($0) },
      ])
  }
}
