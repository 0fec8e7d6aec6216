import TesseraSupport
import Testing

@testable import TesseraCore

@Suite
struct EffectBufferTests {
  @Test func effectsAreRemovedInOrder() {
    let buffer = EffectBuffer<Int>()
    #expect(buffer.isEmpty)
    buffer.append(.send(1))
    buffer.append(.cancel(id: 1))
    buffer.append(.none)
    buffer.append(.send(2))
    var taken: [Int] = []
    while let item = buffer.removeFirst() {
      if case .action = item { taken.append(buffer.removeFirstAction()) } else { taken.append(0) }
    }
    #expect(taken == [1, 0, 2])
    #expect(buffer.isEmpty)
  }
}
