import ComposableArchitecture

// 2023, version 1.0. The trap: `onChange(of:)` of reducers, which a view has under the same name,
// and an own function `run(timeout:)`.

struct Profile: Reducer {
  struct State: Equatable {
    @BindingState var name = ""
    @BindingState var isPublic = false
    var changes: [String] = []
    var limit = 0
  }
  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case reset
  }
  var body: some Reducer<State, Action> {
    BindingReducer()
      .onChange(of: \.isPublic) { _, isPublic in
        Reduce { state, _ in
          state.changes.append(isPublic ? "public" : "private")
          return .none
        }
      }
    Reduce { state, action in
      switch action {
      case .binding(\.$name):
        state.limit = Engine().run(timeout: state.name.count)
        return .none
      case .binding:
        return .none
      case .reset:
        state = State()
        return .none
      }
    }
  }
}

struct Engine {
  func run(timeout: Int) -> Int { timeout * 2 }
}
