import Foundation
import Tessera
import TesseraTesting
import Testing

/// Compositions of features as users of the field write them.
@MainActor
@Suite
struct CompositionFormsTests {
  @Reducer
  struct Leaf {
    @ObservableState
    struct State: Equatable, Identifiable {
      var id = 0
      var count = 0
    }
    enum Action { case up }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  // MARK: a reducer of static and instance functions
  @Reducer
  struct Functions {
    @ObservableState
    struct State: Equatable {
      var count = 0
      @Presents var leaf: Leaf.State?
    }
    enum Action {
      case leaf(PresentationAction<Leaf.Action>)
      case tapped
    }
    var body: some ReducerOf<Self> {
      CombineReducers {
        Reduce { state, action in
          state.count += 1
          return .none
        }
        Reduce(Self.addTen)
        Reduce(addHundred(to:action:))
      }
      .ifLet(\.$leaf, action: \.leaf) { Leaf() }
    }
    private static func addTen(to state: inout State, action: Action) -> Effect<Action> {
      state.count += 10
      return .none
    }
    private func addHundred(to state: inout State, action: Action) -> EffectOf<Self> {
      state.count += 100
      return .none
    }
  }

  @Test func aReducerOfStaticAndInstanceFunctions() async {
    let store = TestStore(initialState: Functions.State()) { Functions() }
    await store.send(.tapped) { $0.count = 111 }
  }

  // MARK: reducers whose types are unknown
  @Reducer
  struct Plugins {
    let isOn: Bool
    let first: any Reducer<Int, Bool>
    var last: (any Reducer<Int, Bool>)?
    var body: some Reducer<Int, Bool> {
      first
      if isOn { first } else { EmptyReducer() }
      switch isOn {
      case true: first
      case false: EmptyReducer()
      }
      if let last { last }
      for _ in 0..<2 { first }
    }
  }

  @Test func reducersWhoseTypesAreUnknown() {
    let plugin = Reduce<Int, Bool> { state, _ in
      state += 1
      return .none
    }
    let store = Store(initialState: 0) { Plugins(isOn: true, first: plugin, last: plugin) }
    store.send(true)
    #expect(store.state == 6)
  }

  // MARK: scopes of all kinds
  @Reducer
  struct Tree {
    @ObservableState
    struct State {
      var leaf = Leaf.State()
      var optional: Leaf.State? = Leaf.State()
      var inner = Inner()
      var number = 0
      var rows: IdentifiedArrayOf<Leaf.State> = [Leaf.State(id: 1)]
      @Presents var sheet: Inner? = Inner()
    }
    @ObservableState
    struct Inner {
      var leaf = Leaf.State()
      var optional: Leaf.State? = Leaf.State()
    }
    enum Plain { case up }
    enum Action {
      case leaf(Leaf.Action)
      case optional(Leaf.Action)
      case innerLeaf(Leaf.Action)
      case innerOptional(Leaf.Action)
      case sheetLeaf(Leaf.Action)
      case plain(Plain)
      case void
      case rows(IdentifiedActionOf<Leaf>)
    }
    var body: some ReducerOf<Self> {
      Scope(\.leaf, action: \.leaf) { Leaf() }
      Scope(\.inner.leaf, action: \.innerLeaf) { Leaf() }
      Scope(\.number, action: \.plain) {
        Reduce { state, _ in
          state += 1
          return .none
        }
      }
      Scope(\.number, action: \.void) {
        Reduce { state, _ in
          state += 10
          return .none
        }
      }
      Scope(\.self, action: \.plain) {
        Reduce { state, _ in
          state.number += 100
          return .none
        }
      }
      EmptyReducer()
        .ifLet(\.optional, action: \.optional) { Leaf() }
        .ifLet(\.inner.optional, action: \.innerOptional) { Leaf() }
        .forEach(\.rows, action: \.rows) { Leaf() }
    }
  }

  @Test func scopesOfAllKinds() throws {
    let store = Store(initialState: Tree.State()) { Tree() }
    store.send(.plain(.up))
    store.send(.void)
    #expect(store.number == 111)
    store.scope(\.leaf, action: \.leaf).send(.up)
    store.scope(\.leaf, action: \.leaf).send(.up)
    #expect(store.leaf.count == 2)
    store.scope(\.inner.leaf, action: \.innerLeaf).send(.up)
    #expect(store.inner.leaf.count == 1)
    try #require(store.scope(\.inner.optional, action: \.innerOptional)).send(.up)
    #expect(store.inner.optional?.count == 1)
    try #require(store.scope(\.optional, action: \.optional)).send(.up)
    #expect(store.optional?.count == 1)
    let sheet = store.scope(\.sheet?.leaf, action: \.sheetLeaf)
    #expect(sheet?.count == 0)
    for row in store.scope(\.rows, action: \.rows) { row.send(.up) }
    #expect(store.rows[id: 1]?.count == 1)
    let whole: Store<Tree.State, Leaf.Action> = store.scope(\.self, action: \.leaf)
    whole.send(.up)
    let part: Store<Leaf.State, Tree.Action> = store.scope(\.leaf, action: \.self)
    part.send(.leaf(.up))
    #expect(part.count == 4)
  }

