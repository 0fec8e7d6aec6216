import Floors
import Measuring
import Tessera
import TesseraTesting

/// The test store: i and i2.
@MainActor
enum TestStoreWorkloads {
  static var all: [Workload] { [i] + [100, 1_000, 10_000].map(i2) }

  private static var i: Workload {
    Workload("i", "TestStore.send, exhaustive, a small state; floor: copy and ==") {
      let store = TestStore(initialState: PlainCounter.State()) { PlainCounter() }
      var state = PlainCounter.State()
      return Trial(
        floor: { times in
          for _ in 0..<times { assertIncrement(&state) }
        },
        work: { times in
          for _ in 0..<times { await store.send(.incrementTapped) { $0.count += 1 } }
        })
    }
  }

  @inline(never)
  private static func assertIncrement(_ state: inout PlainCounter.State) {
    var expected = state
    expected.count += 1
    state.count += 1
    if expected != state { consume(state.count) }
  }

  private static func i2(_ count: Int) -> Workload {
    Workload("i2", size: count, "the same, one of n numbers changes; floor: two copies and ==") {
      let rows = Array(repeating: 0, count: count)
      let store = TestStore(initialState: Numbers.State(rows: rows)) { Numbers() }
      var state = Numbers.State(rows: rows)
      return Trial(
        floor: { times in
          for index in 0..<times { assertTap(&state, index % count) }
        },
        work: { times in
          for index in 0..<times {
            let row = index % count
            await store.send(.rowTapped(row)) {
              $0.rows[row] += 1
              $0.lastChanged = row
            }
          }
        })
    }
  }

  @inline(never)
  private static func assertTap(_ state: inout Numbers.State, _ row: Int) {
    let before = state
    var expected = before
    expected.rows[row] += 1
    expected.lastChanged = row
    state.rows[row] += 1
    state.lastChanged = row
    if expected != state { consume(row) }
    withExtendedLifetime(before) {}
  }
}
