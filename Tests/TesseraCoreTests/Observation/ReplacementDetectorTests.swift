import Observation
import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct ReplacementDetectorTests {
  private let store = Store.family(everyChild)

  @Test func aDetectorIsActiveFromTheFirstReadUntilTheStateIsReplaced() {
    let detector = ReplacementDetector<Worker.State>(parent: nil) { [store] body in
      _ = store.core.withState { body(&$0.first) }
    }
    #expect(!detector.isActive)
    #expect(isNotified(reading: { detector.trackFields() }, by: {}) == false)
    #expect(detector.isActive)
    detector.check(by: nil)
    #expect(detector.isActive)
    store.change { $0.first = Worker.State() }
    detector.check(by: nil)
    #expect(!detector.isActive)
  }

  @Test func everyCheckNotifiesTheObserversOfAPlainState() {
    let ledger = Store(initialState: Ledger.State()) { Ledger() }
    let detector = ReplacementDetector<Ledger.State>(parent: nil) { body in
      _ = ledger.core.withState { body(&$0) }
    }
    #expect(isNotified(reading: { detector.trackFields() }, by: { detector.check(by: nil) }))
  }

  @Test func theStoresOfOnePlaceShareADetector() throws {
    let one = try #require(store.scope(\.rows, action: \.rows)[id: 0])
    let rows = ElementList<Family.State, Family.Action, Int, Worker.State, Worker.Action>(
      parent: store.core, limitsTasks: true,
      project: { state, id, body in Family.State.fields.rows._access(&state) { body(&$0[id]) } },
      step: { Family.State.fields.rows.step(to: $0) },
      forward: { id, action, _ in store.send(.rows(.element(id: id, action: action))) })
    let other = ElementCore(rows, 0)
    #expect(!isNotified(reading: { _ = (one.core.trackFields(), other.trackFields()) }, by: {}))
    #expect(one.core.detector === other.detector)
    #expect(one.core.detector != nil)
  }

  @Test func readingThroughNewStoresKeepsOneDetector() {
    let token = observe { [store] in _ = store.scope(\.first, action: \.first).count }
    for _ in 0..<100 { store.send(.first(.add(1))) }
    weak var detector: ReplacementDetector<Worker.State>?
    _ = isNotified(
      reading: { detector = store.scope(\.first, action: \.first).core.madeDetector }, by: {}
    )
    #expect(detector != nil)
    store.change { $0.first = Worker.State() }
    token.cancel()
    store.change { $0.first = Worker.State() }
    #expect(detector == nil)
  }

  @Test func detectorsDoNotRetainTheStore() {
    weak var core: StoreCore<Family.State, Family.Action>?
    let tokens: [ObserveToken]
    do {
      let store = Store.family(everyChild)
      core = store.core
      let rows = store.scope(\.rows, action: \.rows)
      weak let weakStore = store
      tokens = [
        observe { _ = weakStore?.scope(\.first, action: \.first).count },
        observe { _ = weakStore?.scope(\.rows, action: \.rows).first?.count },
      ]
      #expect(rows.count == 2)
    }
    #expect(core == nil)
    #expect(tokens.count == 2)
  }
}

@MainActor
@Suite
struct StateInspectorTests {
  @Test func anObservableStateHasAnIdentityAndObservers() {
    let inspector = StateInspector<Worker.State>.make()
    var state = Worker.State()
    #expect(inspector.id(&state) == state._$stateID)
    #expect(inspector.observers?(&state) === state._$observationRegistrar.identity.madeObservers)
    state = Worker.State()
    #expect(inspector.id(&state) == state._$stateID)
  }

  @Test func anEnumHasTheIdentityOfItsCaseAndPayload() {
    let inspector = StateInspector<Family.Destination.State>.make()
    var state = Family.Destination.State.left(Worker.State())
    let left = inspector.id(&state)
    state = .right(Worker.State())
    #expect(inspector.id(&state) != left)
    #expect(inspector.observers == nil)
  }

  @Test func aPlainStateIsUnknown() {
    let inspector = StateInspector<Page.State>.make()
    var state = Page.State()
    #expect(inspector.id(&state) == .unknown)
    #expect(inspector.observers == nil)
  }

  @Test func inspectingCopiesNothing() {
    let inspector = StateInspector<ObservedLeaf.State>.make()
    var state = ObservedLeaf.State()
    _ = inspector.id(&state)
    _ = inspector.observers?(&state)
    state.probe.touch()
    #expect(state.probe.copies == 0)
  }
}
