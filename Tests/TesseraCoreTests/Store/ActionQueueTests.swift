import TesseraTestSupport
import Testing

@testable import TesseraCore
@testable import TesseraEffects

@Suite
struct ActionQueueTests {
  @Test func agreesWithAnArray() {
    for seed in UInt64(0)..<20 {
      var generator = SeededGenerator(seed: seed)
      let queue = ActionQueue<Int>()
      var model: [Int] = []
      for step in 0..<20_000 {
        if Int.random(in: 0..<100, using: &generator) < (step < 12_000 ? 60 : 30) {
          queue.append(step, QueueEntry(OriginID(value: step)))
          model.append(step)
        } else {
          let entry = queue.popFirst()
          let expected = model.isEmpty ? nil : model.removeFirst()
          let action = entry.map { _ in queue.removeAction() }
          guard action == expected, entry?.origin.value == expected else {
            Issue.record("Seed \(seed), step \(step): \(String(describing: entry))")
            return
          }
        }
      }
    }
  }

  @Test func aPoppedActionIsNotKept() {
    final class Payload {}
    let queue = ActionQueue<Payload>()
    var payload: Payload? = Payload()
    weak let weakly = payload
    if let payload { queue.append(payload, QueueEntry(OriginID(value: 1))) }
    queue.append(Payload(), QueueEntry(OriginID(value: 1)))
    payload = queue.popFirst().map { _ in queue.removeAction() }
    payload = nil
    #expect(weakly == nil)
  }
}