  // MARK: an optional as a whole state
  @Test func anOptionalAsAWholeState() {
    let store = Store<Leaf.State?, Leaf.Action>(initialState: Leaf.State()) {
      EmptyReducer().ifLet(\.self, action: \.self) { Leaf() }
    }
    store.send(.up)
    #expect(store.state?.count == 1)
  }

  // MARK: presented values with plain actions
  @Reducer
  struct Plains {
    @ObservableState
    struct State {
      @Presents var first: Int? = 0
      @Presents var second: Int? = 0
      var rows: IdentifiedArrayOf<Leaf.State> = [Leaf.State()]
    }
    enum Plain { case up }
    enum Action {
      case first(PresentationAction<Plain>)
      case second(PresentationAction<Void>)
      case rows(IdentifiedAction<Int, Plain>)
    }
    var body: some ReducerOf<Self> {
      EmptyReducer()
        .ifLet(\.$first, action: \.first) { Reduce(Self.increment) }
        .ifLet(\.$second, action: \.second) { Reduce(Self.increment) }
        .forEach(\.rows, action: \.rows) {
          Reduce { state, _ in
            state.count += 1
            return .none
          }
        }
    }
    private static func increment<A>(_ number: inout Int, _ action: A) -> Effect<A> {
      number += 1
      return .none
    }
  }

  @Test func presentedValuesWithPlainActions() {
    let store = Store(initialState: Plains.State()) { Plains() }
    store.send(.first(.presented(.up)))
    store.send(.second(.presented(())))
    store.send(.rows(.element(id: 0, action: .up)))
    #expect(store.first == 1)
    #expect(store.second == 1)
    #expect(store.rows[id: 0]?.count == 1)
  }

  // MARK: an array without IDs
  @Test func anArrayWithoutIDs() {
    let store = Store(initialState: Rows.State()) { Rows() }
    var changes = (count: 0, element: 0)
    let whole = observe {
      _ = store.rows.count
      changes.count += 1
    }
    let element = observe {
      _ = store.rows[0].count
      changes.element += 1
    }
    store.send(.bumped)
    #expect(changes == (count: 2, element: 2))
    store.send(.appended)
    #expect(changes.count == 3)
    whole.cancel()
    element.cancel()
  }

  @Reducer
  struct Rows {
    @ObservableState
    struct State { var rows = [Leaf.State(), Leaf.State(id: 1)] }
    enum Action { case appended, bumped }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .appended: state.rows.append(Leaf.State(id: 2))
        case .bumped: state.rows[0].count += 1
        }
        return .none
      }
    }
  }

  // MARK: many enums of features in a file
  @Test func manyEnumsOfFeaturesInAFile() {
    let store = Store(initialState: Third.State.first(.leaf(Leaf.State()))) { Third.body }
    store.send(.first(.leaf(.up)))
    guard case .first(.leaf(let leaf)) = store.state else {
      Issue.record("The case has changed.")
      return
    }
    #expect(leaf.count == 1)
    #expect(First.State.leaf(Leaf.State()) == .leaf(Leaf.State()))
  }
}

@Reducer
private enum First { case leaf(CompositionFormsTests.Leaf) }
extension First.State: Equatable {}

@Reducer(state: .equatable)
private enum Second {
  case leaf(CompositionFormsTests.Leaf)
  case other(CompositionFormsTests.Leaf)
}

@Reducer
private enum Third {
  case first(First)
  case second(Second)
  case alert(AlertState<Alert>)
  @CasePathable
  enum Alert { case confirmed }
}

@Reducer(state: .equatable, .sendable)
private enum Fourth {
  @ReducerCaseIgnored case number(Int)
  @ReducerCaseEphemeral case dialog(ConfirmationDialogState<Never>)
}

@Reducer
private enum Fifth { case leaf(CompositionFormsTests.Leaf), plain }

@Reducer
private enum Sixth {
  case inner(Inner)
  @Reducer
  enum Inner { case leaf(CompositionFormsTests.Leaf) }
}
