import ComposableArchitecture

// A library of 2024. The trap: a feature around a feature, with its own state and action.

struct Undoing<Base: Reducer>: Reducer where Base.State: Equatable {
  struct State {
    var now: Base.State
    var past: [Base.State] = []
  }
  enum Action {
    case base(Base.Action)
    case undo
  }
  let base: Base

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case let .base(action):
        let before = state.now
        let effect = base.reduce(into: &state.now, action: action)
        if state.now != before { state.past.append(before) }
        return effect.map(Action.base)
      case .undo:
        if let last = state.past.popLast() { state.now = last }
        return .none
      }
    }
  }
}

extension Undoing.State: Equatable {}

@Reducer
struct Sketch {
  struct State: Equatable { var lines = 0 }
  enum Action { case lineDrawn, looked }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .lineDrawn = action { state.lines += 1 }
      return .none
    }
  }
}
