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

  @Test func aPlainStateHasNoObservers() {
    var state = Ledger.State()
    let number = Ledger.State._Tracking.willChange(&state, Ledger.State.fields.total._access)
    #expect(number == 0)
    #expect(state._$stateID(of: 0) == .unknown)
    _ = Ledger.State.fields.total._change(&state) { $0 = 5 }
    #expect(state.total == 5)
  }

  @Test func aFieldHasTheIdentityOfItsValue() {
    var state = Family.State()
    let isUnobservedPrepared = Family.State._Tracking.needsPreparation(&state)
    #expect(!isUnobservedPrepared)
    #expect(Family.State._Tracking.willChange(&state, Family.State.fields.first._access) == 0)
    withObservationTracking {
      _ = state.first
    } onChange: {
    }
    let isPrepared = Family.State._Tracking.needsPreparation(&state)
    #expect(isPrepared)
    let first = Family.State._Tracking.willChange(&state, Family.State.fields.first._access)
    #expect(first == state.first._$stateID.fingerprint)
    let log = Family.State._Tracking.willChange(&state, Family.State.fields.log._access)
    #expect(log == _StateID.unknown.fingerprint)
    #expect(log != first)
  }

  @Test func changingAChildDoesNotNotifyTheObserversOfItsField() {
    var state = Family.State()
    let change = { _ = Family.State.fields.first._change(&state) { $0.count += 1 } }
    #expect(!isNotified(reading: { _ = state.first }, by: change))
  }

  // SEMANTICS observation.replacement
  @Test func replacingAChildNotifiesTheObserversOfItsField() {
    var state = Family.State()
    let change = { _ = Family.State.fields.first._change(&state) { $0 = Worker.State() } }
    #expect(isNotified(reading: { _ = state.first }, by: change))
    #expect(!isNotified(reading: { _ = state.second }, by: change))
  }

  @Test func everyChangeOfAValueWithoutIdentityNotifies() {
    var state = Family.State()
    let change = { _ = Family.State.fields.log._change(&state) { $0.append("line") } }
    #expect(isNotified(reading: { _ = state.log }, by: change))
    #expect(!isNotified(reading: { _ = state.rows }, by: change))
  }
}
