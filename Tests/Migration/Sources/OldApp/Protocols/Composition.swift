import ComposableArchitecture

// Compositions of 0.41 to 0.55: case paths with a slash, elements with their ID beside the action.

struct Toggle: ReducerProtocol {
  struct State: Equatable, Identifiable {
    var id = 0
    var isOn = false
  }

  enum Action: Equatable { case tapped }

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    state.isOn.toggle()
    return .none
  }
}

struct Pair: ReducerProtocol {
  struct State: Equatable {
    var left = Toggle.State()
    var right = Toggle.State()
  }

  enum Action: Equatable {
    case left(Toggle.Action)
    case right(Toggle.Action)
  }

  var body: some ReducerProtocol<State, Action> {
    Scope(state: \.left, action: /Action.left) { Toggle() }
    Scope(state: \.right, action: /Action.right) { Toggle() }
  }
}

struct Switchboard: ReducerProtocol {
  struct State: Equatable { var toggles: IdentifiedArrayOf<Toggle.State> = [] }

  enum Action: Equatable {
    case added
    case toggle(id: Toggle.State.ID, action: Toggle.Action)
  }

  var body: some ReducerProtocol<State, Action> {
    Reduce { state, action in
      switch action {
      case .added:
        state.toggles.append(Toggle.State(id: state.toggles.count))
        return .none
      case let .toggle(id, .tapped) where id == 9:
        return .none
      case .toggle(id: _, action: .tapped):
        return .none
      }
    }
    .forEach(\.toggles, action: /Action.toggle) { Toggle() }
  }
}

struct Optional041: ReducerProtocol {
  struct State: Equatable { var toggle: Toggle.State? }

  enum Action: Equatable {
    case shown
    case toggle(Toggle.Action)
  }

  var body: some ReducerProtocol<State, Action> {
    Reduce { state, action in
      if case .shown = action { state.toggle = Toggle.State() }
      return .none
    }
    .ifLet(\.toggle, action: /Action.toggle) { Toggle() }
  }
}

struct Door: ReducerProtocol {
  enum State: Equatable {
    case open(Toggle.State)
    case shut(Locked.State)
  }

  enum Action: Equatable {
    case open(Toggle.Action)
    case shut(Locked.Action)
    case slammed
  }

  var body: some ReducerProtocol<State, Action> {
    Reduce { state, action in
      guard action == .slammed else { return .none }
      state = .shut(Locked.State())
      return .none
    }
    .ifCaseLet(/State.open, action: /Action.open) { Toggle() }
    .ifCaseLet(/State.shut, action: /Action.shut) { Locked() }
  }
}

struct Locked: ReducerProtocol {
  struct State: Equatable { var attempts = 0 }

  enum Action: Equatable { case tried }

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    state.attempts += 1
    return .none
  }
}

struct Combined: ReducerProtocol {
  struct State: Equatable { var count = 0 }

  enum Action: Equatable { case tapped }

  var body: some ReducerProtocol<State, Action> {
    CombineReducers {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
      Reduce { state, _ in
        state.count *= 10
        return .none
      }
    }
    ._printChanges()
  }
}

struct Uppercased<Base: ReducerProtocol>: ReducerProtocol where Base.State == Greeting.State {
  let base: Base

  func reduce(into state: inout Base.State, action: Base.Action) -> EffectTask<Base.Action> {
    let effect = base.reduce(into: &state, action: action)
    state.text = state.text.uppercased()
    return effect
  }
}
