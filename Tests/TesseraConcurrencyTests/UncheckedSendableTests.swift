import Foundation
import TesseraConcurrency
import Testing

struct UncheckedSendableTests {
  final class Counter { var count = 0 }

  @Test func aValueCrossesIsolation() async {
    let counter = UncheckedSendable(Counter())
    await Task.detached { counter.value.count += 1 }.value
    #expect(counter.count == 1)
  }

  @Test func aPropertyIsWrapped() async {
    @UncheckedSendable var counter = Counter()
    let sendable = $counter
    await Task.detached { sendable.wrappedValue.count += 1 }.value
    #expect(counter.count == 1)
  }

  @Test func itIsEncodedAsTheValue() throws {
    let data = try JSONEncoder().encode([UncheckedSendable(1)])
    #expect(String(decoding: data, as: UTF8.self) == "[1]")
    #expect(try JSONDecoder().decode([UncheckedSendable<Int>].self, from: data).first?.value == 1)
    #expect(Set([UncheckedSendable(1), UncheckedSendable(1)]).count == 1)
  }
}

struct AnyHashableSendableTests {
  @Test func valuesOfAnyTypeAreCompared() {
    let values: Set<AnyHashableSendable> = [1, "a", true, 1]
    #expect(values.count == 3)
    #expect(values.contains(AnyHashableSendable("a")))
    #expect(AnyHashableSendable(1) != AnyHashableSendable("1"))
  }

  @Test func aWrapperIsNotWrappedAgain() {
    let one = AnyHashableSendable(1)
    #expect(AnyHashableSendable(one) == one)
    #expect(AnyHashableSendable(one).base as? Int == 1)
  }

  @Test func itDescribesTheValue() {
    #expect("\(AnyHashableSendable("a"))" == "a")
    #expect(String(reflecting: AnyHashableSendable("a")) == "AnyHashableSendable(\"a\")")
  }
}
