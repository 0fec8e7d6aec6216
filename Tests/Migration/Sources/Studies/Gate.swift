import ComposableArchitecture

// Reducers in the types of their features, on a state that is an enum, and with bindings.

enum Lock {
  struct State: Equatable {
    var code = ""
    var isOpen = false
  }
  enum Action: Equatable { case digitTapped(Int), checked(Bool) }
  struct Environment {
    var check: @Sendable (String) async throws -> Bool
    var mainQueue: AnySchedulerOf<DispatchQueue>
  }
  static let reducer = AnyReducer<State, Action, Environment> { state, action, environment in
    struct CheckID: Hashable {}
    switch action {
    case let .digitTapped(digit):
      state.code += String(digit)
      return .run { [code = state.code] send in
        await send(.checked((try? environment.check(code)) ?? false))
      }
      .debounce(id: CheckID(), for: .milliseconds(300), scheduler: environment.mainQueue)
    case let .checked(isRight):
      state.isOpen = isRight
      return .none
    }
  }
}

enum GateState: Equatable {
  case shut(Lock.State)
  case open(VisitorState)
}

enum GateAction: Equatable {
  case shut(Lock.Action)
  case open(VisitorAction)
}

let gateReducer: AnyReducer<GateState, GateAction, Lock.Environment> = .combine(
  Lock.reducer.pullback(
    state: /GateState.shut, action: /GateAction.shut, environment: { $0 }),
  visitorReducer.pullback(
    state: /GateState.open, action: /GateAction.open, environment: { _ in }),
  .init { state, action, _ in
    guard case .shut(.checked(true)) = action else { return .none }
    state = .open(VisitorState(name: "Blob"))
    return .none
  }
)

struct SettingsForm {
  struct State: Equatable {
    @BindableState var name = ""
    @BindableState var volume = 5
    var saves = 0
    var meter = MeterState()
  }
  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case saveButtonTapped
    case meter(MeterAction)
  }
  static let reducer = AnyReducer<State, Action, MeterEnvironment> { state, action, environment in
    switch action {
    case .binding(\.$volume):
      state.volume = min(state.volume, 10)
      return .none
    case .binding, .meter:
      return .none
    case .saveButtonTapped:
      state.saves += 1
      return meterReducer.run(&state.meter, .readButtonTapped, environment)
        .map(Action.meter)
    }
  }
  .binding()
  .combined(
    with: meterReducer.pullback(state: \.meter, action: /Action.meter, environment: \.self))
}
