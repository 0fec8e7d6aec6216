import Tessera
import Testing

@testable import TesseraCore
@testable import TesseraEffects

@Suite
struct EffectStateMachineVisitTests {
  @Test func aLongConcatenationOfActionsIsDeliveredInOrder() {
    var machine = DrivenMachine(level: Level())
    let effect = Effect<Int>.concatenate((0..<100_000).map { .send($0) })
    #expect(machine.begin(effect, origin: .one).delivered == Array(0..<100_000))
    #expect(machine.isEmpty)
  }
}
