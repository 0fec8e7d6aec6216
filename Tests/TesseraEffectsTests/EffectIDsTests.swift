import Tessera
import Testing

@testable import TesseraCore
@testable import TesseraEffects

@Suite
struct EffectIDsTests {
  // SEMANTICS effects.cancellation.ids
  @Test func anIDOfAnotherTypeIsAnotherID() {
    struct Other: Hashable {}
    var machine = DrivenMachine()
    _ = machine.begin(.work.cancellable(id: 1), origin: .one)
    _ = machine.begin(.cancel(id: UInt(1)), origin: .one)
    _ = machine.begin(.cancel(id: Other()), origin: .one)
    #expect(machine.runningCount == 1)
    _ = machine.begin(.cancel(id: 1), origin: .one)
    #expect(machine.runningCount == 0)
  }
}
