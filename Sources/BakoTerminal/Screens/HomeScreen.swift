import BakoModels
import BakoStorage
import BakoHome
import Tessera
import BakoTerminalKit

/// The home screen.
@MainActor
struct HomeScreen {
  let store: StoreOf<HomeReducer>
  var clock = Preferences.Clock.twentyFourHours

  var screen: Screen {
    if let prompt = store.prompt(\.dialog, action: \.dialog) {
      return DialogScreen(prompt: prompt).screen
    }
    let entries = store.overview.entries
    return Screen(
      title: store.partOfDay?.greeting ?? "Bako", lines: lines,
      choices: [
        Choice("Check in") { store.send(.checkInButtonTapped) },
        Choice("See your days") { store.send(.trackerButtonTapped) }.announced("Loading"),
        store.errorMessage == nil
          ? Choice("Refresh") { store.send(.refreshButtonTapped) }.announced("Loading")
          : Choice("Try again") { store.send(.retryButtonTapped) }.announced("Loading"),
        Choice("See the last weeks") { store.send(.statisticsButtonTapped) }.announced("Loading"),
        Choice("Search entries") { store.send(.journalButtonTapped) }.announced("Loading"),
        Choice("Settings") { store.send(.settingsButtonTapped) },
        EntryMenu.choice("Open an entry", among: entries, clock) { store.send(.entryTapped($0)) },
        EntryMenu.choice("Delete an entry", among: entries, clock) {
          store.send(.deleteButtonTapped($0))
        },
      ])
  }

  private var lines: [String] {
    let overview = store.overview
    var lines = [
      "Today: \(Amount.of(overview.todayCount, "entry", "entries")). "
        + "Days in a row: \(overview.streak)."
    ]
    if let error = store.errorMessage { lines.append(error) }
    lines += overview.notices?.map(\.description) ?? []
    if !overview.entries.isEmpty {
      lines.append("Latest entries:")
      lines += overview.entries.prefix(Screen.portion).map { "  \($0.sentence(clock))" }
    }
    return lines
  }
}
