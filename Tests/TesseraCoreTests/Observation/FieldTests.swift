import Tessera
import Testing

@testable import TesseraCore

@Suite
struct FieldTests {
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
