import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraCore
@testable import TesseraEffects

@MainActor
@Suite
struct EffectEngineTests {
  private let delegate = IdleDelegate()

  @Test func aWaitingCallerIsResumedWhenItsOriginHasEnded() async {
    let engine = EffectEngine(owner: nil, testHooks: nil, delegate: delegate)
    let (origin, gate) = (engine.newOrigin(), Gate())
    engine.begin(Effect<Int>.run { _ in await gate.wait() }.erased, origin: origin)
    gate.open()
    await withCheckedContinuation { engine.wait(for: origin, $0) }
    #expect(!engine.isRunning(origin))
    await withCheckedContinuation { engine.wait(for: origin, $0) }
    #expect(engine.isEmpty)
  }
}
