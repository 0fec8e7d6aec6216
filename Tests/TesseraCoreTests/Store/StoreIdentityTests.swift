import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct StoreIdentityTests {
  private func identity<Value: Identifiable>(of value: Value) -> Value.ID { value.id }

  // SEMANTICS frontEnds.rowIdentity
  @Test func theStoreOfAnElementHasItsIdentityHoweverOftenItIsCreated() {
    let store = Store(
      initialState: Family.State(
        rows: IdentifiedArray(uniqueElements: (0..<1_000).map { Worker.State(id: $0) }))
    ) { Family() }
    func identities() -> [StoreIdentity] {
      store.scope(\.rows, action: \.rows).map { identity(of: $0) }
    }
    #expect(identities() == (0..<1_000).map { StoreIdentity(value: $0) })
    #expect(identities() == identities())
    let path = Store.family(everyChild).scope(\.path, action: \.path)
    #expect(path.map { identity(of: $0) } == path.ids.map { StoreIdentity(value: $0) })
  }

  @Test func anyOtherStoreHasTheIdentityOfItsObject() {
    let (store, other) = (Store.family(everyChild), Store.family(everyChild))
    #expect(identity(of: store) == StoreIdentity(value: ObjectIdentifier(store)))
    #expect(identity(of: store) != identity(of: other))
  }

  @Test func theIDOfTheStateIsReadThroughTheStore() {
    let store = Store(initialState: Worker.State(id: 7)) { Worker() }
    let id: Int = store.id
    #expect(id == 7)
    #expect([store].map(\.id) == [7])
  }
}
