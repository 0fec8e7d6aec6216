import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct CommitTests {
  @Test func itHandsOnChangesAndActions() async {
    let sink = Sink()
    let commit = Commit<String, Int>(Send(EffectSender(sink: sink)))
    await commit { $0 += "!" }
    await commit.send(3)
    #expect(sink.actions == [3] && sink.changes == 1)
  }
}

private final class Sink: EffectSink {
  var actions: [Int] = []
  var changes = 0
  func deliver(_ action: UnsafeRawPointer) { actions.append(action.load(as: Int.self)) }
  func commit(_ change: PlacedChange) { changes += 1 }
}
