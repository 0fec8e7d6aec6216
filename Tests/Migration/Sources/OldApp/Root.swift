import ComposableArchitecture

// Navigation of 1.0, and a state that is an enum.
@Reducer
public struct Root {
  public struct State: Equatable {
    @PresentationState public var counter: Counter.State?
    @PresentationState public var alert: AlertState<Action.Alert>?
    public var session = Session.State.loggedOut(LoggedOut.State())
    public init() {}
  }

  public enum Action: Sendable {
    case alert(PresentationAction<Alert>)
    case counter(PresentationAction<Counter.Action>)
    case openButtonTapped
    case resetButtonTapped
    case session(Session.Action)

    public enum Alert: Sendable { case confirmed }
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.session, action: /Action.session) { Session() }
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmed)):
        state.counter = nil
        return .none
      case .openButtonTapped:
        state.counter = Counter.State()
        return .none
      case .resetButtonTapped:
        state.alert = AlertState {
          TextState("Reset?")
        } actions: {
          ButtonState(action: .confirmed) { TextState("Reset") }
        }
        return .none
      case .alert, .counter, .session:
        return .none
      }
    }
    .ifLet(\.$counter, action: /Action.counter) { Counter() }
    .ifLet(\.$alert, action: /Action.alert)
  }
}

public struct Session: Reducer {
  public enum State: Equatable {
    case loggedOut(LoggedOut.State)
    case loggedIn(Counter.State)
  }

  public enum Action: Sendable {
    case loggedOut(LoggedOut.Action)
    case loggedIn(Counter.Action)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: /State.loggedOut, action: /Action.loggedOut) { LoggedOut() }
    Scope(state: /State.loggedIn, action: /Action.loggedIn) { Reduce(Counter()) }
    Reduce { state, action in
      if case .loggedOut(.loginButtonTapped) = action { state = .loggedIn(Counter.State()) }
      return .none
    }
  }
}

public struct LoggedOut: Reducer {
  public struct State: Equatable {
    public init() {}
  }

  public enum Action: Sendable { case loginButtonTapped, forgotButtonTapped }

  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    .fireAndForget { print("forgotten") }
  }
}
