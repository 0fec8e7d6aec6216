// README: begin feature
import Tessera

// README: end
import TesseraTesting
import Testing

// README: begin feature
/// In Mobius: a `Model`, `Event`s, `Effect`s, `update` and an effect handler.
@Reducer
struct Login {
  @ObservableState
  struct State: Equatable {  // the Model
    var name = ""
    var isLoggingIn = false
    var message: String?
  }

  enum Action: Equatable {  // the Events
    case nameChanged(String)
    case loginButtonTapped
    case loginFinished(Bool)
    case connectionChanged(Bool)
    case started
  }

  @Dependency(\.login) var login  // the effect handler's connection to the world

  var body: some Reducer<State, Action> {
    Reduce { state, action in  // update
      switch action {
      case .started:
        // An event source.
        return .sequence(login.connections()) { .connectionChanged($0) }
      case .nameChanged(let name):
        state.name = name
        return .none  // Next.next(model)
      case .loginButtonTapped:
        guard !state.isLoggingIn else { return .none }  // Next.noChange
        state.isLoggingIn = true
        // Next.next(model, effects: [.logIn(name)])
        return .run { [login, name = state.name] send in
          await send(.loginFinished(login.logIn(name: name)))
        }
      case .loginFinished(let isLoggedIn):
        state.isLoggingIn = false
        state.message = isLoggedIn ? "Welcome" : "Try again"
        return .none
      case .connectionChanged(let isOnline):
        state.message = isOnline ? nil : "Offline"
        return .none
      }
    }
  }
}

@DependencyClient
struct LoginClient: Sendable {
  var logIn: @Sendable (_ name: String) async -> Bool = { _ in false }
  var connections: @Sendable () -> AsyncStream<Bool> = { .finished }
}

extension DependencyValues {
  @DependencyEntry var login = LoginClient()
}
// README: end

/// The code of `Documentation/ComingFromMobius.md`.
@MainActor
@Suite
struct ComingFromMobiusTests {
  // README: begin test
  @MainActor
  @Test func givenANameWhenLoggingInThenTheWelcomeIsShown() async {
    let store = TestStore(initialState: Login.State(name: "Ada")) {  // given
      Login()
    } withDependencies: {
      $0.login.logIn = { $0 == "Ada" }
    }
    await store.send(.loginButtonTapped) { $0.isLoggingIn = true }  // when
    await store.receive(.loginFinished(true)) {  // then
      $0.isLoggingIn = false
      $0.message = "Welcome"
    }
  }
  // README: end

  @MainActor
  @Test func theEventSourceEndsWithItsFeature() async {
    let (connections, continuation) = AsyncStream<Bool>.makeStream()
    let store = TestStore(initialState: Login.State()) {
      Login()
    } withDependencies: {
      $0.login.connections = { connections }
    }
    let task = await store.send(.started)
    continuation.yield(false)
    await store.receive(.connectionChanged(false)) { $0.message = "Offline" }
    await task.cancel()
  }
}
