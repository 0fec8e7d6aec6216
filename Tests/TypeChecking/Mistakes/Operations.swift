import Tessera

func load() async -> Int { 1 }

func parse() throws -> Int { 1 }

// MARK: run without send
@Reducer
struct RunWithoutSend {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case tapped, other }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        // error: expects 1 argument, which cannot be implicitly ignored
        return .run { await load() }
      case .other:
        return .none
      }
    }
  }
}

// MARK: run that returns an action
@Reducer
struct RunThatReturnsAnAction {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case tapped, other }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        return .run { send in .other }  // error: write 'await send(.other)'
      case .other:
        return .none
      }
    }
  }
}

// MARK: catch with one parameter
@Reducer
struct CatchWithOneParameter {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case tapped, other }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        return .run { send in
          _ = try parse()
        } catch: { error in  // error: expects 2 arguments, but 1 was used
          print(error)
        }
      case .other:
        return .none
      }
    }
  }
}

// MARK: cancellable without a label
@Reducer
struct CancellableWithoutALabel {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case tapped, other }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        // error: missing argument label 'id:'
        return .run { send in await send(.other) }.cancellable("load")
      case .other:
        return .none
      }
    }
  }
}

// MARK: cancellation of a case without a type
@Reducer
struct CancellationOfACase {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case tapped, other }
  enum CancelID { case load }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        // warning: write 'CancelID.load'
        return .run { send in await send(.other) }.cancellable(id: .load)
      case .other:
        return .cancel(id: .load)
      }
    }
  }
}

// MARK: debounce in seconds
@Reducer
struct DebounceInSeconds {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case tapped, other }
  enum CancelID { case load }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        // error: to expected argument type 'Duration'
        return .run { send in await send(.other) }.debounce(id: CancelID.load, for: 0.3)
      case .other:
        return .none
      }
    }
  }
}

// MARK: debounce without an ID
@Reducer
struct DebounceWithoutAnID {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case tapped, other }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        // error: missing argument for parameter 'id'
        return .run { send in await send(.other) }.debounce(for: .seconds(1))
      case .other:
        return .none
      }
    }
  }
}

// MARK: nil among effects
@Reducer
struct MergeWithNil {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case tapped, other }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        // error: 'nil' cannot be used in context expecting type 'Effect<
        return .merge(.send(.other), state.count > 0 ? .send(.other) : nil)
      case .other:
        return .none
      }
    }
  }
}

// MARK: state without inout in a helper
@Reducer
struct StateWithoutInoutInAHelper {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case tapped, other }
  func help(_ state: State) -> Effect<Action> {
    state.count += 1  // error: 'state' is a 'let' constant
    return .none
  }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

// MARK: helper without an ampersand
@Reducer
struct HelperWithoutAnAmpersand {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case tapped, other }
  func help(_ state: inout State) -> Effect<Action> {
    state.count += 1
    return .none
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      help(state)  // error: requires explicit '&'
    }
  }
}

// MARK: task effect
func makeATask() -> Effect<Int> {
  .task { 1 }  // error: '.run { send in await send(
}

// MARK: fire and forget
func fireAndForget() -> Effect<Int> {
  .fireAndForget {}  // error: '.run { _ in
}

// MARK: publisher as an effect
func publish() -> Effect<Int> {
  .publisher { 1 }  // error: publisher.values
}

// MARK: wrong case deep in a pattern
@Reducer
struct WrongCaseDeepInAPattern {
  @ObservableState
  struct State: Equatable { var path = StackState<Screens.Destination.State>() }
  enum Action { case path(StackActionOf<Screens.Destination>) }
  var body: some ReducerOf<Self> {  // error: failed to produce diagnostic for expression
    Reduce { state, action in
      switch action {
      case .path(.element(id: _, action: .crad(.titleChanged))):
        return .none
      case .path:
        return .none
      }
    }
  }
}
