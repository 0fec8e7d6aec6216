import BakoCommandPalette
import BakoSentences
import BakoTerminalKit
import Tessera

/// The page that offers the commands of the page below it.
@MainActor
struct CommandPalettePage {
  let store: StoreOf<CommandPaletteReducer>
  /// The actions of the commands.
  let actions: [PageAction]

  /// Opens the page with a state of its own, which ends with it.
  static let palette = CommandPalette { commands in
    let offered = commands.enumerated().map { OfferedCommand(id: $0, label: $1.label, key: $1.key) }
    let store = Store(initialState: CommandPaletteReducer.State(commands: offered)) {
      CommandPaletteReducer()
    }
    return { _ in CommandPalettePage(store: store, actions: commands.map(\.action)).page }
  }

  var page: Page {
    let matches = store.state.matches
    let keys = store.commands.map(\.key.displayWidth).max() ?? 0
    let items = matches.map { command in
      Item(
        "command/\(command.id)",
        Line(command.key, .key).padded(to: keys + 2) + Line(command.label.onOneLine),
        action: actions[command.id])
    }
    let run = store.selected.map { actions[$0.id] }
    return Page(
      id: "commands", title: Sentences.commands,
      main: [
        TextLine(
          id: "filter", label: Sentences.command, placeholder: Sentences.wordOfCommandOrKey,
          field: TextField(store.binding(\.filter, sending: \.filterChanged), submit: run)),
        items.isEmpty
          ? Paragraph(Sentences.noCommandMatches, .muted)
          : SelectedRows(items: items, selection: store.selection, linesAbove: 1),
      ],
      commands: [
        Page.Command(
          Sentences.select,
          [.up, .backTab, .control("p")].map { ($0, move(by: -1)) }
            + [.down, .tab, .control("n")].map { ($0, move(by: 1)) }, shownAs: "↑↓")
      ] + (run.map { [Page.Command(.enter, Sentences.run, $0)] } ?? []),
      firstFocus: "filter", back: .close)
  }

  private func move(by step: Int) -> PageAction {
    .send { store.send(.selectionMoved(by: step)) }
  }
}
