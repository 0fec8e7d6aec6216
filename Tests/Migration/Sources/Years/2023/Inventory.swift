// swift-format-ignore-file: OneVariableDeclarationPerLine
import ComposableArchitecture

// 2023, version 0.54. The trap: two properties in a declaration of a state that also presents
// something.

struct ItemForm: Reducer {
  struct State: Equatable {
    @BindingState var name = ""
    var quantity = 1, isFragile = false
  }
  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case fragileButtonTapped
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        state.quantity = max(state.name.count, 1)
        return .none
      case .fragileButtonTapped:
        state.isFragile = true
        return .none
      }
    }
  }
}

struct Inventory: Reducer {
  struct Destination: Reducer {
    enum State: Equatable {
      case form(ItemForm.State)
      case alert(AlertState<Action.Alert>)
    }
    enum Action: Equatable {
      case form(ItemForm.Action)
      case alert(Alert)
      enum Alert: Equatable { case deleteConfirmed }
    }
    var body: some ReducerOf<Self> {
      Scope(state: /State.form, action: /Action.form) { ItemForm() }
    }
  }
  struct State: Equatable {
    @PresentationState var destination: Destination.State?
    var first = "", last: String?, count = 0
  }
  enum Action: Equatable {
    case addButtonTapped, saveButtonTapped, deleteButtonTapped
    case destination(PresentationAction<Destination.Action>)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.destination = .form(ItemForm.State())
        return .none
      case .saveButtonTapped:
        guard case let .some(.form(item)) = state.destination else { return .none }
        if state.count == 0 { state.first = item.name }
        state.last = item.name
        state.count += 1
        state.destination = nil
        return .none
      case .deleteButtonTapped:
        state.destination = .alert(
          AlertState {
            TextState("Delete everything?")
          } actions: {
            ButtonState(role: .destructive, action: .deleteConfirmed) { TextState("Delete") }
          })
        return .none
      case .destination(.presented(.alert(.deleteConfirmed))):
        state.count = 0
        return .none
      case .destination:
        return .none
      }
    }
    .ifLet(\.$destination, action: /Action.destination) { Destination() }
  }
}
