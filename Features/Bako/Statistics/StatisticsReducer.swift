import BakoFoundation
package import BakoModels
import BakoSentences
import BakoStorage
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
    /// The period of the review.
    package var period = ReviewPeriod.week
    /// A day of the period; `nil` until a review was asked for.
    package var day: Day?
    /// The review of the period, or of the one before while it is being loaded.
    package var reviewing = Loading<Review>.idle

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
    /// The user wants a review of this week, month or year.
    case reviewButtonTapped(ReviewPeriod)
    /// The user wants the review of an earlier period, or of a later one.
    case reviewMoved(by: Int)
    /// The review is being loaded, or was.
    case review(LoadingAction<Review>)
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
  @Dependency(\.zone) private var zone

  /// Creates the feature.
  package init() {}

  /// Loads the statistics.
  package var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .dayTapped(let day):
        return .send(.delegate(.openTracker(day)))
      case .reviewButtonTapped(let period):
        state.period = period
        state.day = Day(now, in: zone)
        return .none
      case .reviewMoved(let count):
        let today = Day(now, in: zone)
        let day = state.period.day(state.day ?? today, advancedBy: count)
        state.day = min(day, today)
        return .none
      case .retryButtonTapped where state.reviewing.error != nil:
        return .send(.reviewMoved(by: 0))
      case .appeared, .retryButtonTapped, .statistics, .review, .delegate:
        return .none
      }
    }
    .load(
      \.reviewing, action: \.review, on: \.reviewButtonTapped, \.reviewMoved
    ) { state in
      let today = Day(now, in: zone)
      @SharedReader(.preferences) var preferences
      try? await $preferences.load()
      let days = state.period.days(
        around: state.day ?? today, firstWeekday: preferences.firstWeekday)
      return try await Review(of: days, today: today, in: storage)
    }
    .load(\.loading, action: \.statistics, on: \.appeared, \.retryButtonTapped) { _ in
      let today = Day(now, in: zone)
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
  package var errorMessage: String? { (loading.error ?? reviewing.error)?.message }
  /// The review of the chosen period; `nil` until one was asked for.
  package var review: Review? { reviewing.value }
}

extension StatisticsReducer.State: DescribedScreen {
  package func screen(_ clock: ClockFace) -> ScreenDescription<StatisticsReducer.Action> {
    let weeks = (statistics?.weeks ?? []).compactMap(\.first).reversed()
    return ScreenDescription(
      title: Sentences.yourLastWeeks(Statistics.weekCount), lines: statistics?.lines ?? [],
      notes: [errorMessage],
      heading: review.map { $0.title + ":" }, list: review?.lines ?? [],
      commands: (statistics == nil
        ? []
        : ReviewPeriod.allCases.map {
          .send($0.question, .reviewButtonTapped($0), work: Sentences.loading)
        }) + [
          review == nil
            ? nil : .send(Sentences.theOneBefore, .reviewMoved(by: -1), work: Sentences.loading),
          review == nil
            ? nil : .send(Sentences.theNextOne, .reviewMoved(by: 1), work: Sentences.loading),
          statistics == nil
            ? nil
            : .choice(
              Sentences.lookAtAWeek, Sentences.whichWeek,
              weeks.map { .send(Sentences.theWeekOf($0), .dayTapped($0)).listed }),
          .retry(errorMessage, .retryButtonTapped),
        ])
  }
}
