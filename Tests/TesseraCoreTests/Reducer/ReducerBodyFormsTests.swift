import Tessera
import Testing

/// Bodies that aren't computed properties of an instance.
@MainActor
@Suite
struct ReducerBodyFormsTests {
  @Test func theBodyIsAConstant() {
    let store = Store(initialState: 3) { Constant() }
    store.send(true)
    #expect(store.state == 6)
  }

  @Test func anEnumHasABodyOfItsOwn() {
    let store = Store(initialState: Choice.State.leaf(Leaf.State())) { Choice() }
    store.send(.leaf(.tapped))
    #expect(store.state.leaf?.count == 10)
  }
}

@Reducer
private struct Doubling {
  var body: some Reducer<Int, Bool> {
    Reduce { state, action in
      if action { state *= 2 }
      return .none
    }
  }
}

@Reducer
private struct Constant {
  let body = Doubling()
}

@Reducer
private struct Leaf {
  @ObservableState
  struct State { var count = 0 }
  enum Action { case tapped }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
private enum Choice {
  case leaf(Leaf)

  static var body: Reduce<State, Action> {
    Reduce { state, _ in
      state = .leaf(Leaf.State(count: 10))
      return .none
    }
  }
}
