import Synchronization
import TesseraSupport
import Testing

@testable import TesseraEffects

@MainActor
@Suite
struct EffectTaskTests {
  @Test func cancellingAPartCancelsItsTaskNowOrOnceItHasOne() {
    let part = EffectPart()
    let cancellations = Atomic(0)
    part.setTask { cancellations.add(1, ordering: .relaxed) }
    #expect(cancellations.load(ordering: .relaxed) == 0)
    part.cancel()
    #expect(part.isCancelled)
    #expect(cancellations.load(ordering: .relaxed) == 1)
    part.setTask { cancellations.add(1, ordering: .relaxed) }
    #expect(cancellations.load(ordering: .relaxed) == 2)
  }
}
