import ComposableArchitecture
import Foundation

@DependencyClient
struct AuthClient {
  var login: @Sendable (_ email: String, _ password: String) async throws -> String
  var logout: @Sendable () async -> Void
}
extension AuthClient: TestDependencyKey { static let testValue = Self() }
extension DependencyValues {
  var authClient: AuthClient {
    get { self[AuthClient.self] }
    set { self[AuthClient.self] = newValue }
  }
}

@Reducer
struct Login {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var email = ""
    var password = ""
    var isBusy = false
    var isFormValid: Bool { email.contains("@") && !password.isEmpty }
  }
  enum Action: ViewAction, Sendable {
    case alert(PresentationAction<Alert>)
    case response(Result<String, any Error>)
    case view(View)
    enum Alert: Equatable, Sendable { case retry }
    @CasePathable
    enum View: BindableAction, Sendable {
      case binding(BindingAction<State>)
      case loginButtonTapped
    }
  }
  @Dependency(\.authClient) var authClient
  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      switch action {
      case .alert(.presented(.retry)), .view(.loginButtonTapped):
        state.isBusy = true
        return .run { [email = state.email, password = state.password] send in
          await send(.response(Result { try await authClient.login(email, password) }))
        }
      case .alert: return .none
      case .response(.success):
        state.isBusy = false
        return .none
      case .response(.failure(let error)):
        state.isBusy = false
        state.alert = AlertState {
          TextState("Failed")
        } actions: {
          ButtonState(action: .retry) { TextState("Retry") }
          ButtonState(role: .cancel) { TextState("Close") }
        } message: {
          TextState(error.localizedDescription)
        }
        return .none
      case .view(.binding): return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
