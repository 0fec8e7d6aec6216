import ComposableArchitecture

// A library of 2022. The trap: a reducer around any other one, which is no feature, and its
// operator.

public struct Tracked<Base: ReducerProtocol>: ReducerProtocol {
  let base: Base
  let isTracked: (Base.Action) -> Bool
  let track: @Sendable (String) async -> Void

  public func reduce(
    into state: inout Base.State, action: Base.Action
  ) -> EffectTask<Base.Action> {
    let effects = base.reduce(into: &state, action: action)
    guard isTracked(action) else { return effects }
    let name = String(describing: action)
    return .merge(effects, .fireAndForget { await track(name) })
  }
}

extension ReducerProtocol {
  public func tracked(
    _ track: @escaping @Sendable (String) async -> Void,
    when isTracked: @escaping (Action) -> Bool = { _ in true }
  ) -> Tracked<Self> {
    Tracked(base: self, isTracked: isTracked, track: track)
  }
}

struct Shop2022: ReducerProtocol {
  struct State: Equatable { var sales = 0 }
  enum Action: Equatable { case sold, looked }
  let track: @Sendable (String) async -> Void
  var body: some ReducerProtocol<State, Action> {
    Reduce { state, action in
      if action == .sold { state.sales += 1 }
      return .none
    }
    .tracked(track, when: { $0 != .looked })
  }
}
