import Tessera
import TesseraSupport
import TestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct EffectPartTests {
  @Test func itRunsAtOnceUpToItsFirstSuspension() async {
    let (gate, counter) = (Gate(), Counter())
    let part = EffectPart.start {
      counter.count += 1
      await gate.wait()
      return counter.count
    }
    #expect(counter.count == 1)
    gate.open()
    #expect(await part.value == 1)
  }

  @Test func itIsCancelledAlone() async {
    let part = EffectPart.start { await untilCancelled() }
    part.cancel()
    await part.value
    #expect(!Task.isCancelled)
  }
}
