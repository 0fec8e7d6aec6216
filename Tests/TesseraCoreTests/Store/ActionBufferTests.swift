import TesseraTestSupport
import Testing

@testable import TesseraCore

@Suite
struct ActionBufferTests {
  @Test func agreesWithAnArray() {
    for seed in UInt64(0)..<20 {
      var generator = SeededGenerator(seed: seed)
      let buffer = ActionBuffer<String>()
      var model: [String] = []
      for step in 0..<10_000 {
        if model.isEmpty
          || Int.random(in: 0..<100, using: &generator) < (step % 4_000 < 2_500 ? 65 : 20)
        {
          let action = String(repeating: "\(step)", count: 4)
          buffer.append(action)
          model.append(action)
        } else {
          let (action, expected) = (buffer.removeFirst(), model.removeFirst())
          guard action == expected else {
            Issue.record("Seed \(seed), step \(step): \(action), and not \(expected)")
            return
          }
        }
        guard buffer.count == model.count, buffer.isEmpty == model.isEmpty else {
          Issue.record("Seed \(seed), step \(step): \(buffer.count) actions")
          return
        }
      }
    }
  }

  @Test func actionsAreFreedWithTheBuffer() {
    final class Payload {}
    var buffer: ActionBuffer<Payload>? = ActionBuffer()
    var payloads = (0..<3).map { _ in Payload() }
    weak let (first, last) = (payloads[0], payloads[2])
    for payload in payloads { buffer?.append(payload) }
    payloads = []
    _ = buffer?.removeFirst()
    #expect(first == nil)
    #expect(last != nil)
    #expect(buffer?.count == 2)
    buffer = nil
    #expect(last == nil)
  }
}
