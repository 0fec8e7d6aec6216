import Tessera

/// The field that the keyboard writes to is state: a front end binds it, and the feature moves it.
@Reducer
struct Focus {
  @ObservableState
  struct State: Equatable {
    var user = ""
    var password = ""
    var field: Field? = .user

    enum Field: Equatable { case user, password }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case returnKeyPressed
  }

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        break
      case .returnKeyPressed:
        state.field = state.user.isEmpty ? .user : state.password.isEmpty ? .password : nil
      }
      return .none
    }
  }
}
