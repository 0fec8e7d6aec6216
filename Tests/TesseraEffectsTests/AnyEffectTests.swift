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

  @Test func equalIDsOfDifferentTypesAreDifferent() {
    #expect(CancelID(1) == CancelID(1))
    #expect(CancelID(1) != CancelID(UInt(1)))
    #expect(CancelID(1).hashValue == CancelID(1).hashValue)
  }

  @Test func mergedEffectsAreAppendedOneByOne() {
    var effects: [AnyEffect] = []
    AnyEffect.merge([.cancelling(CancelID(1), #callSite), .cancelling(CancelID(2), #callSite)])
      .appendMerged(to: &effects)
    AnyEffect.concatenate([.cancelling(CancelID(1), #callSite), .nothing]).appendMerged(
      to: &effects)
    #expect(effects.count == 3)
    AnyEffect.concatenate([.cancelling(CancelID(1), #callSite), .nothing]).appendConcatenated(
      to: &effects)
    AnyEffect.nothing.appendConcatenated(to: &effects)
    #expect(effects.count == 6)
  }
}
