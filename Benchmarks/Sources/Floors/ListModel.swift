/// A list of numbers, written by hand.
@MainActor
public final class ListModel {
  public struct State: Equatable {
    public var rows: [Int]
    public var lastChanged = 0
  }

  public var state: State

  public init(count: Int) { state = State(rows: Array(repeating: 0, count: count)) }

  @inline(never)
  public func send(row: Int) {
    state.rows[row] += 1
    state.lastChanged = row
  }
}
