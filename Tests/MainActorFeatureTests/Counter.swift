import Tessera

/// A leaf with a dependency, a binding and an alert.
@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
    var name = ""
    var isLoading = false
    @Presents var alert: AlertState<Action.Alert>?
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case incrementButtonTapped
    case factButtonTapped
    case factResponse(Result<String, any Error>)
    case closeButtonTapped
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)

    enum Alert: Equatable { case resetConfirmed }
    enum Delegate: Equatable { case renamed(String) }
  }

  @Dependency(\.factClient) var factClient
  @Dependency(\.step) var step
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.name):
        return .send(.delegate(.renamed(state.name)))
      case .binding, .delegate:
        return .none
      case .incrementButtonTapped:
        state.count = min(state.count + step, factClient.maximum())
        return .none
      case .factButtonTapped:
        state.isLoading = true
        return .run { [count = state.count] send in
          await send(.factResponse(.success(try await factClient.fact(number: count))))
        } catch: { error, send in
          await send(.factResponse(.failure(error)))
        }
      case .factResponse(let result):
        state.isLoading = false
        state.alert = AlertState {
          TextState((try? result.get()) ?? "No fact.")
        } actions: {
          ButtonState(role: .destructive, action: .resetConfirmed) { TextState("Reset") }
          ButtonState(role: .cancel) { TextState("Keep") }
        }
        return .none
      case .alert(.presented(.resetConfirmed)):
        state.count = 0
        return .none
      case .alert:
        return .none
      case .closeButtonTapped:
        return isPresented ? .run { _ in await dismiss() } : .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
