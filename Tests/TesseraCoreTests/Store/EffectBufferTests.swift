import TesseraEffects
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

  @Test func anActionWithASourceIsNoActionOfTheStore() {
    let buffer = EffectBuffer()
    buffer.append(Effect<Int>.send(1))
    #expect(buffer.isAction)
    _ = buffer.take()
    buffer.append(Effect<Int>(.send(AnyAction(1, from: ActionSource(.middleware, .unknown)))))
    #expect(!buffer.isAction)
    #expect(!buffer.isEmpty)
  }
}
