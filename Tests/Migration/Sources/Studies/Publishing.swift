import ComposableArchitecture

struct Publishing: Reducer {
  struct State: Equatable { var ticks = 0 }
  enum Action: Equatable { case started, ticked }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .started:
      return .merge(
        .run { send in await send(.ticked) },
        .fireAndForget { print("started") },
        .none)
    case .ticked:
      state.ticks += 1
      return .none
    }
  }
}
