import Tessera
import TesseraMigration

// MARK: scope on the case of a state
@Reducer
struct ScopeOnTheCaseOfAState {
  enum State { case card(Card.State) }
  enum Action { case card(Card.Action) }

  var body: some ReducerOf<Self> {
    Scope(\.card, action: \.card) { Card() }  // error: 'ScopeCase'
  }
}

// MARK: presented child without a presentation action
@Reducer
struct PresentedChildWithoutAPresentationAction {
  @ObservableState
  struct State { @Presents var card: Card.State? }

  enum Action {
    case card(Card.Action)  // error: PresentationAction<Card.Action>
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.$card, action: \.card) { Card() }
  }
}

// MARK: presentation state as a wrapper
@ObservableState
struct PresentationStateAsAWrapper {
  @PresentationState var card: Card.State?  // error: '@Presents'
}

// MARK: binding state
struct StateWithABindingState {
  @BindingState var title = ""  // error: '@ObservableState'
}

// MARK: task result
enum ActionWithATaskResult {
  case response(TaskResult<String>)  // error: 'Result<Success, any Error>'
}

// MARK: view store
@MainActor
func readThroughAViewStore(
  _ store: ViewStore<Int, Int>  // error: 'store.count'
) {}

// MARK: plain action of a child in an optional
struct PlainActionOfAChildInAnOptional: Reducer {
  @ObservableState
  struct State { var card: Int? }

  @CasePathable
  enum Action { case card(Plain) }

  enum Plain { case tapped }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.card, action: \.card) {  // error: 'CasePathable'
        Reduce { _, _ in .none }
      }
  }
}

// MARK: void action of a child in an optional
struct VoidActionOfAChildInAnOptional: Reducer {
  @ObservableState
  struct State { var card: Int? }

  @CasePathable
  enum Action { case card }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.card, action: \.card) {  // error: 'CasePathable'
        Reduce { _, _ in .none }
      }
  }
}

// MARK: on change with reducers
struct OnChangeWithReducers: Reducer {
  typealias State = Screens.State
  typealias Action = Screens.Action

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .onChange(of: \.name) { _, _ in
        Reduce { _, _ in .none }  // error: to closure result type 'Effect<
      }
  }
}

// MARK: main serial executor
func runOnTheMainSerialExecutor() async {
  await withMainSerialExecutor {  // error: Call the operation itself
    await Task.yield()
  }
}

// MARK: session without its import
func readTheSession() {
  @Dependency(\.urlSession) var session  // error: import TesseraNetworking
  _ = session
}

// MARK: session overridden without its import
func overrideTheSession() {
  withDependencies {
    $0.urlSession = 1  // error: import TesseraNetworking
  } operation: {
  }
}

// MARK: notification center without its import
func readTheNotificationCenter() {
  @Dependency(\.notificationCenter) var center  // error: import TesseraFoundation
  _ = center
}

// MARK: reducer protocol
struct FeatureOfTheOldProtocol: ReducerProtocol {  // error: 'Reducer'
  struct State {}
  enum Action {}
}

// MARK: reducer protocol of a feature
struct FeatureWithAnOldBody: Reducer {
  typealias State = Card.State
  typealias Action = Card.Action
  var body: some ReducerProtocolOf<Self> { EmptyReducer() }  // error: 'ReducerOf<Self>'
}

// MARK: effect task
func makeAnEffectTask() -> EffectTask<Int> { .none }  // error: 'Effect<Action>'

// MARK: effect publisher
func makeAnEffectPublisher() -> EffectPublisher<Int, Never> { .none }  // error: has no error

// MARK: a reducer with an environment
let oldReducer = AnyReducer<Int, Int, Int> { _, _, _ in .none }  // error: '@Reducer struct'

// MARK: pullback
func pullBack() {
  let _: AnyReducer<Screens.State, Int, Int> = oldReducer.pullback(  // error: in the parent's body
    state: \.count, action: \Screens.Action.Cases.added, environment: { $0 })
}

