package import BakoModels
package import BakoStorage
import Foundation
package import Tessera

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
    /// The first day of a week.
    package var firstWeekday = Weekday.monday
    /// The counts of the days of the month; days without entries are missing.
    package var counts: [Day: CategoryCounts] = [:]
    /// Whether the month is being loaded.
    package var isLoading = false
    /// The reason why loading failed, as a sentence.
    package var errorMessage: String?

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
    /// The counts of the month's days and the first day of weeks were loaded.
    case monthLoaded(counts: [Day: CategoryCounts], firstWeekday: Weekday)
    /// Loading failed; the payload is a sentence with the reason.
    case loadingFailed(String)
    /// A message for the parent.
    case delegate(Delegate)

    /// The messages that the screen sends to its parent.
    @CasePathable
    package enum Delegate: Equatable, Sendable, Codable {
      /// The user wants to open a day.
      case openTracker(Day)
    }
  }

  private enum CancelID { case load }

  @Dependency(\.date.now) private var now
  @Dependency(\.storage) private var storage
  @Dependency(\.timeZone) private var timeZone

  /// Creates the feature.
  package init() {}

  /// Selects days, and loads the counts of their months.
  package var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .appeared, .retryButtonTapped:
        return load(&state)
      case .daySelected(let day):
        return select(day, &state)
      case .previousMonthButtonTapped:
        return select(state.day.advanced(byMonths: -1), &state)
      case .nextMonthButtonTapped:
        return select(state.day.advanced(byMonths: 1), &state)
      case .todayButtonTapped:
        return select(today, &state)
      case .dayTapped(let day):
        return .merge(select(day, &state), .send(.delegate(.openTracker(day))))
      case .monthLoaded(let counts, let firstWeekday):
        state.counts = counts
        state.firstWeekday = firstWeekday
        state.isLoading = false
        return .none
      case .loadingFailed(let message):
        state.errorMessage = message
        state.isLoading = false
        return .none
      case .delegate:
        return .none
      }
    }
  }

  private var today: Day { Day(now, in: timeZone) }

  private func select(_ day: Day, _ state: inout State) -> Effect<Action> {
    let month = state.days
    state.day = day
    guard state.days != month else { return .none }
    state.counts = [:]
    return load(&state)
  }

  private func load(_ state: inout State) -> Effect<Action> {
    state.today = today
    state.isLoading = true
    state.errorMessage = nil
    return .run { [storage, days = state.days] send in
      @SharedReader(.preferences) var preferences
      // Without the preferences, weeks start on Monday.
      try? await $preferences.load()
      let counts = try await storage.entries.countsPerDay(days)
      await send(.monthLoaded(counts: counts, firstWeekday: preferences.firstWeekday))
    } catch: { error, send in
      await send(.loadingFailed(error.localizedDescription))
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }
}

extension MonthReducer.State {
  /// The days of the month.
  package var days: ClosedRange<Day> { day.monthDays }

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
        .choice("Open a day", "Which day?", days.map { .send(label($0), .dayTapped($0)).listed }),
        .send("The month before", .previousMonthButtonTapped),
        .send("The month after", .nextMonthButtonTapped),
        days.contains(today) ? nil : .send("The current month", .todayButtonTapped),
        .retry(errorMessage, .retryButtonTapped),
      ])
  }

  private var summary: String {
    total.total > 0 ? "The month: \(Amount.of(total))" : "No entries."
  }

  private func label(_ day: Day) -> String {
    "\(day.weekday), \(day)" + (counts[day].map { ": \(Amount.of($0))" } ?? "")
  }
}
