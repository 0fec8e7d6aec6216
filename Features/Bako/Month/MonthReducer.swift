import BakoFoundation
package import BakoModels
import BakoSentences
package import BakoStorage
package import Tessera
package import TesseraQueries

/// Shows the days of a month with their moods, and opens a day.
@Reducer
package struct MonthReducer {
  /// The state of the screen.
  @ObservableState
  package struct State: Equatable, Sendable, Codable {
    /// The selected day, whose month is shown.
    package var day: Day
    /// Today, as of the last action.
    package var today: Day
    /// The month that was loaded last.
    package var loading = Loading<Month>.idle

    /// Creates a screen that has loaded nothing yet.
    ///
    /// - Parameters:
    ///   - day: The selected day.
    ///   - today: Today.
    package init(day: Day, today: Day) {
      self.day = day
      self.today = today
    }
  }

  /// The events of the screen.
  package enum Action: Equatable, Sendable, Codable {
    /// The screen became visible, for the first time or again.
    case appeared
    /// The user wants to retry after a failure.
    case retryButtonTapped
    /// The user selected a day, of this month or another one.
    case daySelected(Day)
    /// The user wants to see the previous month.
    case previousMonthButtonTapped
    /// The user wants to see the next month.
    case nextMonthButtonTapped
    /// The user wants to see today.
    case todayButtonTapped
    /// The user wants to open a day.
    case dayTapped(Day)
    /// The month is being loaded, or was.
    case month(LoadingAction<Month>)
    /// A message for the parent.
    case delegate(Delegate)

    /// The messages that the screen sends to its parent.
    @CasePathable
    package enum Delegate: Equatable, Sendable, Codable {
      /// The user wants to open a day.
      case openTracker(Day)
    }
  }

  @Dependency(\.date.now) private var now
  @Dependency(\.storage) private var storage
  @Dependency(\.zone) private var zone

  /// Creates the feature.
  package init() {}

  /// Selects days, and loads the counts of their months.
  package var body: some Reducer<State, Action> {
    Reduce { state, action in
      state.today = today
      switch action {
      case .daySelected(let day):
        state.day = day
      case .previousMonthButtonTapped:
        state.day = state.day.advanced(byMonths: -1)
      case .nextMonthButtonTapped:
        state.day = state.day.advanced(byMonths: 1)
      case .todayButtonTapped:
        state.day = today
      case .dayTapped(let day):
        state.day = day
        return .send(.delegate(.openTracker(day)))
      case .appeared, .retryButtonTapped, .month, .delegate:
        break
      }
      return .none
    }
    .load(
      \.loading, action: \.month, of: { $0.days }, on: \.appeared, \.retryButtonTapped
    ) { state in
      @SharedReader(.preferences) var preferences
      // Without the preferences, weeks start on Monday.
      try? await $preferences.load()
      var month = Month()
      month.firstWeekday = preferences.firstWeekday
      month.counts = try await storage.entries.countsPerDay(state.days)
      return month
    }
  }

  private var today: Day { Day(now, in: zone) }
}

extension MonthReducer {
  /// The moods of a month.
  package struct Month: Equatable, Sendable, Codable {
    /// The counts of the days; days without entries are missing.
    package var counts: [Day: CategoryCounts] = [:]
    /// The first day of a week.
    package var firstWeekday = Weekday.monday

    /// Creates a month without entries.
    package init() {}
  }
}

extension MonthReducer.State {
  /// The days of the month.
  package var days: ClosedRange<Day> { day.monthDays }

  /// The counts of the days of the month, as far as they are loaded.
  package var counts: [Day: CategoryCounts] {
    loading.value?.counts.filter { days.contains($0.key) } ?? [:]
  }
  /// The first day of a week.
  package var firstWeekday: Weekday { loading.value?.firstWeekday ?? .monday }
  /// Whether the month is being loaded.
  package var isLoading: Bool { loading.isLoading }
  /// The reason why loading failed, as a sentence.
  package var errorMessage: String? { loading.error?.message }

  /// The weeks of the month, each with seven places; a place outside the month is `nil`.
  package var weeks: [[Day?]] {
    let first = days.lowerBound.week(startingOn: firstWeekday).lowerBound
    return stride(from: 0, through: first.distance(to: days.upperBound), by: 7).map { start in
      (start..<start + 7).map { offset in
        let day = first.advanced(by: offset)
        return days.contains(day) ? day : nil
      }
    }
  }

  /// The number of entries of each category in the month.
  package var total: CategoryCounts {
    counts.values.reduce(into: CategoryCounts()) { total, counts in
      total.positive += counts.positive
      total.negative += counts.negative
    }
  }
}

extension MonthReducer.State: DescribedScreen {
  /// The title.
  package var title: String { "\(day.monthName) \(day.year)" }

  package func screen(_ clock: ClockFace) -> ScreenDescription<MonthReducer.Action> {
    ScreenDescription(
      title: title, lines: errorMessage == nil ? [summary] : [],
      notes: [errorMessage],
      list: errorMessage == nil ? days.filter { counts[$0] != nil }.map(label) : [],
      commands: [
        .choice(
          Sentences.openADay, Sentences.whichDay,
          days.map { .send(label($0), .dayTapped($0)).listed }),
        .send(Sentences.monthBefore, .previousMonthButtonTapped),
        .send(Sentences.monthAfter, .nextMonthButtonTapped),
        days.contains(today) ? nil : .send(Sentences.currentMonth, .todayButtonTapped),
        .retry(errorMessage, .retryButtonTapped),
      ])
  }

  private var summary: String {
    total.total > 0 ? Sentences.theMonth(Amount.of(total)) : Sentences.noEntries
  }

  private func label(_ day: Day) -> String {
    "\(day.weekday), \(day)" + (counts[day].map { ": \(Amount.of($0))" } ?? "")
  }
}
