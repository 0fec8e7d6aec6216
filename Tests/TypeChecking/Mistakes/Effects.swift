import Tessera

// MARK: missing return of an effect in a method
@Reducer
struct MissingReturnOfAMethod {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case tapped, other }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .tapped: state.count += 1  // error: add 'return .none' below
    case .other: state.count -= 1
    }
  }
}

// MARK: no return in a closure
@Reducer
struct NoReturnInAClosure {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case tapped, other }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.count += 1  // error: add 'return .none' below
      case .other:
        state.count -= 1
      }
    }
  }
}

// MARK: no return in one case
@Reducer
struct NoReturnInOneCase {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case tapped, other }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.count += 1  // error: add 'return .none' below
      case .other:
        return .none
      }
    }
  }
}

// MARK: effect without return beside others
@Reducer
struct EffectWithoutReturnBesideOthers {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case tapped, other }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        .run { send in await send(.other) }  // error: write 'return .run'
      case .other:
        return .none
      }
    }
  }
}

// MARK: missing case of a switch
@Reducer
struct MissingCaseOfASwitch {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case tapped, other }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {  // error: switch must be exhaustive
      case .tapped: return .none
      }
    }
  }
}

// MARK: reduce with one parameter
@Reducer
struct ReduceWithOneParameter {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case tapped, other }
  var body: some ReducerOf<Self> {
    Reduce { state in  // error: expects 2 arguments, but 1 was used
      state.count += 1
      return .none
    }
  }
}

// MARK: state changed in an effect
@Reducer
struct StateChangedInAnEffect {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case tapped, other }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        return .run { send in
          state.count += 1  // error: send an action to change it
        }
      case .other:
        return .none
      }
    }
  }
}

// MARK: state read in an effect
@Reducer
struct StateReadInAnEffect {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case tapped, other(Int) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        return .run { send in
          await send(.other(state.count))  // error: [state] send in
        }
      case .other:
        return .none
      }
    }
  }
}

// MARK: captured state changed in an effect
@Reducer
struct CapturedStateChangedInAnEffect {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case tapped, other(Int) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        return .run { [state] send in
          state.count += 1  // error: 'state' is an immutable capture
        }
      case .other:
        return .none
      }
    }
  }
}

// MARK: send without an effect
@Reducer
struct SendWithoutAnEffect {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case tapped, other }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        send(.other)  // error: return an effect that sends
        return .none
      case .other:
        return .none
      }
    }
  }
}

// MARK: action instead of an effect
@Reducer
struct ActionInsteadOfAnEffect {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case tapped, other }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        return .other  // warning: write '.send(.other)'
      case .other:
        return .none
      }
    }
  }
}

// MARK: return without an effect
@Reducer
struct ReturnWithoutAnEffect {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case tapped, other }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        guard state.count > 0 else { return }  // error: write 'return .none'
        return .none
      case .other:
        return .none
      }
    }
  }
}

// MARK: effects in an array
@Reducer
struct EffectsInAnArray {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case tapped, other }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        return [.send(.other), .send(.other)]  // error: '.merge(first, second)'
      case .other:
        return .none
      }
    }
  }
}

// MARK: asynchronous call in a reducer
func load() async -> Int { 1 }
@Reducer
struct AsynchronousCallInAReducer {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case tapped, other }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.count = await load()  // error: await in an effect
        return .none
      case .other:
        return .none
      }
    }
  }
}

// MARK: throwing call in a reducer
func parse() throws -> Int { 1 }
@Reducer
struct ThrowingCallInAReducer {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case tapped, other }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.count = try parse()  // error: a reducer can't throw
        return .none
      case .other:
        return .none
      }
    }
  }
}
