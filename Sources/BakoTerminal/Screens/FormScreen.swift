import BakoModels
import BakoStorage
import BakoForm
import Tessera
import BakoTerminalKit

/// The screen of the entry form.
@MainActor
struct FormScreen {
  let store: StoreOf<FormReducer>
  var clock = Preferences.Clock.twentyFourHours

  var screen: Screen {
    let isEmpty = store.journal.isEmpty
    return Screen(
      title: "What is it about?", lines: lines,
      choices: [
        writing(isEmpty ? "Write the journal" : "Continue the journal"),
        Choice(store.errorMessage == nil ? "Save" : "Try to save again") {
          store.send(.saveButtonTapped)
        }.announced("Saving"),
        store.problem == .journalReplaced
          ? Choice("Continue in a new file") { store.send(.newFileButtonTapped) } : nil,
        Choice("Choose an activity", menu: { ChoicesMenu(store: store, kind: .activity).screen }),
        Choice("Choose a place", menu: { ChoicesMenu(store: store, kind: .place).screen }),
        isEmpty
          ? nil : Choice("Clear the journal") { store.send(.edited(.journalChanged(""))) },
        EntryMenu.emotion("Choose another emotion") { store.send(.edited(.emotionChosen($0))) },
        Choice("Choose the day or the time", asking: EntryMenu.moment) {
          store.send(.edited(.momentChanged(NaturalMoment(typed: $0))))
        },
      ], loss: "The entry was not saved.")
  }

  private func writing(_ label: String) -> Choice {
    Choice(label, writing: JournalLines.prompt, after: { store.journal }) {
      store.send(.edited(.journalChanged($0)))
    }
  }

  private var lines: [String] {
    let state = store.state
    var lines = [
      "\(state.emotion.description.onOneLine), \(state.moment.day.weekday), \(state.moment.day) "
        + state.moment.time(clock),
      "Activity: \(state.activities.selected?.onOneLine ?? "none")",
      "Place: \(state.places.selected?.onOneLine ?? "none")",
    ]
    if state.journal.isEmpty {
      lines.append("Journal: nothing yet")
    } else {
      lines.append("Journal:")
      lines += JournalLines.of(state.journal)
    }
    return lines
      + [state.momentMessage, state.choicesErrorMessage, state.errorMessage].compactMap(\.self)
  }
}
