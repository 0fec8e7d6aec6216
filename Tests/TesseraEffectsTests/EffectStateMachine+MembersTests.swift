import Tessera
import Testing

@testable import TesseraCore
@testable import TesseraEffects

@Suite
struct EffectStateMachineMembersTests {
  @Test func nothingContinuesBeforeAllIsCancelled() throws {
    var machine = DrivenMachine()
    let run = Effect<Int>.work.cancellable(id: 1)
    let effect = Effect<Int>.merge(.concatenate(run, .cancel(id: 2), .send(1)), run, run)
    _ = machine.begin(effect, origin: .one)
    let commands = machine.begin(.cancel(id: 1), origin: .two)
    let sent = commands.firstIndex { if case .deliver = $0 { true } else { false } }
    let lastCancelled = commands.lastIndex { if case .cancel = $0 { true } else { false } }
    #expect(commands.cancelled.count == 3)
    #expect(commands.delivered == [1])
    #expect(try #require(sent) > #require(lastCancelled))
    #expect(machine.isEmpty)
  }
}