// MARK: receive on a scheduler
func receive(_ effect: Effect<Int>) -> Effect<Int> {
  effect.receive(on: 1)  // error: on its own actor
}

// MARK: effect of a value
func sendAValue() -> Effect<Int> {
  Effect(value: 1)  // error: '.send(action)'
}

// MARK: several cancel IDs
func cancelSeveral() -> Effect<Int> {
  .cancel(ids: [1, 2])  // error: '.merge(.cancel(id: a)
}

// MARK: debounce with a scheduler
func debounce(_ effect: Effect<Int>) -> Effect<Int> {
  effect.debounce(id: 1, for: 1, scheduler: 1)  // error: 'debounce(id:for:clock:)'
}

// MARK: throttle with a scheduler
func throttle(_ effect: Effect<Int>) -> Effect<Int> {
  effect.throttle(id: 1, for: 1, scheduler: 1, latest: true)  // error: 'throttle(
}

// MARK: a scheduler as a dependency
func readAScheduler() {
  @Dependency(\.mainQueue) var queue  // error: '\.continuousClock'
  _ = queue
}

// MARK: a scheduler of a run loop
func readARunLoop() {
  @Dependency(\.mainRunLoop) var loop  // error: '\.continuousClock'
  _ = loop
}

// MARK: store of a reducer
@MainActor
func makeAStore() {
  _ = Store(initialState: Card.State(), reducer: Card())  // error: { Feature() }'
}

// MARK: store with an environment
@MainActor
func makeAStoreWithAnEnvironment() {
  _ = Store<Int, Int>(initialState: 1, reducer: 1, environment: 1)  // error: withDependencies:
}

// MARK: closures in scope
@MainActor
func scopeWithClosures(_ store: StoreOf<Screens>) {
  _ = store.scope(state: { $0.card }, action: { .card($0) })  // error: 'scope(\.child
}

// MARK: unchecked main serial executor
func useTheMainSerialExecutor() {
  uncheckedUseMainSerialExecutor = true  // error: Remove the line
}

// MARK: isolated to an actor
func isolate() {
  _ = ActorIsolated(1)  // error: 'LockIsolated'
}

// MARK: difference of XCTest
func compare() {
  XCTAssertNoDifference(1, 1)  // error: 'expectNoDifference(_:_:)'
}

// MARK: changes of XCTest
func compareChanges() {
  var count = 1
  XCTAssertDifference(count) {  // error: 'expectDifference(_:operation:changes:)'
    count = 2
  } changes: {
    $0 = 2
  }
}

// MARK: severity of an issue
func reportAWarning() {
  reportIssue("It is late.", severity: .warning)  // error: withIssueReporters([.runtimeWarning])
}

// MARK: unimplemented of XCTest
func unimplementedEndpoint() {
  let _: @Sendable (Int) async throws -> Int = XCTUnimplemented("a")  // error: 'unimplemented(
}

// MARK: ephemeral state with an underscore
enum TipState: _EphemeralState {  // error: 'EphemeralState'
  case shown
  typealias Action = Never
}

// MARK: printer with an underscore
func printer() -> _ReducerPrinter<Int, Int>? { nil }  // error: 'ChangePrinter'

// MARK: expected issue
func expectAnIssue() {
  expectReportsIssue {}  // error: 'withExpectedIssue
}

// MARK: context of a test
func readTheTestContext() {
  _ = TestContext.current  // error: 'isTesting'
}

// MARK: a URL that is opened
func openAURL() {
  @Dependency(\.openURL) var openURL  // error: '@DependencyEntry var openURL
  _ = openURL
}

// MARK: case path with a slash
@Reducer
struct CasePathWithASlash {
  @ObservableState
  struct State: Equatable { var card = Card.State() }
  enum Action { case card(Card.Action) }
  var body: some ReducerOf<Self> {
    // error: a case path is a key path: write '\.name'
    Scope(\.card, action: /Action.card) { Card() }
  }
}
