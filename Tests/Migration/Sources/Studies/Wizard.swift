import ComposableArchitecture

struct Step: Reducer {
  struct State: Equatable, Hashable { var number: Int }
  enum Action: Equatable {
    case nextButtonTapped, delegate(Delegate)
    enum Delegate: Equatable { case next(Int) }
  }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .nextButtonTapped: return .send(.delegate(.next(state.number + 1)))
    case .delegate: return .none
    }
  }
}

struct Wizard: Reducer {
  struct State: Equatable { var path = StackState<Step.State>() }
  enum Action: Equatable {
    case startButtonTapped
    case path(StackAction<Step.State, Step.Action>)
    case popToRoot
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startButtonTapped:
        state.path.append(Step.State(number: 1))
        return .none
      case .path(.element(id: _, action: .delegate(.next(let number)))):
        state.path.append(Step.State(number: number))
        return .none
      case .path(.popFrom): return .none
      case .path: return .none
      case .popToRoot:
        state.path.removeAll()
        return .none
      }
    }
    .forEach(\.path, action: /Action.path) { Step() }
  }
}
