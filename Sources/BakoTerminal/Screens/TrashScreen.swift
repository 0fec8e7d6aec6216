import BakoModels
import BakoStorage
import Tessera
import BakoTrash

/// The screen of the deleted entries.
@MainActor
struct TrashScreen {
  let store: StoreOf<TrashReducer>
  var clock = Preferences.Clock.twentyFourHours

  var screen: Screen {
    if let prompt = store.prompt(\.dialog, action: \.dialog) {
      return DialogScreen(prompt: prompt).screen
    }
    let entries = store.entries
    return Screen(
      title: "The trash", lines: lines, list: entries.map { $0.entry.sentence(clock) },
      choices: [
        EntryMenu.choice("Restore an entry", among: entries.map(\.entry), clock) {
          store.send(.restoreButtonTapped($0))
        },
        EntryMenu.choice("Delete an entry for good", among: entries.map(\.entry), clock) {
          store.send(.deleteButtonTapped($0))
        },
        entries.isEmpty
          ? nil : Choice("Empty the trash") { store.send(.emptyButtonTapped) },
        store.errorMessage == nil ? nil : Choice("Try again") { store.send(.retryButtonTapped) },
      ])
  }

  private var lines: [String] {
    var lines = ["Deleted entries stay here for \(DeletedEntry.daysInTrash) days."]
    if let error = store.errorMessage { lines.append(error) }
    if store.entries.isEmpty, store.errorMessage == nil { lines.append("The trash is empty.") }
    return lines
  }
}
