import Tessera
import Testing

@Suite
struct ReduceTests {
  private let adding = Reduce<Int, Int> { state, action in
    state += action
    return .send(state)
  }

  @Test func runsItsClosure() {
    var state = 1
    guard case .send(3) = adding.reduce(into: &state, action: 2) else {
      Issue.record("The reducer must send the sum.")
      return
    }
    #expect(state == 3)
  }

  @Test func anErasedReducerDoesTheSame() {
    var state = 1
    guard case .send(3) = Reduce.erasing(adding).reduce(into: &state, action: 2) else {
      Issue.record("The reducer must send the sum.")
      return
    }
    #expect(state == 3)
  }
}

/// Reducers that are written as functions.
@MainActor
@Suite
struct ReduceFormTests {
  private struct Feature: Reducer {
    typealias State = Int
    enum Action { case add(Int), clear }

    var body: some Reducer<State, Action> {
      Reduce(Self.add)
      Reduce(clear)
    }

    private static func add(into state: inout State, action: Action) -> Effect<Action> {
      if case .add(let number) = action { state += number }
      return .none
    }

    private func clear(into state: inout State, action: Action) -> Effect<Action> {
      if case .clear = action { state = 0 }
      return .none
    }
  }

  @Test func staticFunctionsAndMethodsAreReducers() {
    let store = Store(initialState: 0) { Feature() }
    store.send(.add(2))
    #expect(store.state == 2)
    store.send(.clear)
    #expect(store.state == 0)
  }
}
