public import BakoModels
import BakoStorage
import Foundation
public import Tessera

/// Shows the last twelve weeks as a whole: a calendar, good and bad days, emotions, streaks.
@Reducer
public struct StatisticsReducer {
  /// What the screen shows.
  @ObservableState
  public struct State: Equatable, Sendable, Codable {
    /// The statistics; `nil` until they were loaded.
    public var statistics: Statistics?
    /// Whether they are being loaded.
    public var isLoading = false
    /// Why they could not be loaded, as a sentence; what was loaded before stays.
    public var errorMessage: String?

    /// A screen that has loaded nothing yet.
    public init() {}
  }

  /// What can happen on the screen.
  public enum Action: Equatable, Sendable, Codable {
    /// The screen came to the front, for the first time or again.
    case appeared
    /// The user wants to try again after a failure.
    case retryButtonTapped
    /// The statistics were loaded.
    case statisticsLoaded(Statistics)
    /// They could not be loaded; the sentence says why.
    case loadingFailed(String)
    /// The user wants to see one of the days.
    case dayTapped(Day)
    /// What the parent is told.
    case delegate(Delegate)

    /// What the screen says upward.
    @CasePathable
    public enum Delegate: Equatable, Sendable, Codable {
      /// The user wants to see a day in the tracker.
      case openTracker(Day)
    }
  }

  private enum CancelID { case load }

  @Dependency(\.date.now) private var now
  @Dependency(\.storage) private var storage
  @Dependency(\.timeZone) private var timeZone

  /// Makes the feature.
  public init() {}

  /// Loads the statistics.
  public var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .appeared, .retryButtonTapped:
        return load(&state)
      case .statisticsLoaded(let statistics):
        state.statistics = statistics
        state.isLoading = false
        return .none
      case .loadingFailed(let message):
        state.errorMessage = message
        state.isLoading = false
        return .none
      case .dayTapped(let day):
        return .send(.delegate(.openTracker(day)))
      case .delegate:
        return .none
      }
    }
  }

  private func load(_ state: inout State) -> Effect<Action> {
    state.isLoading = true
    state.errorMessage = nil
    return .run { [storage, today = Day(now, in: timeZone)] send in
      await send(.statisticsLoaded(try await Statistics(today: today, in: storage)))
    } catch: { error, send in
      await send(.loadingFailed(error.localizedDescription))
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }
}
