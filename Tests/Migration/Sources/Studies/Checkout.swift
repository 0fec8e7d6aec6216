import ComposableArchitecture

struct Address: Reducer {
  struct State: Equatable { @BindingState var street = "" }
  enum Action: BindableAction, Equatable { case binding(BindingAction<State>), saveButtonTapped }
  @Dependency(\.dismiss) var dismiss
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { _, action in
      switch action {
      case .saveButtonTapped: return .run { _ in await self.dismiss() }
      case .binding: return .none
      }
    }
  }
}

struct Checkout: Reducer {
  struct State: Equatable {
    @PresentationState var destination: Destination.State?
    var street = ""
  }
  enum Action: Equatable {
    case editButtonTapped
    case cancelButtonTapped
    case destination(PresentationAction<Destination.Action>)
  }
  struct Destination: Reducer {
    enum State: Equatable {
      case address(Address.State)
      case alert(AlertState<Action.Alert>)
    }
    enum Action: Equatable {
      case address(Address.Action)
      case alert(Alert)
      enum Alert: Equatable { case confirmed }
    }
    var body: some ReducerOf<Self> {
      Scope(state: /State.address, action: /Action.address) { Address() }
    }
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .editButtonTapped:
        state.destination = .address(Address.State(street: state.street))
        return .none
      case .cancelButtonTapped:
        state.destination = .alert(
          AlertState(
            title: TextState("Cancel?"),
            primaryButton: .destructive(TextState("Yes"), action: .send(.confirmed)),
            secondaryButton: .cancel(TextState("No"))))
        return .none
      case .destination(.presented(.address(.saveButtonTapped))):
        guard case .some(.address(let address)) = state.destination else { return .none }
        state.street = address.street
        return .none
      case .destination(.presented(.alert(.confirmed))):
        state.street = ""
        return .none
      case .destination:
        return .none
      }
    }
    .ifLet(\.$destination, action: /Action.destination) { Destination() }
  }
}
