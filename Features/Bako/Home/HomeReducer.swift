public import BakoModels
import BakoStorage
public import Foundation
public import Tessera

/// The screen that the app begins with: the latest entries, the streak, and the ways to go.
@Reducer
public struct HomeReducer {
  /// What the screen shows.
  @ObservableState
  public struct State: Equatable, Sendable, Codable {
    /// The time of day to greet for; `nil` until the screen has appeared.
    public var partOfDay: PartOfDay?
    /// The latest entries and what is counted; empty until it was loaded.
    public var overview = Overview()
    /// Whether the overview is being loaded.
    public var isLoading = false
    /// Why the overview could not be loaded, or an entry not deleted, as a sentence.
    public var errorMessage: String?
    /// The question whether an entry is to be deleted.
    @Presents public var dialog: ConfirmationDialogState<Action.Dialog>?

    /// A home screen that has loaded nothing yet.
    public init() {}
  }

  /// What can happen on the screen.
  public enum Action: Equatable, Sendable, Codable {
    /// The screen came to the front, for the first time or again.
    case appeared
    /// The user wants to see what is new.
    case refreshButtonTapped
    /// The user wants to try again after a failure.
    case retryButtonTapped
    /// The overview was loaded.
    case overviewLoaded(Overview)
    /// The overview could not be loaded; the sentence says why.
    case loadingFailed(String)
    /// The user wants to write down a feeling.
    case checkInButtonTapped
    /// The user wants to look at past days.
    case trackerButtonTapped
    /// The user wants to see the last weeks as a whole.
    case statisticsButtonTapped
    /// The user wants to look for entries among all.
    case journalButtonTapped
    /// The user wants to see one of the entries.
    case entryTapped(Entry.ID)
    /// The user wants one of the entries to be deleted.
    case deleteButtonTapped(Entry.ID)
    /// The user answered the question whether to delete.
    case dialog(PresentationAction<Dialog>)
    /// The entry was deleted.
    case entryDeleted(Entry.ID)
    /// The entry could not be deleted; the sentence says why.
    case deletionFailed(String)
    /// What the parent is told.
    case delegate(Delegate)

    /// The answers to the question whether to delete.
    @CasePathable
    public enum Dialog: Equatable, Sendable, Codable {
      /// The entry is to be deleted.
      case deletionConfirmed(Entry.ID)
    }

    /// What the screen says upward.
    @CasePathable
    public enum Delegate: Equatable, Sendable, Codable {
      /// The user wants to check in.
      case checkIn
      /// The user wants to see the tracker.
      case openTracker
      /// The user wants to see the statistics.
      case openStatistics
      /// The user wants to see all entries.
      case openJournal
      /// The user wants to see an entry.
      case openEntry(Entry.ID)
    }
  }

  private enum CancelID { case load }

  @Dependency(\.date.now) private var now
  @Dependency(\.storage) private var storage
  @Dependency(\.timeZone) private var timeZone

  /// Makes the feature.
  public init() {}

  /// Loads the overview, deletes what is confirmed, and leads to the other screens.
  public var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .appeared, .refreshButtonTapped, .retryButtonTapped, .entryDeleted:
        return load(&state)
      case .overviewLoaded(let overview):
        state.overview = overview
        state.isLoading = false
        return .none
      case .loadingFailed(let message):
        state.errorMessage = message
        state.isLoading = false
        return .none
      case .deletionFailed(let message):
        state.errorMessage = message
        return .none
      case .deleteButtonTapped(let id):
        ask(about: id, &state)
        return .none
      case .dialog(.presented(.deletionConfirmed(let id))):
        state.errorMessage = nil
        return delete(id)
      case .checkInButtonTapped:
        return .send(.delegate(.checkIn))
      case .trackerButtonTapped:
        return .send(.delegate(.openTracker))
      case .statisticsButtonTapped:
        return .send(.delegate(.openStatistics))
      case .journalButtonTapped:
        return .send(.delegate(.openJournal))
      case .entryTapped(let id):
        return .send(.delegate(.openEntry(id)))
      case .dialog, .delegate:
        return .none
      }
    }
    .ifLet(\.$dialog, action: \.dialog)
  }
}

extension HomeReducer {
  private func load(_ state: inout State) -> Effect<Action> {
    let now = now
    let offset = timeZone.secondsFromGMT(for: now)
    state.partOfDay = PartOfDay(now, secondsFromUTC: offset)
    state.isLoading = true
    state.errorMessage = nil
    return .run { [storage, today = Day(now, secondsFromUTC: offset)] send in
      let overview = Overview(
        entries: try await storage.latest(Overview.length),
        streak: today.streak(in: try await storage.daysWithEntries()),
        todayCount: try await storage.countsPerDay(today...today)[today]?.total ?? 0)
      await send(.overviewLoaded(overview))
    } catch: { error, send in
      await send(.loadingFailed(error.localizedDescription))
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }

  private func ask(about id: Entry.ID, _ state: inout State) {
    guard let entry = state.overview.entries.first(where: { $0.id == id }) else { return }
    state.dialog = .deletion(of: entry, confirmedBy: .deletionConfirmed(id))
  }

  private func delete(_ id: Entry.ID) -> Effect<Action> {
    .run { [storage] send in
      do {
        try await storage.delete(id)
      } catch StorageError.notFound {
        // Another program was faster: the entry is gone, as was wanted.
      }
      await send(.entryDeleted(id))
    } catch: { error, send in
      await send(.deletionFailed(error.localizedDescription))
    }
  }
}
