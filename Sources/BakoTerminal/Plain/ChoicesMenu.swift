import BakoStorage
import BakoForm
import Tessera

/// The submenu of activities or places of the form.
@MainActor
struct ChoicesMenu {
  let store: StoreOf<FormReducer>
  let kind: ChoiceKind

  var screen: Screen {
    let choices = store.state[kind]
    return Screen(
      title: kind == .activity ? "What were you doing?" : "Where were you?",
      choices: choices.names.map { name in
        Choice(choices.selected == name ? "\(name) (chosen; choose it again to clear it)" : name) {
          store.send(.edited(.choiceTapped(kind, name)))
        }.listed
      } + [
        Choice(
          "Add one of your own", asking: .line("What is it called? An empty line adds nothing.")
        ) { name in
          store.send(.edited(.newChoiceChanged(kind, name)))
          return store.send(.edited(.addChoiceButtonTapped(kind)))
        }
      ]
        + choices.custom.map { name in
          Choice("Forget “\(name)”") { store.send(.edited(.removeChoiceButtonTapped(kind, name))) }
        })
  }
}
