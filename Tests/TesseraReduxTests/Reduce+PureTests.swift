import Tessera
import TesseraRedux
import Testing

@MainActor
@Suite
struct ReducePureTests {
  private struct Total: Equatable, Sendable {
    var sum = 0
    var parts: [Int] = []
  }

  nonisolated private static func add(_ total: Total, _ number: Int) -> Total {
    Total(sum: total.sum + number, parts: total.parts + [number])
  }

  @Test func aPureFunctionIsAReducer() {
    let store = Store(initialState: Total()) { Reduce.pure(Self.add) }
    store.send(2)
    store.send(3)
    #expect(store.state == Total(sum: 5, parts: [2, 3]))
  }

  @Test func aPureReducerRunsBesideOthers() {
    let store = Store(initialState: Total()) {
      Reduce.pure { total, number in Total(sum: total.sum + number, parts: total.parts) }
      Reduce { total, number in
        total.parts.append(total.sum)
        return number > 0 ? .send(number - 1) : .none
      }
    }
    store.send(3)
    #expect(store.state == Total(sum: 6, parts: [3, 5, 6, 6]))
  }

  @Test func theStateBeforeIsNotChanged() {
    let before = Total(sum: 1, parts: [1])
    var state = before
    guard case .none = Reduce.pure(Self.add).reduce(into: &state, action: 1) else {
      Issue.record("A pure reducer must not start an effect.")
      return
    }
    #expect(before.parts == [1])
    #expect(state.parts == [1, 1])
  }
}
