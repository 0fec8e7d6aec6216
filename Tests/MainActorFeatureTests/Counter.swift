import Tessera

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var name = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case incrementButtonTapped
    case response(Int)
  }

  @Dependency(\.uuid) var uuid
  @Dependency(\.dismiss) var dismiss

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.name):
        state.count += 1
        return .none
      case .binding: return .none
      case .incrementButtonTapped:
        state.count += 1
        return .run { [count = state.count] send in
          await send(.response(count))
        }
      case .response(let count):
        state.name = "\(count)"
        return .run { _ in await dismiss() }
      }
    }
  }
}
