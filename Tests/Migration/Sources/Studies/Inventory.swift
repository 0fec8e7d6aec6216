import ComposableArchitecture
import Foundation

@Reducer
struct ItemForm {
  @ObservableState struct State: Equatable { var name = "" }
  enum Action: BindableAction { case binding(BindingAction<State>) }
  var body: some ReducerOf<Self> { BindingReducer() }
}

@Reducer
struct Inventory {
  @Reducer(state: .equatable)
  enum Destination {
    case add(ItemForm)
    case edit(ItemForm)
    case alert(AlertState<Alert>)
    @CasePathable enum Alert { case confirmed }
  }
  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var names: [String] = []
  }
  enum Action {
    case addButtonTapped, deleteButtonTapped, saveButtonTapped
    case destination(PresentationAction<Destination.Action>)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.destination = .add(ItemForm.State())
        return .none
      case .deleteButtonTapped:
        state.destination = .alert(.delete)
        return .none
      case .saveButtonTapped:
        guard let form = state.destination?.add else { return .none }
        state.names.append(form.name)
        state.destination = nil
        return .none
      case .destination(.presented(.alert(.confirmed))):
        state.names.removeAll()
        return .none
      case .destination: return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}
extension AlertState where Action == Inventory.Destination.Alert {
  static let delete = Self {
    TextState("Delete all?")
  } actions: {
    ButtonState(role: .destructive, action: .confirmed) { TextState("Delete") }
  }
}
