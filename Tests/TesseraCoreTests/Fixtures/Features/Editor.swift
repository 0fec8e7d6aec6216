import Tessera

/// A feature with separate view actions, including bindings.
@Reducer
struct Editor {
  @ObservableState
  struct State: Equatable {
    var title = ""
    var isSaved = false
  }

  enum Action: ViewAction {
    case saved
    case view(View)

    enum View: BindableAction {
      case binding(BindingAction<State>)
      case saveButtonTapped
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      switch action {
      case .view(.saveButtonTapped):
        return .send(.saved)
      case .saved:
        state.isSaved = true
        return .none
      case .view(.binding):
        state.isSaved = false
        return .none
      }
    }
  }
}

/// A front end of the feature.
@MainActor
@ViewAction(for: Editor.self)
struct EditorScreen {
  let store: StoreOf<Editor>

  func pressReturn() -> StoreTask { send(.saveButtonTapped) }
}
