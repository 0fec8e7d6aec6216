import BakoModels
import HomeFeature
import Tessera

/// The home screen in words.
@MainActor
struct HomeScreen {
  let store: StoreOf<HomeReducer>

  var screen: Screen {
    Screen(
      title: store.partOfDay?.greeting ?? "Bako", lines: lines,
      choices: [
        Choice("Check in") { store.send(.checkInButtonTapped) },
        Choice("Look at your days") { store.send(.trackerButtonTapped) },
        store.errorMessage == nil
          ? Choice("Refresh") { store.send(.refreshButtonTapped) }
          : Choice("Try again") { store.send(.retryButtonTapped) },
      ])
  }

  private var lines: [String] {
    let overview = store.overview
    var lines = [
      "Today: \(Amount.of(overview.todayCount, "entry", "entries")). "
        + "Days in a row: \(overview.streak)."
    ]
    if let error = store.errorMessage { lines.append(error) }
    if !overview.entries.isEmpty {
      lines.append("Latest entries:")
      lines += overview.entries.map { "  \($0.line)" }
    }
    return lines
  }
}
