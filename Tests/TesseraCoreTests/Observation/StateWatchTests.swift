import Observation
import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct StateWatchTests {
  private let store = Store.family(everyChild)

  @Test func itIsSeenFromTheFirstReadOnUntilAnotherStateStandsThere() {
    let watch = StateWatch<Worker.State>(parent: nil) { [store] body in
      _ = store.core.withState { body(&$0.first) }
    }
    #expect(!watch.isSeen)
    #expect(isTold(who: { watch.trackFields() }, of: {}) == false && watch.isSeen)
    watch.lookAgain()
    #expect(watch.isSeen)
    store.change { $0.first = Worker.State() }
    watch.lookAgain()
    #expect(!watch.isSeen)
  }

  @Test func readersOfAPlainStateAreToldWheneverItLooksAgain() {
    let ledger = Store(initialState: Ledger.State()) { Ledger() }
    let watch = StateWatch<Ledger.State>(parent: nil) { body in
      _ = ledger.core.withState { body(&$0) }
    }
    #expect(isTold(who: { watch.trackFields() }, of: { watch.lookAgain() }))
  }

  @Test func theStoresOfOnePlaceShareAWatch() throws {
    let one = try #require(store.scope(state: \.rows, action: \.rows)[id: 0])
    let other = ScopedCore<Family.State, Family.Action, Worker.State, Worker.Action>(
      parent: store.core, canVanish: true, identity: .element(0),
      project: { state, body in Family.State.fields.rows._access(&state) { body(&$0[0]) } },
      embed: { .rows(.element(id: 0, action: $0)) })
    #expect(!isTold(who: { _ = (one.core.trackFields(), other.trackFields()) }, of: {}))
    #expect(one.core.watch === other.watch && one.core.watch != nil)
  }

  @Test func readingThroughNewStoresAgainAndAgainKeepsOneWatch() {
    let token = observe { [store] in _ = store.scope(state: \.first, action: \.first).count }
    for _ in 0..<100 { store.send(.first(.add(1))) }
    weak var watch: StateWatch<Worker.State>?
    _ = isTold(who: { watch = store.scope(state: \.first, action: \.first).core.madeWatch }, of: {})
    #expect(watch != nil)
    store.change { $0.first = Worker.State() }
    token.cancel()
    store.change { $0.first = Worker.State() }
    #expect(watch == nil)
  }

  @Test func watchesDoNotKeepTheStoreAlive() {
    weak var core: StoreCore<Family.State, Family.Action>?
    let tokens: [ObserveToken]
    do {
      let store = Store.family(everyChild)
      core = store.core
      let rows = store.scope(state: \.rows, action: \.rows)
      weak let weakStore = store
      tokens = [
        observe { _ = weakStore?.scope(state: \.first, action: \.first).count },
        observe { _ = weakStore?.scope(state: \.rows, action: \.rows).first?.count },
      ]
      #expect(rows.count == 2)
    }
    #expect(core == nil && tokens.count == 2)
  }
}
