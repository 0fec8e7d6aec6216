import Observation
import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct FieldTests {
  @Test func aFieldReachesItsPropertyAndReturnsItsPosition() {
    var state = Family.State()
    let first = Family.State.fields.first._access(&state) { $0.count = 3 }
    let second = Family.State.fields.second._access(&state) { $0.count = 4 }
    #expect(state.first.count == 3)
    #expect(state.second.count == 4)
    #expect(first == 0)
    #expect(second == 1)
  }

  @Test func aFieldReachesItsPropertyInPlace() {
    var state = Family.State()
    state.log = (0..<100).map { "\($0)" }
    let before = state.log.withUnsafeBufferPointer { $0.baseAddress }
    _ = Family.State.fields.log._access(&state) { $0[50] = "changed" }
    #expect(state.log.withUnsafeBufferPointer { $0.baseAddress } == before)
    #expect(state.log[50] == "changed")
  }

  @Test func aPlainStateNotesNoChange() {
    var state = Ledger.State()
    _ = Ledger.State.fields.total._change(&state) { $0 = 5 }
    #expect(state.total == 5)
    #expect(state._$changes.number == 0)
  }

  @Test func everyChangeThroughAFieldHasANumberOfItsOwn() {
    var state = Family.State()
    let before = state._$changes
    _ = Family.State.fields.log._change(&state) { $0.append("line") }
    #expect(state._$number > before.number)
    let log = _Changes.bit(index(of: Family.State.fields.log))
    #expect(state._$changes.fields(since: before) == log)
    _ = Family.State.fields.first._reach(&state) { _ in }
    #expect(state._$changes.fields(since: before) == log)
  }

  private func index<Value>(of field: _Field<Family.State, Value>) -> Int {
    var state = Family.State()
    return field._access(&state) { _ in }
  }
}
