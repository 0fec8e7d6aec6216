import ComposableArchitecture

// A library of 2022. The trap: an operator that takes a case path, called with a slash.

struct Limited<Base: ReducerProtocol, Value>: ReducerProtocol {
  let base: Base
  let path: CasePath<Base.Action, Value>
  let isAllowed: (Base.State, Value) -> Bool

  func reduce(into state: inout Base.State, action: Base.Action) -> EffectTask<Base.Action> {
    if let value = path.extract(from: action), !isAllowed(state, value) { return .none }
    return base.reduce(into: &state, action: action)
  }
}

extension ReducerProtocol {
  func limit<Value>(
    _ path: CasePath<Action, Value>, to isAllowed: @escaping (State, Value) -> Bool
  ) -> Limited<Self, Value> {
    Limited(base: self, path: path, isAllowed: isAllowed)
  }
}

struct Purse: ReducerProtocol {
  struct State: Equatable { var coins = 10 }
  enum Action: Equatable { case spent(Int), earned(Int) }
  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case let .spent(coins): state.coins -= coins
      case let .earned(coins): state.coins += coins
      }
      return .none
    }
    .limit(/Action.spent) { state, coins in coins <= state.coins }
  }
}
