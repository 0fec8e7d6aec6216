import Tessera
import Testing

@testable import TesseraCore
@testable import TesseraEffects

@Suite
struct AnyEffectTests {
  @Test func aReplacedOperationKeepsItsPlaceAndDismissal() throws {
    var machine = DrivenMachine()
    let effect = Effect.work.inChild.dismissable(by: 7)
      .mapOperations { $0.wrapped { _, _ in } }
    let task = try #require(machine.begin(effect, origin: .one).started.first)
    #expect(machine.watched.count == 1)
    #expect(machine.context(of: task)?.dismissal?.number == 7)
  }
}
