import Tessera
import Testing

/// Forms of features that `@Reducer` accepts.
@MainActor
@Suite
struct ReducerFormsTests {
  @Test func theBodyIsThatOfAnotherReducer() {
    let store = Store(initialState: Doubling.State()) { Wrapping() }
    store.send(true)
    #expect(store.state == 0)
  }

  @Test func theBodyIsGeneric() {
    let store = Store(initialState: Favorite(id: "a")) { Favoriting<String>() }
    store.send(.toggled)
    #expect(store.state.isOn)
  }

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

/// Enums with the names of associated types of `AllCasePaths`.
@Suite
struct CasePathFormsTests {
  @Test func anEnumMayBeCalledElement() {
    #expect(Named.Element.text("a")[case: \.text] == "a")
    #expect(Named.Iterator.next(1).is(\.next))
    #expect(Holding<Int>.one(1)[case: \.one] == 1)
    #expect(Named.Root.first("a")[case: \.first] == "a")
    #expect(Array(Named.Element.allCasePaths).count == 2)
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
private struct Wrapping {
  var body: some ReducerOf<Doubling> { Doubling() }
}

@Reducer
private struct Constant {
  let body = Doubling()
}

private struct Favorite<ID: Hashable & Sendable> {
  var id: ID
  var isOn = false
}

private enum FavoriteAction { case toggled }

@Reducer
private struct Favoriting<ID: Hashable & Sendable> {
  var body: some Reducer<Favorite<ID>, FavoriteAction> {
    Reduce { state, action in
      switch action {
      case .toggled: state.isOn.toggle()
      }
      return .none
    }
  }
}

@Reducer
private struct Leaf {
  @ObservableState
  struct State { var count = 0 }
  enum Action { case tapped }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
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

// The compiler crashed on three such enums in a file.
@Reducer private enum First { case leaf(Leaf) }
@Reducer private enum Second { case leaf(Leaf) }
@Reducer private enum Third { case leaf(Leaf), first(First) }
@Reducer(state: .equatable) private enum Fourth { case alert(AlertState<FavoriteAction>) }

private enum Named {
  @CasePathable
  enum Element { case text(String), gap }
  @CasePathable
  enum Iterator { case next(Int) }
  @CasePathable
  enum Root { case first(String), other(Int) }
}

@CasePathable
private enum Holding<Element> { case one(Element), none }
