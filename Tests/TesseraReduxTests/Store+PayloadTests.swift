import Tessera
import TesseraRedux
import Testing

@MainActor
@Suite
struct StorePayloadTests {
  @Test func namedActionsReturnAndThrowToTheirCaller() async throws {
    let store = Store(initialState: Purse.State()) { Purse() }
    func add(_ store: StoreOf<Purse>, _ amount: Int) async throws -> Int {
      store.commit({ $0.total += $1 }, payload: amount)
      if amount < 0 { throw CancellationError() }
      return store.total
    }
    #expect(try await store.dispatch(add, payload: 2) == 2)
    await #expect(throws: CancellationError.self) {
      _ = try await store.dispatch(add, payload: -1)
    }
    #expect(store.total == 1)
  }
}
