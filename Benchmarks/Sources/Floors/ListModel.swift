/// A list of numbers, written by hand.
@MainActor
package final class ListModel {
  package struct State: Equatable {
    package var rows: [Int]
    package var lastChanged = 0
  }

  package var state: State

  package init(count: Int) { state = State(rows: Array(repeating: 0, count: count)) }

  @inline(never)
  package func send(row: Int) {
    state.rows[row] += 1
    state.lastChanged = row
  }
}
