import Foundation
import Tessera
import TesseraTesting
import Testing

@Suite struct StateSnapshotTests {
  struct State: Equatable, Codable, Sendable {
    var own = 0
    @Shared(value: 0) var count
    @Shared(value: []) var names: [String]
  }

  // SEMANTICS sharing.snapshot
  @Test func aSnapshotKeepsTheSharedValues() {
    let state = State()
    let before = StateSnapshot(state)
    state.$count.withLock { $0 = 1 }
    let middle = StateSnapshot(state)
    state.$count.withLock { $0 = 2 }
    #expect(before.count == 0)
    #expect(middle.count == 1)
    #expect(state.count == 2)
  }

  @Test func snapshotsAreComparedByTheValuesThatTheyHold() {
    let state = State()
    let before = StateSnapshot(state)
    state.$count.withLock { $0 = 1 }
    #expect(before != StateSnapshot(state))
    state.$count.withLock { $0 = 0 }
    #expect(before == StateSnapshot(state))
  }

  @Test func aSnapshotIsEncodedAndDumpedWithTheValuesThatItHolds() throws {
    let state = State()
    let before = StateSnapshot(state)
    state.$count.withLock { $0 = 1 }
    let text = String(decoding: try JSONEncoder().encode(before), as: UTF8.self)
    #expect(text.contains(#""count":0"#))
    #expect(String(customDumping: before).contains("count: 0"))
  }

  @Test func restoringSetsTheValuesBack() {
    var state = State()
    let before = StateSnapshot(state)
    state.own = 4
    state.$count.withLock { $0 = 1 }
    state.$names.withLock { $0 = ["Mia"] }
    state = before.restored()
    #expect(state == State())
  }

  @Test func manySnapshotsEachKeepTheirValue() {
    let state = State()
    let snapshots = (0..<100).map { number in
      state.$count.withLock { $0 = number }
      return StateSnapshot(state)
    }
    for (number, snapshot) in snapshots.enumerated() where number % 3 == 0 {
      #expect(snapshot.count == number)
    }
    state.$count.withLock { $0 = -1 }
    #expect(snapshots.map(\.count) == Array(0..<100))
  }

  @Test func aChangeWithinASnapshotStaysThere() {
    let state = State()
    let snapshot = StateSnapshot(state)
    snapshot.read { $0.$count.withLock { $0 = 5 } }
    #expect(state.count == 0)
    #expect(snapshot.count == 5)
  }
}
