import ComposableArchitecture
import XCTest

@testable import Years

final class Year2021Tests: XCTestCase {
  let scheduler = DispatchQueue.test

  func testSignUp() {
    let store = TestStore(
      initialState: SignUpState(), reducer: signUpReducer, environment: SignUpEnvironment())
    store.send(.set(\.$name, "Blobby")) {
      $0.name = "Blobb"
      $0.edits = 1
    }
    store.send(.binding(.set(\.$isNewsletterWanted, true))) {
      $0.isNewsletterWanted = true
      $0.edits = 2
    }
    store.send(.sendButtonTapped) { $0.hasSent = true }
  }

  func testThermostat() {
    let store = TestStore(
      initialState: ThermostatState(),
      reducer: thermostatReducer,
      environment: ThermostatEnvironment(mainQueue: self.scheduler.eraseToAnyScheduler())
    )
    store.send(.turned(1)) { $0.target = 21 }
    self.scheduler.advance(by: 0.4)
    store.send(.turned(1)) { $0.target = 22 }
    self.scheduler.advance(by: 0.5)
    store.receive(.settled) { $0.sent = [22] }
  }

  func testTraffic() {
    let store = TestStore(
      initialState: TrafficState.red(RedState()), reducer: trafficReducer, environment: ())
    store.send(.red(.carArrived)) { $0 = .red(RedState(waiting: 1)) }
    store.send(.twoArrived) {
      try (/TrafficState.red).modify(&$0) { $0.waiting = 3 }
    }
    XCTAssertEqual(TrafficState.red(RedState(waiting: 4)).waiting, 4)
    store.send(.changed) { $0 = .green(GreenState()) }
    store.send(.green(.carPassed)) { $0 = .green(GreenState(passed: 1)) }
    store.send(.twoArrived)
  }

  func testLedger() {
    let store = TestStore(
      initialState: LedgerState(), reducer: ledgerReducer, environment: LedgerEnvironment())
    store.send(.received(10)) { $0.balance = 10 }
    store.send(.paid(3)) {
      $0.balance = 7
      $0.payments = 1
    }
    store.send(.closed)
  }
}
