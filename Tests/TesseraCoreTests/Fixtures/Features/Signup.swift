import Tessera

/// A form that is edited through bindings.
@Reducer
struct Signup {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var age = 0
    var address = Address()
    @Presents var detail: Signup.State?
    var isValid = false
    var probe = CopyProbe()
    var log: [String] = []
    private var secret = 0

    init(name: String = "", detail: Signup.State? = nil) {
      self.name = name
      self.detail = detail
    }
  }

  struct Address: Equatable, Sendable {
    var street = ""
  }

  @CasePathable
  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    indirect case detail(PresentationAction<Action>)
    case nameTyped(String)
    case followUp
  }

  /// Whether the feature has a `BindingReducer`.
  var handlesBindings = true

  var body: some ReducerOf<Self> {
    if handlesBindings { BindingReducer() }
    Reduce { state, action in
      switch action {
      case .binding(\.name):
        state.isValid = !state.name.isEmpty
        return .none
      case .binding(\.age):
        return .send(.followUp)
      case .nameTyped(let name):
        state.name = name
        return .none
      case .followUp:
        state.log.append("followed up")
        return .none
      case .binding, .detail:
        return .none
      }
    }
    .ifLet(\.$detail, action: \.detail) { Signup(handlesBindings: handlesBindings) }
  }
}

extension Store where State == Signup.State, Action == Signup.Action {
  static func signup(_ state: State = State(), handlesBindings: Bool = true) -> Store {
    Store(initialState: state) { Signup(handlesBindings: handlesBindings) }
  }
}
