import Foundation
import Tessera
import TesseraTesting
import Testing

/// Operators and bodies of reducers as users of the field write them.
@MainActor
@Suite
struct OperatorFormsTests {
  typealias Counter = FeatureFormsTests.Counter
  typealias Toggle = FeatureFormsTests.Toggle

  // MARK: a form with bindings
  @Reducer
  struct Form {
    @ObservableState
    struct State: Equatable {
      var name = ""
      var isOn = false
      var steps = 0
      var changes = 0
    }
    enum Action: BindableAction, Equatable {
      case binding(BindingAction<State>)
      case resetButtonTapped
    }
    var body: some Reducer<State, Action> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .binding(\.steps):
          state.steps = min(state.steps, 10)
          return .none
        case .binding:
          return .none
        case .resetButtonTapped:
          state = State()
          return .none
        }
      }
    }
  }

  @Test func aFormWithBindings() async {
    let store = TestStore(initialState: Form.State()) { Form() }
    await store.send(\.binding.name, "Blob") { $0.name = "Blob" }
    await store.send(.binding(.set(\.steps, 20))) { $0.steps = 10 }
    await store.send(.set(\.isOn, true)) { $0.isOn = true }
  }

  // MARK: a reaction to a binding's change
  @Reducer
  struct Reacting {
    @ObservableState
    struct State: Equatable {
      var query = ""
      var log: [String] = []
    }
    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case searched
    }
    var body: some ReducerOf<Self> {
      BindingReducer()
        .onChange(of: \.query) { oldValue, state in
          state.log.append(oldValue)
          return .send(.searched)
        }
    }
  }

  @Test func aReactionToABindingsChange() async {
    let store = TestStore(initialState: Reacting.State()) { Reacting() }
    await store.send(\.binding.query, "a") {
      $0.query = "a"
      $0.log = [""]
    }
    await store.receive(\.searched)
  }

  // MARK: a reaction that is a reducer (by the tool)
  @Reducer
  struct Settings {
    @ObservableState
    struct State: Equatable {
      var isHaptic = true
      var changes = 0
    }
    enum Action { case toggled }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        state.isHaptic.toggle()
        return .none
      }
      // A difference: 'onChange' in TCA.
      .reduceOnChange(of: \.isHaptic) { oldValue, newValue in
        Reduce { state, action in
          state.changes += 1
          return .none
        }
      }
    }
  }

  @Test func aReactionThatIsAReducer() async {
    let store = TestStore(initialState: Settings.State()) { Settings() }
    await store.send(.toggled) {
      $0.isHaptic = false
      $0.changes = 1
    }
  }

  // MARK: view actions
  @Reducer
  struct Login {
    @ObservableState
    struct State: Equatable {
      var email = ""
      var isLoading = false
    }
    enum Action: ViewAction {
      case view(View)
      case response(Result<String, any Error>)

      @CasePathable
      enum View: BindableAction {
        case binding(BindingAction<State>)
        case loginButtonTapped
      }
    }
    var body: some ReducerOf<Self> {
      BindingReducer(action: \.view)
      Reduce { state, action in
        switch action {
        case .view(.binding(\.email)):
          return .none
        case .view(.binding):
          return .none
        case .view(.loginButtonTapped):
          state.isLoading = true
          return .run { [email = state.email] send in
            await send(.response(Result { email }))
          }
        case .response(.success), .response(.failure):
          state.isLoading = false
          return .none
        }
      }
    }
  }

  @Test func viewActions() async {
    let store = TestStore(initialState: Login.State()) { Login() }
    await store.send(\.view.binding.email, "a@b.c") { $0.email = "a@b.c" }
    await store.send(.view(.loginButtonTapped)) { $0.isLoading = true }
    await store.receive(\.response.success) { $0.isLoading = false }
  }

  // MARK: a reducer around another one
  @Reducer
  struct Tracked<Base: Reducer> {
    let base: Base
    let track: @Sendable (Base.Action) -> Void

    var body: some Reducer<Base.State, Base.Action> {
      base
      Reduce { state, action in
        track(action)
        return .none
      }
    }
  }

  @Test func aReducerAroundAnotherOne() {
    let tracked = LockIsolated<[Counter.Action]>([])
    let store = Store(initialState: Counter.State(id: 0)) {
      Counter().tracked { action in tracked.withValue { $0.append(action) } }
    }
    store.send(.incrementButtonTapped)
    #expect(tracked.value == [.incrementButtonTapped])
  }

  // MARK: an enum as the state
  @Reducer
  struct Game {
    @ObservableState
    enum State: Equatable {
      case playing(Counter.State)
      case finished(Toggle.State)
    }
    enum Action {
      case playing(Counter.Action)
      case finished(Toggle.Action)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .playing(.delegate(.reached)):
          state = .finished(Toggle.State())
          return .none
        case .playing, .finished:
          return .none
        }
      }
      .ifCaseLet(\.playing, action: \.playing) { Counter() }
      .ifCaseLet(\.finished, action: \.finished) { Toggle() }
    }
  }

  @Test func anEnumAsTheState() async {
    let store = TestStore(initialState: Game.State.playing(Counter.State(id: 0, count: 2))) {
      Game()
    }
    await store.send(.playing(.incrementButtonTapped)) {
      $0.modify(\.playing) { $0.count = 3 }
    }
    await store.receive(\.playing.delegate.reached) { $0 = .finished(Toggle.State()) }
  }

  // MARK: a feature that is an enum
  @Reducer(state: .equatable, action: .equatable)
  enum Screen {
    case counter(Counter)
    case form(Form)
  }

  @Test func aFeatureThatIsAnEnum() async {
    let store = TestStore(initialState: Screen.State.counter(Counter.State(id: 0))) {
      Screen.body
    }
    await store.send(.counter(.incrementButtonTapped)) {
      $0 = .counter(Counter.State(id: 0, count: 1))
    }
  }

  // MARK: overridden dependencies of a child
  @Reducer
  struct Onboarding {
    struct State: Equatable { var stamp: UUID? }
    enum Action { case started }
    @Dependency(\.uuid) var uuid
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        state.stamp = self.uuid()
        return .none
      }
    }
  }

  @Test func overriddenDependenciesOfAChild() {
    let store = Store(initialState: Onboarding.State()) {
      Onboarding()
        .dependency(\.uuid, .constant(UUID(0)))
        .transformDependency(\.self) { $0.date.now = Date(timeIntervalSince1970: 0) }
        ._printChanges(.customDump)
    }
    store.send(.started)
    #expect(store.state.stamp == UUID(0))
  }

  // MARK: explicit types of a reducer
  @Test func explicitTypesOfAReducer() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { state, isUp in
        state += isUp ? 1 : -1
        return .none
      }
    }
    await store.send(true) { $0 = 1 }
  }

  // MARK: reducers in a loop
  @Test func reducersInALoop() {
    let store = Store(initialState: 0) {
      CombineReducers {
        for number in 1...3 {
          Reduce<Int, Void> { state, _ in
            state += number
            return .none
          }
        }
      }
    }
    store.send(())
    #expect(store.state == 6)
  }

  // MARK: a generic feature
  @Reducer
  struct Picker<Element: Equatable & Sendable> {
    @ObservableState
    struct State: Equatable {
      var elements: [Element]
      var selection: Element?
    }
    enum Action { case selected(Element) }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case let .selected(element):
          state.selection = element
          return .none
        }
      }
    }
  }

  @Test func aGenericFeature() async {
    let store = TestStore(initialState: Picker.State(elements: [1, 2])) { Picker<Int>() }
    await store.send(.selected(2)) { $0.selection = 2 }
  }
}

extension Reducer {
  fileprivate func tracked(
    _ track: @escaping @Sendable (Action) -> Void
  ) -> OperatorFormsTests.Tracked<Self> {
    OperatorFormsTests.Tracked(base: self, track: track)
  }
}
