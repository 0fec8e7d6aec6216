import ComposableArchitecture

extension ReducerProtocol {
  func analytics(_ track: @escaping (Action) -> Void) -> some ReducerProtocol<State, Action> {
    Analytics(base: self, track: track)
  }
}
struct Analytics<Base: ReducerProtocol>: ReducerProtocol {
  let base: Base
  let track: (Base.Action) -> Void
  func reduce(into state: inout Base.State, action: Base.Action) -> EffectTask<Base.Action> {
    track(action)
    return base.reduce(into: &state, action: action)
  }
}
struct Recursion: ReducerProtocol {
  struct State: Equatable, Identifiable {
    let id: Int
    var children: IdentifiedArrayOf<State> = []
  }
  indirect enum Action: Equatable {
    case add(Int)
    case child(id: State.ID, action: Action)
  }
  var body: some ReducerProtocol<State, Action> {
    Reduce { state, action in
      if case .add(let id) = action { state.children.append(State(id: id)) }
      return .none
    }
    .forEach(\.children, action: /Action.child(id:action:)) { Self() }
  }
}
