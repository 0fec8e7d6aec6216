import BakoModels
import BakoStorage
import BakoMonth
import Tessera

/// The screen of a month.
@MainActor
struct MonthScreen {
  let store: StoreOf<MonthReducer>

  var screen: Screen {
    let state = store.state
    return Screen(
      title: "\(state.day.monthName) \(state.day.year)", lines: lines, list: list,
      choices: [
        Choice("Open a day", menu: { menu }),
        Choice("The month before") { store.send(.previousMonthButtonTapped) },
        Choice("The month after") { store.send(.nextMonthButtonTapped) },
        state.days.contains(state.today)
          ? nil : Choice("The current month") { store.send(.todayButtonTapped) },
        store.errorMessage == nil ? nil : Choice("Try again") { store.send(.retryButtonTapped) },
      ])
  }

  private var lines: [String] {
    let state = store.state
    if let error = state.errorMessage { return [error] }
    guard state.total.total > 0 else { return ["No entries."] }
    return ["The month: \(Amount.of(state.total))"]
  }

  /// The days with entries.
  private var list: [String] {
    let state = store.state
    guard state.errorMessage == nil else { return [] }
    return state.days.filter { state.counts[$0] != nil }.map(label)
  }

  private func label(_ day: Day) -> String {
    "\(day.weekday), \(day)" + (store.counts[day].map { ": \(Amount.of($0))" } ?? "")
  }

  private var menu: Screen {
    Screen(
      title: "Which day?",
      choices: store.state.days.map { day in
        Choice(label(day)) { store.send(.dayTapped(day)) }.listed
      })
  }
}
