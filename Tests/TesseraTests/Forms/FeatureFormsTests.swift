import Foundation
import Tessera
import TesseraTesting
import Testing

/// Features as users of the field write them.
///
/// Each `MARK` of this folder is a form that must compile as it is, after its import, unless it
/// says that the tool or an edit by hand has changed it. `CorpusTests` counts them.
@MainActor
@Suite
struct FeatureFormsTests {
  // MARK: a counter with a delegate
  @Reducer
  struct Counter {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      var count = 0
    }
    enum Action: Equatable {
      case decrementButtonTapped
      case incrementButtonTapped
      case delegate(Delegate)

      @CasePathable
      enum Delegate: Equatable {
        case reached(Int)
      }
    }
    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .decrementButtonTapped:
          state.count -= 1
          return .none
        case .incrementButtonTapped:
          state.count += 1
          return state.count == 3 ? .send(.delegate(.reached(3))) : .none
        case .delegate:
          return .none
        }
      }
    }
  }

  @Test func aCounterWithADelegate() async {
    let store = TestStore(initialState: Counter.State(id: 1, count: 2)) {
      Counter()
    }
    await store.send(.incrementButtonTapped) {
      $0.count = 3
    }
    await store.receive(.delegate(.reached(3)))
  }

  // MARK: a reducer from a method
  @Reducer
  struct Core {
    struct State: Equatable { var value = "" }
    enum Action { case changed(String), cleared }
    var body: some ReducerOf<Self> {
      Reduce(self.core)
    }
    func core(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .changed(let value):
        state.value = value
        return .none
      case .cleared:
        return self.change(to: "")
      }
    }
    private func change(to value: String) -> EffectOf<Self> {
      .send(.changed(value))
    }
  }

  @Test func aReducerFromAMethod() async {
    let store = TestStore(initialState: Core.State(value: "a")) { Core() }
    await store.send(.cleared)
    await store.receive(\.changed) { $0.value = "" }
  }

  // MARK: a leaf without a body
  struct Toggle: Reducer {
    struct State: Equatable { var isOn = false }
    enum Action { case toggled }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .toggled:
        state.isOn.toggle()
        return .none
      }
    }
  }

  @Test func aLeafWithoutABody() async {
    let store = TestStore(initialState: Toggle.State()) { Toggle() }
    await store.send(.toggled) { $0.isOn = true }
  }

  // MARK: two children of one type
  @Reducer
  struct TwoCounters {
    @ObservableState
    struct State: Equatable {
      var counter1 = Counter.State(id: 1)
      var counter2 = Counter.State(id: 2)
      var total: Int { self.counter1.count + self.counter2.count }
    }
    enum Action {
      case counter1(Counter.Action)
      case counter2(Counter.Action)
    }
    var body: some Reducer<State, Action> {
      Scope(\.counter1, action: \.counter1) {
        Counter()
      }
      Scope(\.counter2, action: \.counter2) {
        Counter()
      }
    }
  }

  @Test func twoChildrenOfOneType() async {
    let store = TestStore(initialState: TwoCounters.State()) { TwoCounters() }
    await store.send(\.counter1.incrementButtonTapped) { $0.counter1.count = 1 }
    #expect(store.state.total == 1)
  }

  // MARK: a conditional body
  @Reducer
  struct Flagged {
    let isLoud: Bool
    struct State: Equatable { var log: [String] = [] }
    enum Action { case said(String) }
    var body: some ReducerOf<Self> {
      if isLoud {
        Reduce { state, action in
          switch action {
          case let .said(word):
            state.log.append(word.uppercased())
            return .none
          }
        }
      } else {
        Reduce { state, action in
          guard case let .said(word) = action else { return .none }
          state.log.append(word)
          return .none
        }
      }
      if !isLoud {
        EmptyReducer()
      }
    }
  }

  @Test func aConditionalBody() async {
    let store = TestStore(initialState: Flagged.State()) { Flagged(isLoud: true) }
    await store.send(.said("a")) { $0.log = ["A"] }
  }

  // MARK: grouped reducers with an operator
  @Reducer
  struct Grouped {
    @ObservableState
    struct State: Equatable {
      var count = 0
      @Presents var counter: Counter.State?
    }
    enum Action {
      case tapped
      case counter(PresentationAction<Counter.Action>)
    }
    var body: some ReducerOf<Self> {
      CombineReducers {
        Reduce { state, action in
          switch action {
          case .tapped:
            state.counter = Counter.State(id: 0)
            return .none
          case .counter(.presented(.incrementButtonTapped)):
            state.count += 1
            return .none
          case .counter:
            return .none
          }
        }
      }
      .ifLet(\.$counter, action: \.counter) {
        Counter()
      }
    }
  }

  @Test func groupedReducersWithAnOperator() async {
    let store = TestStore(initialState: Grouped.State()) { Grouped() }
    await store.send(.tapped) { $0.counter = Counter.State(id: 0) }
    await store.send(\.counter.incrementButtonTapped) {
      $0.count = 1
      $0.counter?.count = 1
    }
    await store.send(.counter(.dismiss)) { $0.counter = nil }
  }

  // MARK: a child in an optional
  @Reducer
  struct Optionally {
    @ObservableState
    struct State: Equatable { var counter: Counter.State? }
    enum Action {
      case counter(Counter.Action)
      case toggleTapped
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .counter(.delegate(.reached)):
          state.counter = nil
          return .none
        case .counter:
          return .none
        case .toggleTapped:
          state.counter = state.counter == nil ? Counter.State(id: 0, count: 2) : nil
          return .none
        }
      }
      .ifLet(\.counter, action: \.counter) { Counter() }
    }
  }

  @Test func aChildInAnOptional() async {
    let store = TestStore(initialState: Optionally.State()) { Optionally() }
    await store.send(.toggleTapped) { $0.counter = Counter.State(id: 0, count: 2) }
    await store.send(.counter(.incrementButtonTapped)) { $0.counter?.count = 3 }
    await store.receive(\.counter.delegate.reached) { $0.counter = nil }
  }

  // MARK: a plain action of a child in an optional (by hand)
  // 'Switch.Action' needs no case paths in TCA.
  struct Switch: Reducer {
    struct State: Equatable { var isOn = false }
    @CasePathable
    enum Action { case toggled }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.isOn.toggle()
      return .none
    }
  }

  @Reducer
  struct Lamp {
    @ObservableState
    struct State: Equatable { var power: Switch.State? }
    enum Action { case power(Switch.Action) }
    var body: some ReducerOf<Self> {
      EmptyReducer()
        .ifLet(\.power, action: \.power) { Switch() }
    }
  }

  @Test func aChildWithoutTheMacroNeedsCasePathsInAnOptional() async {
    let store = TestStore(initialState: Lamp.State(power: Switch.State())) { Lamp() }
    await store.send(\.power.toggled) { $0.power?.isOn = true }
  }

  // MARK: a list of children
  @Reducer
  struct List {
    @ObservableState
    struct State: Equatable { var rows: IdentifiedArrayOf<Counter.State> = [] }
    enum Action {
      case addTapped
      case rows(IdentifiedActionOf<Counter>)
    }
    @Dependency(\.uuid) var uuid
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .addTapped:
          state.rows.append(Counter.State(id: state.rows.count))
          return .none
        case let .rows(.element(id: id, action: .delegate(.reached(count)))):
          state.rows[id: id]?.count = count * 10
          return .none
        case .rows:
          return .none
        }
      }
      .forEach(\.rows, action: \.rows) {
        Counter()
      }
    }
  }

  @Test func aListOfChildren() async {
    let store = TestStore(initialState: List.State(rows: [Counter.State(id: 7, count: 2)])) {
      List()
    }
    await store.send(.addTapped) { $0.rows.append(Counter.State(id: 1)) }
    await store.send(\.rows[id: 7].incrementButtonTapped) { $0.rows[id: 7]?.count = 3 }
    await store.receive(\.rows[id: 7].delegate.reached) { $0.rows[id: 7]?.count = 30 }
  }

  // MARK: a recursive feature
  @Reducer
  struct Nested {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      var name = ""
      var rows: IdentifiedArrayOf<State> = []
    }
    enum Action {
      case nameChanged(String)
      indirect case rows(IdentifiedActionOf<Nested>)
    }
    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case let .nameChanged(name):
          state.name = name
          return .none
        case .rows:
          return .none
        }
      }
      .forEach(\.rows, action: \.rows) {
        Self()
      }
    }
  }

  @Test func aRecursiveFeature() async {
    let store = TestStore(
      initialState: Nested.State(id: 1, rows: [Nested.State(id: 2, rows: [Nested.State(id: 3)])])
    ) {
      Nested()
    }
    await store.send(\.rows[id: 2].rows[id: 3].nameChanged, "a") {
      $0.rows[id: 2]?.rows[id: 3]?.name = "a"
    }
  }

  // MARK: mocks beside a feature
  @Test func mocksBesideAFeature() {
    #expect(Counter.State.mock.count == 42)
  }
}

extension FeatureFormsTests.Counter.State {
  fileprivate static let mock = Self(id: 1, count: 42)
}
