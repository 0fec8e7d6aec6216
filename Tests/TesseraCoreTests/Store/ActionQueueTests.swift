import TesseraTestSupport
import Testing

@testable import TesseraCore
@testable import TesseraEffects

@Suite
struct ActionQueueTests {
  @Test func theEntriesBeforeAPositionAreRemoved() {
    func queue(_ numbers: Range<Int>) -> ActionQueue {
      numbers.reduce(into: ActionQueue()) { queue, number in
        queue.append(QueueEntry(work: .action(AnyAction(number)), origin: OriginID(value: number)))
      }
    }
    func numbers(_ queue: ActionQueue) -> [Int] {
      var queue = queue
      return Array(sequence(state: ()) { _ in queue.popFirst()?.origin.value })
    }
    for length in 0..<5 {
      for popped in 0...length {
        for position in popped...length {
          var rest = queue(0..<length)
          for _ in 0..<popped { _ = rest.popFirst() }
          let isEmptied = popped == length
          let before = rest.removeEntries(before: isEmptied ? rest.end : position)
          #expect(numbers(before) == (isEmptied ? [] : Array(popped..<position)))
          #expect(numbers(rest) == (isEmptied ? [] : Array(position..<length)))
          #expect(before.count + rest.count == length - popped)
        }
      }
    }
  }

  @Test func agreesWithAnArray() {
    for seed in UInt64(0)..<20 {
      var generator = SeededGenerator(seed: seed)
      var queue = ActionQueue()
      var actions = 0
      var model: [Int] = []
      for step in 0..<20_000 {
        if Int.random(in: 0..<100, using: &generator) < (step < 12_000 ? 60 : 30) {
          let work: QueueEntry.Work = step % 3 == 0 ? .change {} : .action(AnyAction(step))
          queue.append(QueueEntry(work: work, origin: OriginID(value: step)))
          model.append(step)
          if step % 3 != 0 { actions += 1 }
        } else {
          let entry = queue.popFirst()
          let expected = model.isEmpty ? nil : model.removeFirst()
          guard entry?.origin.value == expected,
            entry.map(\.isAction) == expected.map({ $0 % 3 != 0 })
          else {
            Issue.record("Seed \(seed), step \(step): \(String(describing: entry))")
            return
          }
          if entry?.isAction == true { actions -= 1 }
        }
        guard queue.isEmpty == model.isEmpty, queue.count == actions else {
          Issue.record("Seed \(seed), step \(step): \(queue.count) actions")
          return
        }
      }
    }
  }

  @Test func aPoppedActionIsNotKept() {
    final class Payload {}
    var queue = ActionQueue()
    var payload: Payload? = Payload()
    weak let weakly = payload
    for payload in [payload, Payload()] {
      queue.append(
        QueueEntry(work: .action(AnyAction(payload)), origin: OriginID(value: 1)))
    }
    payload = nil
    #expect(weakly != nil)
    _ = queue.popFirst()
    #expect(weakly == nil)
  }
}
