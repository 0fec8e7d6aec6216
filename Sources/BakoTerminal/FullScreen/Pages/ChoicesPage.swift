import BakoSentences
import BakoStorage
import BakoForm
import Tessera
import BakoTerminalKit

/// The page for choosing the activities or the places of an entry.
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
          id: "new", label: Sentences.yourOwn, placeholder: Sentences.pressAToAdd,
          field: TextField(
            newName,
            submit: choices.canAdd
              ? .both(.send { store.send(.edited(.addChoiceButtonTapped(kind))) }, .close) : .close,
            cancel: .both(
              .send { newName.set("") },
              .focus(id(choices.selected.first ?? choices.names.first ?? ""))))),
      ],
      hints: [
        Page.Hint(.enter, Sentences.choose),
        choices.custom.isEmpty
          ? Page.Hint(Key(" "), Sentences.add) : Page.Hint(.delete, Sentences.forgetYourOwn),
      ],
      commands: commands(choices), message: store.choicesErrorMessage,
      firstFocus: choices.selected.first.map(id), back: .close)
  }

  private func id(_ name: String) -> String { "choice/\(name)" }

  private func item(_ name: String, _ choices: FormReducer.Choices) -> Item {
    let isChosen = choices.selected.contains(name)
    func send(_ edit: FormReducer.Edit) -> PageAction { .send { store.send(.edited(edit)) } }
    return Item(
      id(name), Line(name.onOneLine, choices.canRemove(name) ? .accent : .plain),
      isChosen: isChosen, space: send(.choiceToggled(kind, name)),
      delete: choices.canRemove(name)
        ? send(.removeChoiceButtonTapped(kind, name)) : nil,
      action: isChosen ? .close : .both(send(.choiceTapped(kind, name)), .close))
  }

  private func commands(_ choices: FormReducer.Choices) -> [Page.Command] {
    var commands = [Page.Command(Key("a"), Sentences.addYourOwn, .focus("new"))]
    if !choices.selected.isEmpty {
      commands.append(
        Page.Command(Key("x"), Sentences.none, .send { store.send(.edited(.choicesCleared(kind))) })
      )
    }
    return commands
  }
}
