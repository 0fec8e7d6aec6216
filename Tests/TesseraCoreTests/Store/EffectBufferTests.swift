import TesseraSupport
import Testing

@testable import TesseraCore

@Suite
struct EffectBufferTests {
  @Test func theEffectOfAStepIsTakenOnce() {
    let buffer = EffectBuffer()
    buffer.append(Effect<Int>.none)
    #expect(buffer.isEmpty)
    #expect(!buffer.isAction)
    buffer.append(Effect<Int>.cancel(id: 1))
    #expect(!buffer.isEmpty)
    #expect(!buffer.isAction)
    #expect(buffer.take() != nil)
    #expect(buffer.take() == nil)
    #expect(buffer.isEmpty)
  }
}
