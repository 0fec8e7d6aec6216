import ComposableArchitecture

@Reducer
struct Feedback {
  struct State: Equatable {
    @PresentationState var alert: AlertState<Action.Alert>?
    @BindingState var text = ""
    var isSent = false
  }
  enum Action: BindableAction, Equatable {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case sendButtonTapped
    case sent
    enum Alert: Equatable { case ok }
  }
  @Dependency(\.continuousClock) var clock
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .sendButtonTapped:
        return .run { send in
          try await self.clock.sleep(for: .seconds(1))
          await send(.sent)
        }
      case .sent:
        state.isSent = true
        state.alert = AlertState(
          title: TextState("Thank you"), message: TextState("It has arrived."),
          dismissButton: .default(TextState("OK"), action: .send(.ok)))
        return .none
      case .alert, .binding: return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
