import Tessera
import TesseraTesting

/// Runs the effects that a test passes to it, and records the numbers that they send.
@Reducer
struct Script {
  struct State: Equatable { var log: [Int] = [] }

  enum Action {
    case cancel
    case got(Int)
    case run(@Sendable (Send<Action>) async throws -> Void)
    case runForever
    case send(Int)
  }

  private enum CancelID { case run }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .cancel:
        return .cancel(id: CancelID.run)
      case .got(let number):
        state.log.append(number)
        return .none
      case .run(let work):
        return .run { send in try await work(send) }.cancellable(id: CancelID.run)
      case .runForever:
        return .run { _ in try await Task.never() }.cancellable(id: CancelID.run)
      case .send(let number):
        return .send(.got(number))
      }
    }
  }
}

/// Creates a test store of a script.
@MainActor
func makeScript(
  exhaustivity: Exhaustivity = .on, timeout: Duration = .seconds(60)
) -> TestStoreOf<Script> {
  let store = TestStore(initialState: Script.State()) { Script() }
  store.timeout = timeout
  store.exhaustivity = exhaustivity
  return store
}
