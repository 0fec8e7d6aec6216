import BakoModels
import BakoStorage
import BakoDetail
import Tessera
import BakoTerminalKit

/// The screen of an entry.
@MainActor
struct DetailScreen {
  let store: StoreOf<DetailReducer>
  var clock = Preferences.Clock.twentyFourHours

  var screen: Screen {
    if let prompt = store.prompt(\.dialog, action: \.dialog) {
      return DialogScreen(prompt: prompt).screen
    }
    let hasEntry = store.entry != nil
    let ways = DetailChoices(store: store).choices.map { way in
      Choice(way.label) { way.send() }
    }
    var choices: [Choice?] = [
      hasEntry
        ? writing("Add to the text") { store.draft ?? store.entry?.journal ?? "" } : nil,
      hasEntry ? writing("Rewrite the text") { "" } : nil,
      store.state.isChanged && store.problem == nil
        ? Choice("Save the changes") { store.send(.saveButtonTapped) }.announced("Saving") : nil,
    ]
    choices += ways
    choices += [
      store.state.isEditing
        ? Choice("Discard the changes") { store.send(.discardButtonTapped) } : nil,
      hasEntry ? Choice("Delete the entry") { store.send(.deleteButtonTapped) } : nil,
      !hasEntry && store.errorMessage != nil
        ? Choice("Try again") { store.send(.retryButtonTapped) } : nil,
    ]
    if hasEntry, !store.state.isEditing { choices += parts }
    return Screen(
      title: title, lines: lines, choices: choices,
      loss: store.state.isChanged ? "The changes were not saved." : nil)
  }

  /// The choices that change a part of the entry besides its text.
  private var parts: [Choice?] {
    [
      EntryMenu.emotion("Change the emotion") { store.send(.edited(.emotion($0))) },
      Choice("Change the activity", asking: .line("Which one? An empty line removes it.")) {
        store.send(.edited(.activity($0)))
      },
      Choice("Change the place", asking: .line("Which one? An empty line removes it.")) {
        store.send(.edited(.place($0)))
      },
      Choice("Change the day or the time", asking: EntryMenu.moment) {
        store.send(.edited(.moment(NaturalMoment(typed: $0))))
      },
    ]
  }

  private func writing(_ label: String, after text: @escaping @MainActor () -> String) -> Choice {
    Choice(label, writing: JournalLines.prompt, after: text) {
      store.send(.editButtonTapped)
      return store.send(.draftChanged($0))
    }
  }

  private var title: String {
    guard let entry = store.entry else { return "An entry" }
    let moment = "\(entry.day.weekday), \(entry.day) \(entry.time(clock))"
    return "\(entry.emotion.description.onOneLine), \(moment)"
  }

  private var lines: [String] {
    let state = store.state
    guard let entry = state.entry ?? state.base else {
      return [state.errorMessage].compactMap(\.self)
    }
    let text = state.draft ?? entry.journal
    var lines = [
      "Activity: \(entry.activity?.onOneLine ?? "none")",
      "Place: \(entry.place?.onOneLine ?? "none")",
    ]
    lines += text.isEmpty ? ["Journal: nothing"] : ["Journal:"] + JournalLines.of(text)
    if let theirs = state.conflict {
      lines += ["The entry in the other window:"] + JournalLines.of(theirs.journal)
    }
    if state.isChanged { lines.append("The changes are not saved yet.") }
    return lines + [state.errorMessage].compactMap(\.self)
  }
}

/// The ways to resolve a save that conflicts with another window or program.
@MainActor
struct DetailChoices {
  let store: StoreOf<DetailReducer>

  /// A way to resolve the conflict: a label, and the action to send.
  typealias Way = (label: String, send: @MainActor () -> StoreTask)

  var choices: [Way] {
    guard store.state.isEditing, !store.state.isBusy else { return [] }
    if store.problem == .journalReplaced {
      return [("Continue in a new file", { store.send(.newFileButtonTapped) })]
    }
    if store.problem == .missing { return [resolution("Save as a new entry", .saveAsNew)] }
    guard store.state.conflict != nil else { return [] }
    return [
      resolution("Save my text", .keepMine), resolution("Keep the other text", .takeTheirs),
      resolution("Keep both", .saveAsNew),
    ]
  }

  private func resolution(
    _ label: String, _ resolution: DetailReducer.Action.Resolution
  ) -> Way {
    (label, { store.send(.resolved(resolution)) })
  }
}
