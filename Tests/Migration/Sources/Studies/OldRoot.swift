import ComposableArchitecture

struct OldRoot: ReducerProtocol {
  enum State: Equatable { case off(Int), on(String) }
  enum Action: Equatable { case off(Bool), on(String), swap }
  struct Off: ReducerProtocol {
    typealias State = Int
    typealias Action = Bool
    func reduce(into state: inout Int, action: Bool) -> EffectTask<Bool> {
      state += action ? 1 : -1
      return .none
    }
  }
  var body: some ReducerProtocol<State, Action> {
    Scope(state: /State.off, action: /Action.off) { Off() }
    Reduce { state, action in
      switch action {
      case .swap:
        state = .on("x")
        return .none
      default: return .none
      }
    }
  }
}
