import TesseraConcurrency
import Testing

struct LockIsolatedTests {
  @Test func changesFromManyTasksAreKept() async {
    let numbers = LockIsolated<Set<Int>>([])
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<100 {
        group.addTask { numbers.withValue { _ = $0.insert(number) } }
      }
    }
    #expect(numbers.value == Set(0..<100))
    #expect(numbers.count == 100)
  }

  @Test func aValueIsSetAndRead() {
    let number = LockIsolated(1)
    number.setValue(2)
    #expect(number.value == 2)
    number.withValue { $0 += 1 }
    #expect(number.value == 3)
  }

  @Test func anErrorIsRethrownAndKeepsTheChange() {
    struct Refused: Error {}
    let number = LockIsolated(1)
    #expect(throws: Refused.self) {
      try number.withValue {
        $0 = 2
        throw Refused()
      }
    }
    #expect(number.value == 2)
  }

  @Test func equalValuesAreEqual() {
    #expect(LockIsolated(1) == LockIsolated(1))
    #expect(LockIsolated(1) != LockIsolated(2))
    let number = LockIsolated(1)
    #expect(number == number)
    #expect(Set([number, LockIsolated(1)]).count == 1)
  }

  @Test func aValueNeedNotBeSendable() {
    final class Counter { var count = 0 }
    let counter = LockIsolated(Counter())
    counter.withValue { $0.count += 1 }
    #expect(counter.withValue { $0.count } == 1)
  }
}
