import BakoModels
import DetailFeature
import Tessera
import TerminalKit

/// An entry in words.
@MainActor
struct DetailScreen {
  let store: StoreOf<DetailReducer>

  var screen: Screen {
    if let dialog = store.dialog {
      return DialogScreen(dialog: dialog) { store.send(.dialog($0)) }.screen
    }
    let hasEntry = store.entry != nil
    return Screen(
      title: title, lines: lines,
      choices: [
        hasEntry
          ? writing("Add to the text") { store.draft ?? store.entry?.journal ?? "" } : nil,
        hasEntry ? writing("Write the text anew") { "" } : nil,
        store.state.isChanged
          ? Choice("Save the changes") { store.send(.saveButtonTapped) } : nil,
        store.state.isEditing
          ? Choice("Discard the changes") { store.send(.discardButtonTapped) } : nil,
        hasEntry ? Choice("Delete the entry") { store.send(.deleteButtonTapped) } : nil,
        !hasEntry && store.errorMessage != nil
          ? Choice("Try again") { store.send(.retryButtonTapped) } : nil,
      ], loss: store.state.isChanged ? "The changes were not saved." : nil)
  }

  private func writing(_ label: String, after text: @escaping @MainActor () -> String) -> Choice {
    Choice(label, writing: JournalLines.prompt, after: text) {
      store.send(.editButtonTapped)
      return store.send(.draftChanged($0))
    }
  }

  private var title: String {
    guard let entry = store.entry else { return "An entry" }
    return
      "\(entry.emotion.description.onOneLine), \(entry.day.weekday), \(entry.day) \(entry.time)"
  }

  private var lines: [String] {
    let state = store.state
    guard let entry = state.entry else { return [state.errorMessage].compactMap(\.self) }
    let text = state.draft ?? entry.journal
    var lines = [
      "Activity: \(entry.activity?.onOneLine ?? "none")",
      "Place: \(entry.place?.onOneLine ?? "none")",
    ]
    lines += text.isEmpty ? ["Journal: nothing"] : ["Journal:"] + JournalLines.of(text)
    if state.isChanged { lines.append("The changes are not saved yet.") }
    return lines + [state.errorMessage].compactMap(\.self)
  }
}
