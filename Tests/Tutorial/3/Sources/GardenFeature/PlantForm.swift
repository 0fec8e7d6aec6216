// README: begin form
import Tessera

/// A sheet that asks for the name of a new plant.
@Reducer
struct PlantForm {
  @ObservableState
  struct State: Equatable {
    var name = ""
  }

  enum Action {
    case nameChanged(String)
    case saveButtonTapped
    case delegate(Delegate)

    @CasePathable
    enum Delegate { case saved(name: String) }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .nameChanged(let name):
        state.name = name
        return .none
      case .saveButtonTapped:
        guard !state.name.isEmpty else { return .none }
        return .run { [dismiss, name = state.name] send in
          await send(.delegate(.saved(name: name)))
          await dismiss()
        }
      case .delegate:
        return .none
      }
    }
  }
}
// README: end
