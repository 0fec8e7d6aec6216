import Tessera
import Testing

@testable import TesseraCore
@testable import TesseraEffects

@Suite
struct EffectStateMachineLaterTests {
  // SEMANTICS effects.cancellation.later
  @Test func aCancellationReachesThePartsThatWaitForTheirTurn() throws {
    for later in [Effect<Int>.send(2), .merge(.send(2), .none), .send(2).inChild] {
      var machine = DrivenMachine()
      let first = try #require(
        machine.begin(
          .concatenate(.work, .merge(later.cancellable(id: 1), .send(3)), .send(4)), origin: .one
        ).started.first)
      #expect(machine.begin(.cancel(id: 1), origin: .two).discarded == 1)
      #expect(machine.end(first).delivered == [3, 4])
      #expect(machine.isEmpty)
    }
  }

  @Test func aCancellationBeforeALaterPartWithTheIDIsNotReportedAsMissed() {
    var machine = DrivenMachine()
    let effect = Effect<Int>.concatenate(.cancel(id: 1), .work.cancellable(id: 1))
    _ = machine.begin(.work.cancellable(id: 1), origin: .one)
    let child = effect.placed(at: Level.field(0), { $0 }, { $0 })
    let reports = machine.begin(child, origin: .two).filter {
      if case .report = $0 { true } else { false }
    }
    #expect(reports.isEmpty)
  }
}
