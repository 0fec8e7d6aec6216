import BakoModels
import BakoStatistics
import Tessera
import BakoTerminalKit

/// The statistics screen.
@MainActor
struct StatisticsScreen {
  let store: StoreOf<StatisticsReducer>

  var screen: Screen {
    Screen(
      title: "Your last \(Statistics.weekCount) weeks", lines: lines,
      choices: [
        store.statistics.map { statistics in
          Choice("Look at one of the weeks", menu: { weekMenu(statistics) })
        },
        store.errorMessage == nil ? nil : Choice("Try again") { store.send(.retryButtonTapped) },
      ])
  }

  private var lines: [String] {
    [store.errorMessage].compactMap(\.self) + (store.statistics?.lines ?? [])
  }

  private func weekMenu(_ statistics: Statistics) -> Screen {
    Screen(
      title: "Which week?",
      choices: statistics.weeks.compactMap(\.first).reversed().map { day in
        Choice("The week of \(day)") { store.send(.dayTapped(day)) }.listed
      })
  }
}
