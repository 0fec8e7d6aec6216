public import BakoModels
import BakoStorage
public import Foundation
public import Tessera

/// Shows all entries, or those that contain a text, the newest first.
@Reducer
public struct JournalReducer {
  /// What the screen shows.
  @ObservableState
  public struct State: Equatable, Sendable, Codable {
    /// The text that the entries contain; all are shown while it is empty.
    public var filter: String
    /// The entries that were found, as far as they were loaded.
    public var entries: [Entry] = []
    /// Whether older ones were found that are not loaded yet.
    public var hasMore = false
    /// Whether entries are being loaded.
    public var isLoading = false
    /// Why they could not be loaded, as a sentence; what was loaded before stays.
    public var errorMessage: String?

    /// How many entries are loaded at a time.
    public static let pageLength = 100

    /// A screen that has loaded nothing yet.
    ///
    /// - Parameter filter: The text that the entries contain.
    public init(filter: String = "") { self.filter = filter }
  }

  /// What can happen on the screen.
  public enum Action: Equatable, Sendable, Codable {
    /// The screen came to the front, for the first time or again.
    case appeared
    /// The user wants to try again after a failure.
    case retryButtonTapped
    /// The user typed another text to look for.
    case filterChanged(String)
    /// The user came to the last entry that is shown.
    case endReached
    /// The newest entries were loaded.
    case entriesLoaded([Entry], hasMore: Bool)
    /// Entries that come after those that are shown were loaded.
    case olderEntriesLoaded([Entry], hasMore: Bool)
    /// Entries could not be loaded; the sentence says why.
    case loadingFailed(String)
    /// The user wants to see one of the entries.
    case entryTapped(Entry.ID)
    /// What the parent is told.
    case delegate(Delegate)

    /// What the screen says upward.
    @CasePathable
    public enum Delegate: Equatable, Sendable, Codable {
      /// The user wants to see an entry.
      case openEntry(Entry.ID)
    }
  }

  private enum CancelID { case load }

  @Dependency(\.storage) private var storage

  /// Makes the feature.
  public init() {}

  /// Loads entries, page by page.
  public var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .appeared, .retryButtonTapped:
        // As many as were there, so that the user stays where they are.
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

  /// Loads so many entries; one more is asked for, which tells whether there are others.
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
