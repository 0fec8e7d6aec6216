import BakoModels
import BakoStorage
import Foundation
public import Tessera

/// The screen that the app begins with: the latest entries, the streak, and the way to check in.
@Reducer
public struct HomeReducer {
  /// What the screen shows.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The time of day to greet for; `nil` until the screen has appeared.
    public var partOfDay: PartOfDay?
    /// The latest entries and what is counted; empty until it was loaded.
    public var overview = Overview()
    /// Whether the overview is being loaded.
    public var isLoading = false
    /// Why the overview could not be loaded, as a sentence; what was loaded before stays.
    public var errorMessage: String?

    /// A home screen that has loaded nothing yet.
    public init() {}
  }

  /// What can happen on the screen.
  public enum Action: Equatable, Sendable {
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
    /// What the parent is told.
    case delegate(Delegate)

    /// What the screen says upward.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// The user wants to check in.
      case checkIn
      /// The user wants to see the tracker.
      case openTracker
    }
  }

  private enum CancelID { case load }

  @Dependency(\.date.now) private var now
  @Dependency(\.storage) private var storage
  @Dependency(\.timeZone) private var timeZone

  /// Makes the feature.
  public init() {}

  /// Loads the overview, and leads to the other screens.
  public var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .appeared, .refreshButtonTapped, .retryButtonTapped:
        return load(&state)
      case .overviewLoaded(let overview):
        state.overview = overview
        state.isLoading = false
        return .none
      case .loadingFailed(let message):
        state.errorMessage = message
        state.isLoading = false
        return .none
      case .checkInButtonTapped:
        return .send(.delegate(.checkIn))
      case .trackerButtonTapped:
        return .send(.delegate(.openTracker))
      case .delegate:
        return .none
      }
    }
  }

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
}
