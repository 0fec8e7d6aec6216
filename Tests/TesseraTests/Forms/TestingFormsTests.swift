import Foundation
import Tessera
import TesseraTesting
import Testing

/// Tests as users of the field write them.
@MainActor
@Suite
struct TestingFormsTests {
  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable {
      var count = 0
      var message: String?
      var isLoading = false
    }
    enum Action: Equatable {
      case loadTapped
      case loaded(String)
      case stopTapped
      case tapped
    }
    @Dependency(\.continuousClock) var clock
    @Dependency(\.uuid) var uuid
    enum CancelID { case load }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .loadTapped:
          state.isLoading = true
          return .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.loaded(uuid().uuidString))
          }
          .cancellable(id: CancelID.load)
        case let .loaded(message):
          state.isLoading = false
          state.message = message
          return .none
        case .stopTapped:
          state.isLoading = false
          return .cancel(id: CancelID.load)
        case .tapped:
          state.count += 1
          return .none
        }
      }
    }
  }

  // MARK: an immediate clock
  @Test func anImmediateClock() async {
    let store = TestStore(initialState: Feature.State()) {
      Feature()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.uuid = .constant(UUID(1))
    }
    await store.send(.loadTapped) { $0.isLoading = true }
    await store.receive(.loaded(UUID(1).uuidString)) {
      $0.isLoading = false
      $0.message = UUID(1).uuidString
    }
  }

  // MARK: an exhaustivity that is off
  @Test func anExhaustivityThatIsOff() async {
    let store = TestStore(initialState: Feature.State()) {
      Feature()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off(showSkippedAssertions: true)
    await store.send(.tapped)
    await store.send(.loadTapped)
    await store.receive(\.loaded)
    await store.withExhaustivity(.on) {
      await store.send(.tapped) { $0.count = 2 }
    }
    #expect(store.state.message != nil)
  }

  // MARK: skipped actions and effects
  @Test func skippedActionsAndEffects() async {
    let store = TestStore(initialState: Feature.State()) {
      Feature()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    store.exhaustivity = .off
    await store.send(.loadTapped)
    await store.skipInFlightEffects()
    await store.skipReceivedActions(strict: false)
    await store.finish()
  }

  // MARK: a task that is cancelled
  @Test func aTaskThatIsCancelled() async {
    let store = TestStore(initialState: Feature.State()) {
      Feature()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    let task = await store.send(.loadTapped) { $0.isLoading = true }
    await task.cancel()
    #expect(task.isCancelled)
    await store.send(.stopTapped) { $0.isLoading = false }
  }

  // MARK: a predicate of an action
  @Test func aPredicateOfAnAction() async {
    let store = TestStore(initialState: Feature.State()) {
      Feature()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off
    await store.send(.loadTapped)
    await store.receive { action in
      guard case let .loaded(message) = action else { return false }
      return message.count == 36
    }
  }

  // MARK: a payload in the key path form
  @Test func aPayloadInTheKeyPathForm() async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    await store.send(\.loaded, "a") { $0.message = "a" }
    await store.send(\.tapped) { $0.count = 1 }
  }

  // MARK: dependencies that change during a test
  @Test func dependenciesThatChangeDuringATest() async {
    let store = TestStore(initialState: Feature.State()) {
      Feature()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.uuid = .incrementing
    }
    store.dependencies.uuid = .constant(UUID(9))
    store.timeout = .seconds(1)
    await store.send(.loadTapped) { $0.isLoading = true }
    await store.receive(\.loaded, UUID(9).uuidString, timeout: .seconds(2)) {
      $0.isLoading = false
      $0.message = UUID(9).uuidString
    }
  }

  // MARK: an assertion of the state
  @Test func anAssertionOfTheState() async {
    let store = TestStore(initialState: Feature.State(count: 3)) { Feature() }
    store.assert { $0.count = 3 }
    await store.send(.tapped) { state in
      state.count += 1
      #expect(state.count == 4)
    }
  }

  // MARK: an expected failure
  @Test func anExpectedFailure() async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    await withKnownIssue {
      await store.send(.tapped) { $0.count = 2 }
    }
  }

  // MARK: a store that is made by a helper
  private func makeStore(_ state: Feature.State = Feature.State()) -> TestStoreOf<Feature> {
    TestStore(initialState: state) { Feature() }
  }

  @Test func aStoreThatIsMadeByAHelper() async {
    let store = makeStore()
    await store.send(.tapped) { $0.count = 1 }
  }

  // MARK: a store of an app
  @Test func aStoreOfAnApp() async {
    let store = Store(initialState: Feature.State()) {
      Feature()
        ._printChanges(.actionLabels)
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.uuid = .incrementing
    }
    store.send(.tapped)
    await store.send(.loadTapped).finish()
    #expect(store.count == 1)
    #expect(store.message == UUID(0).uuidString)
  }

  // MARK: an observation of a store
  @Test func anObservationOfAStore() async {
    let store: StoreOf<Feature> = Store(initialState: Feature.State()) { Feature() }
    var counts: [Int] = []
    let token = observe { counts.append(store.count) }
    store.send(.tapped)
    store.send(.tapped)
    token.cancel()
    store.send(.tapped)
    #expect(counts.last == 2)
  }

  // MARK: a preview's store without a reducer
  @Test func aPreviewsStoreWithoutAReducer() {
    let store = StoreOf<Feature>(initialState: Feature.State(count: 7)) {}
    #expect(store.count == 7)
  }

  // MARK: differences of values
  @Test func differencesOfValues() {
    var state = Feature.State()
    expectNoDifference(state, Feature.State())
    expectDifference(state) {
      state.count += 1
    } changes: {
      $0.count = 1
    }
    #expect(diff(1, 2) == "- 1\n+ 2")
    var text = ""
    customDump(state, to: &text)
    #expect(text.contains("count: 1"))
  }
}
