import Tessera

/// A login that reports its result to its parent, which knows nothing else about it.
@Reducer
struct Login {
  @ObservableState
  struct State: Equatable {
    var name = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case loginButtonTapped
    case delegate(Delegate)

    /// All that a parent may rely on.
    @CasePathable
    enum Delegate { case loggedIn(name: String) }
  }

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .loginButtonTapped:
        return state.name.isEmpty ? .none : .send(.delegate(.loggedIn(name: state.name)))
      case .binding, .delegate:
        return .none
      }
    }
  }
}

@Reducer
struct Delegates {
  @ObservableState
  enum State: Equatable {
    case login(Login.State)
    case home(name: String)
  }

  enum Action {
    case login(Login.Action)
    case logoutButtonTapped
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .login(.delegate(.loggedIn(let name))):
        state = .home(name: name)
      case .logoutButtonTapped:
        state = .login(Login.State())
      case .login:
        break
      }
      return .none
    }
    .ifCaseLet(\.login, action: \.login) { Login() }
  }
}
