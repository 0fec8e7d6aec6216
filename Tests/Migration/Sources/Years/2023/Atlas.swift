import ComposableArchitecture

// 2023, version 1.2. The trap: a case of an element of a stack, by a case path with a slash.

struct Region: Reducer {
  struct State: Equatable {
    var name: String
    var isStarred = false
  }
  enum Action: Equatable { case starred }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.isStarred.toggle()
    return .none
  }
}

struct Atlas: Reducer {
  struct Path: Reducer {
    enum State: Equatable { case region(Region.State) }
    enum Action: Equatable { case region(Region.Action) }
    var body: some ReducerOf<Self> {
      Scope(state: /State.region, action: /Action.region) { Region() }
    }
  }
  struct State: Equatable { var path = StackState<Path.State>() }
  enum Action: Equatable {
    case opened(String)
    case path(StackAction<Path.State, Path.Action>)
  }
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case let .opened(name):
        state.path.append(.region(Region.State(name: name)))
        return .none
      case let .path(.element(id: id, action: .region(.starred))):
        state.path[id: id, case: /Path.State.region]?.name += "!"
        return .none
      case .path:
        return .none
      }
    }
    .forEach(\.path, action: /Action.path) { Path() }
  }
}
