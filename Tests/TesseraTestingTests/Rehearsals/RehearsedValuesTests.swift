import Tessera
import TesseraTesting
import Testing

@testable import TesseraHistory
@testable import TesseraTesting

@MainActor
@Suite struct RehearsedValuesTests {
  @Test func aChangeHasThoseOfTheStateAndThoseOfKeys() throws {
    let change = try RehearsedChange(#"{"/count":1,"keys":{"a":2},"-":["/name"]}"#)
    #expect(change.state.assignments == ["/count": .integer(1)])
    #expect(change.state.removals == ["/name"])
    #expect(change.keys == ["a": .integer(2)])
    #expect(try RehearsedChange(#"{"/keys":1}"#).keys.isEmpty)
    #expect(throws: JSONChange.Mistake.self) { try RehearsedChange("[]") }
  }

  @Test func aChangeOutsideOfAnAssertionIsMadeInPlace() throws {
    let values = RehearsedValues()
    let count = Shared(value: 1)
    var state = [count, count]
    try values.apply(RehearsedChange(#"{"/0/value":5,"/1/value":5}"#), to: &state)
    #expect(count.wrappedValue == 5)
    state[1].withLock { $0 = 6 }
    #expect(state[0].wrappedValue == 6)
  }

  @Test func clocksDoNotWait() async throws {
    let dependencies = RehearsedValues().dependencies(over: .current, keys: [:])
    try await dependencies.continuousClock.sleep(for: .seconds(1_000_000))
    try await dependencies.suspendingClock.sleep(for: .seconds(1_000_000))
  }
}
