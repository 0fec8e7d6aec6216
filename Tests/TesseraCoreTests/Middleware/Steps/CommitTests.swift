import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct CommitTests {
  @Test func itHandsOnChangesAndActions() async {
    var actions: [Int] = []
    var changes = 0
    var send = Send<Int> { action in MainActor.assumeIsolated { actions.append(action) } }
    send.commit = { _ in MainActor.assumeIsolated { changes += 1 } }
    let commit = Commit<String, Int>(send)
    await commit { $0 += "!" }
    await commit.send(3)
    #expect(actions == [3] && changes == 1)
  }
}
