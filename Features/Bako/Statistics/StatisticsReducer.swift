package import BakoModels
import BakoStorage
import Foundation
package import Tessera
package import TesseraQueries

/// Summarizes the last twelve weeks: a calendar, good and bad days, emotions and streaks.
@Reducer
package struct StatisticsReducer {
  /// The state of the screen.
  @ObservableState
  package struct State: Equatable, Sendable, Codable {
    /// The statistics; earlier ones stay on the screen if loading fails.
    package var loading = Loading<Statistics>.idle

    /// Creates a screen that has loaded nothing yet.
    package init() {}
  }

  /// The events of the screen.
  package enum Action: Equatable, Sendable, Codable {
    /// The screen became visible, for the first time or again.
    case appeared
    /// The user wants to retry after a failure.
    case retryButtonTapped
    /// The statistics are being loaded, or were.
    case statistics(LoadingAction<Statistics>)
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

  @Dependency(\.date.now) private var now
  @Dependency(\.storage) private var storage
  @Dependency(\.timeZone) private var timeZone

  /// Creates the feature.
  package init() {}

  /// Loads the statistics.
  package var body: some Reducer<State, Action> {
    Reduce { _, action in
      switch action {
      case .dayTapped(let day): .send(.delegate(.openTracker(day)))
      case .appeared, .retryButtonTapped, .statistics, .delegate: .none
      }
    }
    .load(\.loading, action: \.statistics, on: \.appeared, \.retryButtonTapped) { _ in
      let today = Day(now, in: timeZone)
      @SharedReader(.preferences) var preferences
      // Without the preferences, weeks start on Monday.
      try? await $preferences.load()
      return try await Statistics(
        today: today, firstWeekday: preferences.firstWeekday, in: storage)
    }
  }
}

extension StatisticsReducer.State {
  /// The statistics; `nil` until they are loaded.
  package var statistics: Statistics? { loading.value }
  /// Whether the statistics are being loaded.
  package var isLoading: Bool { loading.isLoading }
  /// The reason why loading failed, as a sentence.
  package var errorMessage: String? { loading.error?.message }
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
