public import BakoModels
import BakoStorage
public import Foundation
public import Tessera

/// Lists all entries, or those that contain a text, the newest first.
@Reducer
public struct JournalReducer {
  /// The state of the screen.
  @ObservableState
  public struct State: Equatable, Sendable, Codable {
    /// The text to search for; while it is empty, all entries are shown.
    public var filter: String
    /// The loaded part of the search results.
    public var entries: [Entry] = []
    /// Whether there are older results that are not loaded yet.
    public var hasMore = false
    /// Whether entries are being loaded.
    public var isLoading = false
    /// The reason why loading failed, as a sentence; entries loaded before stay on the screen.
    public var errorMessage: String?

    /// The number of entries in a page.
    public static let pageLength = 100

    /// Creates a screen that has loaded nothing yet.
    ///
    /// - Parameter filter: The text to search for.
    public init(filter: String = "") { self.filter = filter }
  }

  /// The events of the screen.
  public enum Action: Equatable, Sendable, Codable {
    /// The screen became visible, for the first time or again.
    case appeared
    /// The user wants to retry after a failure.
    case retryButtonTapped
    /// The user changed the search text.
    case filterChanged(String)
    /// The user reached the last loaded entry.
    case endReached
    /// The first page was loaded.
    case entriesLoaded([Entry], hasMore: Bool)
    /// The next page was loaded.
    case olderEntriesLoaded([Entry], hasMore: Bool)
    /// Loading failed; the payload is a sentence with the reason.
    case loadingFailed(String)
    /// The user tapped an entry.
    case entryTapped(Entry.ID)
    /// A message for the parent.
    case delegate(Delegate)

    /// The messages that the screen sends to its parent.
    @CasePathable
    public enum Delegate: Equatable, Sendable, Codable {
      /// The user wants to open an entry.
      case openEntry(Entry.ID)
    }
  }

  private enum CancelID { case load }

  @Dependency(\.storage) private var storage

  /// Creates the feature.
  public init() {}

  /// Loads entries, page by page.
  public var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .appeared, .retryButtonTapped:
        // As many as before, to keep the scroll position.
        return load(max(State.pageLength, state.entries.count), &state)
      case .filterChanged(let filter):
        state.filter = filter
        return load(State.pageLength, &state)
      case .endReached:
        guard state.hasMore, !state.isLoading, let last = state.entries.last else { return .none }
        return load(State.pageLength, after: last, &state)
      case .entriesLoaded(let entries, let hasMore):
        state.entries = entries
        state.hasMore = hasMore
        state.isLoading = false
        return .none
      case .olderEntriesLoaded(let entries, let hasMore):
        state.entries += entries
        state.hasMore = hasMore
        state.isLoading = false
        return .none
      case .loadingFailed(let message):
        state.errorMessage = message
        state.isLoading = false
        return .none
      case .entryTapped(let id):
        return .send(.delegate(.openEntry(id)))
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
    return .run { [storage, filter = state.filter] send in
      let found = try await storage.search(filter, last, count + 1)
      let entries = Array(found.prefix(count))
      let hasMore = found.count > count
      await send(
        last == nil
          ? .entriesLoaded(entries, hasMore: hasMore)
          : .olderEntriesLoaded(entries, hasMore: hasMore))
    } catch: { error, send in
      await send(.loadingFailed(error.localizedDescription))
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }
}
