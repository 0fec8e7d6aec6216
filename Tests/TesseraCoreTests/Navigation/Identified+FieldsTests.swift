import Tessera
import Testing

@MainActor
@Suite
struct IdentifiedFieldsTests {
  @Test func aChildWithAnIDIsReachedInPlace() {
    let store = Store<Identified<Int, Int>, Bool>(initialState: Identified(1, id: 7)) {
      Reduce { state, isUp in
        state.value += isUp ? 1 : -1
        return .none
      }
    }
    store.send(true)
    #expect(store.state.value == 2)
    #expect(store.state.id == 7)
    var identified = Identified("a", id: 1)
    _ = Identified<Int, String>.fields.value._change(&identified) { $0 += "b" }
    #expect(identified.value == "ab")
  }
}
