package import BakoModels
import BakoStorage
import Foundation
package import Tessera

/// Summarizes the last twelve weeks: a calendar, good and bad days, emotions and streaks.
@Reducer
package struct StatisticsReducer {
  /// The state of the screen.
  @ObservableState
  package struct State: Equatable, Sendable, Codable {
    /// The statistics; `nil` until they are loaded.
    package var statistics: Statistics?
    /// Whether the statistics are being loaded.
    package var isLoading = false
    /// The reason why loading failed, as a sentence; earlier statistics stay on the screen.
    package var errorMessage: String?

    /// Creates a screen that has loaded nothing yet.
    package init() {}
  }

  /// The events of the screen.
  package enum Action: Equatable, Sendable, Codable {
    /// The screen became visible, for the first time or again.
    case appeared
    /// The user wants to retry after a failure.
    case retryButtonTapped
    /// The statistics were loaded.
    case statisticsLoaded(Statistics)
    /// Loading failed; the payload is a sentence with the reason.
    case loadingFailed(String)
    /// The user tapped a day.
    case dayTapped(Day)
    /// A message for the parent.
    case delegate(Delegate)

    /// The messages that the screen sends to its parent.
    @CasePathable
    package enum Delegate: Equatable, Sendable, Codable {
      /// The user wants to open the tracker at a day.
      case openTracker(Day)
    }
  }

  private enum CancelID { case load }

  @Dependency(\.date.now) private var now
  @Dependency(\.storage) private var storage
  @Dependency(\.timeZone) private var timeZone

  /// Creates the feature.
  package init() {}

  /// Loads the statistics.
  package var body: some Reducer<State, Action> {
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
      @SharedReader(.preferences) var preferences
      // Without the preferences, weeks start on Monday.
      try? await $preferences.load()
      let statistics = try await Statistics(
        today: today, firstWeekday: preferences.firstWeekday, in: storage)
      await send(.statisticsLoaded(statistics))
    } catch: { error, send in
      await send(.loadingFailed(error.localizedDescription))
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }
}

extension StatisticsReducer.State: DescribedScreen {
  package func screen(_ clock: ClockFace) -> ScreenDescription<StatisticsReducer.Action> {
    let weeks = (statistics?.weeks ?? []).compactMap(\.first).reversed()
    return ScreenDescription(
      title: "Your last \(Statistics.weekCount) weeks", lines: statistics?.lines ?? [],
      notes: [errorMessage],
      commands: [
        statistics == nil
          ? nil
          : .choice(
            "Look at one of the weeks", "Which week?",
            weeks.map { .send("The week of \($0)", .dayTapped($0)).listed }),
        .retry(errorMessage, .retryButtonTapped),
      ])
  }
}
