import Tessera
import Testing

/// The unavailable overloads of a reducer leave its own calls alone.
@MainActor
struct ReducerMistakesTests {
  @Test func aFeatureMayHaveItsOwnMethodNamedSend() {
    let store = Store(initialState: 0) { Relay() }
    store.send(.tapped)
    #expect(store.state == 2)
  }
}

@Reducer
private struct Relay {
  enum Action { case tapped, received }

  /// An effect of the feature's own.
  func send(_ action: Action) -> Effect<Action> { .send(action) }

  var body: some Reducer<Int, Action> {
    Reduce { state, action in
      switch action {
      case .tapped:
        return .merge([send(.received), send(.received)])
      case .received:
        state += 1
        return .none
      }
    }
  }
}
