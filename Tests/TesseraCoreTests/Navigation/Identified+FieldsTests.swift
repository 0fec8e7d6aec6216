import Tessera
import Testing

@MainActor
@Suite
struct IdentifiedFieldsTests {
  @CasePathable
  enum Action { case touched }

  @Test func aChildWithAnIDIsReachedInPlace() {
    let store = Store<Identified<Int, CopyProbe>, Action>(
      initialState: Identified(CopyProbe(), id: 7)
    ) {
      Scope(\.value, action: \.self) {
        Reduce<CopyProbe, Action> { probe, _ in
          probe.touch()
          return .none
        }
      }
    }
    for _ in 0..<3 { store.send(.touched) }
    #expect(store.state.id == 7)
    #expect(store.state.value.number == 3)
    #expect(store.state.value.copies == 0)
    var identified = Identified("a", id: 1)
    _ = Identified<Int, String>.fields.value._change(&identified) { $0 += "b" }
    #expect(identified.value == "ab")
  }
}
