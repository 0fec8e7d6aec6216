import BakoModels
import BakoStorage
import BakoJournal
import Tessera
import BakoTerminalKit

/// The screen of all entries, or of those that match a search.
@MainActor
struct JournalScreen {
  let store: StoreOf<JournalReducer>
  var clock = Preferences.Clock.twentyFourHours

  var screen: Screen {
    Screen(
      title: "Your entries", lines: lines, list: store.entries.map { $0.sentence(clock) },
      choices: [
        Choice(
          "Search for a text",
          asking: .line(
            "Part of an entry, or filters such as place:home; an empty line shows all:")
        ) {
          store.send(.filterChanged($0))
        }.announced("Searching"),
        EntryMenu.choice("Open an entry", among: store.entries, clock) {
          store.send(.entryTapped($0))
        },
        store.hasMore
          ? Choice("Show older ones") { store.send(.endReached) }.announced("Loading") : nil,
        store.errorMessage == nil ? nil : Choice("Try again") { store.send(.retryButtonTapped) },
        EntryMenu.choice("Delete an entry", among: store.entries, clock) {
          store.send(.deleteButtonTapped($0))
        },
      ])
  }

  private var lines: [String] {
    let state = store.state
    var lines = state.filter.isEmpty ? [] : ["With the text: \(state.filter.onOneLine)"]
    if let error = state.errorMessage { lines.append(error) }
    if state.entries.isEmpty, state.errorMessage == nil { lines.append("No entries.") }
    return lines
  }
}
