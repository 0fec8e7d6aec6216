import ComposableArchitecture

// 2023, version 0.56. The trap: the elements of a stack, whose case `element` is the library's.

struct Hut: Reducer {
  struct State: Equatable { var name: String }
  enum Action: Equatable { case onwardButtonTapped, delegate(Delegate) }
  enum Delegate: Equatable { case walk(to: String) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .onwardButtonTapped: return .send(.delegate(.walk(to: state.name + "+")))
    case .delegate: return .none
    }
  }
}

struct Hike: Reducer {
  struct Path: Reducer {
    enum State: Equatable { case hut(Hut.State) }
    enum Action: Equatable { case hut(Hut.Action) }
    var body: some ReducerOf<Self> {
      Scope(state: /State.hut, action: /Action.hut) { Hut() }
    }
  }
  struct State: Equatable {
    var path = StackState<Path.State>()
    var nights = 0
  }
  enum Action: Equatable {
    case path(StackAction<Path.State, Path.Action>)
    case homeButtonTapped
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .path(.element(id: _, action: .hut(.delegate(.walk(to: name))))):
        state.path.append(.hut(Hut.State(name: name)))
        return .none
      case .path(.popFrom):
        state.nights += 1
        return .none
      case .path:
        return .none
      case .homeButtonTapped:
        state.path.removeAll()
        return .none
      }
    }
    .forEach(\.path, action: /Action.path) { Path() }
  }
}
