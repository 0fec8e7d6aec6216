import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct StoreCoreTests {
  @Test func aCoreKnowsWhetherItsStateExists() {
    let store = Store.family(everyChild)
    let child = store.scope(\.optional, action: \.optional)
    #expect(store.core.exists)
    #expect(child?.core.exists == true)
    store.change { $0.optional = nil }
    #expect(store.core.exists)
    #expect(child?.core.exists == false)
  }
}
