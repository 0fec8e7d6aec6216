import BakoModels
import BakoStorage
import FormFeature
import Tessera
import TerminalKit

/// The page of the entry form.
@MainActor
struct FormPage {
  let store: StoreOf<FormReducer>

  var page: Page {
    let state = store.state
    return Page(
      id: "form", title: "Check in", note: state.isSaving ? "Saving …" : "",
      main: [
        Lines { width in
          let day = Line(width < 50 ? state.day.inShort : state.day.inFull, .muted)
          return [state.emotion.line(width: width - day.width) + day]
        },
        Lines.gap,
        TextBox(
          id: "journal", label: "What is it about?", placeholder: "Write as much as you like …",
          minimumHeight: 6,
          field: TextField(
            store.binding(\.journal, sending: \.edited.journalChanged), isMultiline: true)),
        Lines.gap, Rows([row(.activity), row(.place)]), Lines.gap,
        Chips(buttons, areButtons: true),
      ],
      commands: [Page.Command(.control("s"), saveLabel, save)],
      message: state.errorMessage ?? state.choicesErrorMessage,
      loss: state.journal.isEmpty ? nil : "What you wrote was not saved.")
  }

  private var buttons: [Item] {
    let save = Item("save", Line(saveLabel, .title), action: save)
    guard store.problem == .journalReplaced else { return [save] }
    let newFile = Item(
      "newFile", Line("Continue in a new file", .title),
      action: .send { store.send(.newFileButtonTapped) })
    return [save, newFile]
  }

  private var saveLabel: String { store.errorMessage == nil ? "Save" : "Try to save again" }

  private var save: PageAction { .send { store.send(.saveButtonTapped) } }

  private func row(_ kind: ChoiceKind) -> Item {
    let chosen = store.state[kind].selected
    let label =
      Line(kind == .activity ? "Activity  " : "Place     ", .muted)
      + Line(chosen?.onOneLine ?? "none", chosen == nil ? .muted : .plain)
    return Item(
      kind.rawValue, label, action: .open { _ in ChoicesPage(store: store, kind: kind).page })
  }
}
