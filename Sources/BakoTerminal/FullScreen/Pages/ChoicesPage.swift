import BakoStorage
import BakoForm
import Tessera
import BakoTerminalKit

/// The page for choosing the activity or the place of an entry.
@MainActor
struct ChoicesPage {
  let store: StoreOf<FormReducer>
  let kind: ChoiceKind

  var page: Page {
    let choices = store.state[kind]
    let newName = StoreBinding {
      store.state[kind].newName
    } send: {
      store.send(.edited(.newChoiceChanged(kind, $0)))
    }
    return Page(
      id: "form/\(kind.rawValue)", title: kind.label,
      main: [
        Lines(Line(kind.question, .title)), Lines.gap,
        Chips(choices.names.map { item($0, choices) }), Lines.gap,
        TextLine(
          id: "new", label: "Your own", placeholder: "Press a to add one",
          field: TextField(
            newName,
            submit: choices.canAdd
              ? .both(.send { store.send(.edited(.addChoiceButtonTapped(kind))) }, .close) : .close,
            cancel: .both(
              .send { newName.set("") },
              .focus(id(choices.selected ?? choices.names.first ?? ""))))),
      ],
      hints: [Page.Hint(.enter, "Choose")]
        + (choices.custom.isEmpty ? [] : [Page.Hint(.delete, "Forget your own")]),
      commands: commands(choices), message: store.choicesErrorMessage,
      firstFocus: choices.selected.map(id), back: .close)
  }

  private func id(_ name: String) -> String { "choice/\(name)" }

  private func item(_ name: String, _ choices: FormReducer.Choices) -> Item {
    let tap: PageAction = .send { store.send(.edited(.choiceTapped(kind, name))) }
    return Item(
      id(name), Line(name.onOneLine, choices.canRemove(name) ? .accent : .plain),
      isChosen: choices.selected == name, space: tap,
      delete: choices.canRemove(name)
        ? .send { store.send(.edited(.removeChoiceButtonTapped(kind, name))) } : nil,
      action: choices.selected == name ? .close : .both(tap, .close))
  }

  private func commands(_ choices: FormReducer.Choices) -> [Page.Command] {
    var commands = [Page.Command(Key("a"), "Add your own", .focus("new"))]
    if let selected = choices.selected {
      commands.append(
        Page.Command(
          Key("x"), "None", .send { store.send(.edited(.choiceTapped(kind, selected))) }))
    }
    return commands
  }
}
