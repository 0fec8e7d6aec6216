import TesseraSupport
import Testing

@testable import TesseraEffects

@MainActor
@Suite struct EffectWaitTests {
  private let isPositive = EffectCondition(at: .unknown) { $0.assuming(Int.self).pointee > 0 }

  @Test func aWaitEndsWithTheTask() async {
    let suspension = EffectWait(isPositive, at: Place()).suspension
    let task = Task { await suspension.end() }
    task.cancel()
    #expect(await task.value == false)
    let met = EffectWait(isPositive, at: Place()).suspension
    let other = Task.immediate { await met.end() }
    met.resume(true)
    #expect(await other.value)
    let early = EffectWait(isPositive, at: Place()).suspension
    early.resume(true)
    #expect(await early.end())
  }
}
