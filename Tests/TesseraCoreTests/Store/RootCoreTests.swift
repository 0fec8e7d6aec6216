import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct RootCoreTests {
  // SEMANTICS store.send.allocations
  @Test func aSendWithoutObserversCollectsNothing() throws {
    let store = Store.family(everyChild)
    let before = store.core.withState { $0._$number }
    for action in forEveryChild(.add(1)) { store.send(action) }
    _ = (store.state, store.first.count, store.rows)
    #expect(store.core.withState { $0._$number } != before)
    #expect((store.core as? RootCore<Family.State, Family.Action>)?.rootPlace == nil)
    let plain = Store(initialState: Ledger.State()) { Ledger() }
    plain.send(.add(1))
    #expect(plain.total == 1)
    #expect((plain.core as? RootCore<Ledger.State, Ledger.Action>)?.rootPlace == nil)
  }
}
