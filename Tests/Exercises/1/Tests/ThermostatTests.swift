import Tessera
import TesseraTesting
import Testing

@testable import Exercise

// README: begin thermostat
@MainActor
struct ThermostatTests {
  private func store(degrees: Int) -> TestStoreOf<Thermostat> {
    TestStore(initialState: Thermostat.State(degrees: degrees)) { Thermostat() }
  }

  @Test func itBeginsAtTwentyDegrees() {
    #expect(Thermostat.State().degrees == 20)
  }

  @Test func theButtonsChangeTheTemperature() async {
    let store = store(degrees: 20)
    await store.send(.warmerButtonTapped) { $0.degrees = 21 }
    await store.send(.colderButtonTapped) { $0.degrees = 20 }
  }

  @Test func itIsNeverWarmerThanThirtyDegrees() async {
    let store = store(degrees: 30)
    await store.send(.warmerButtonTapped)
  }

  @Test func itIsNeverColderThanFiveDegrees() async {
    let store = store(degrees: 5)
    await store.send(.colderButtonTapped)
  }

  @Test func awayKeepsTheTemperatureForTheReturn() async {
    let store = store(degrees: 23)
    await store.send(.awaySwitched(true)) {
      $0.degrees = 12
      $0.degreesAtHome = 23
    }
    await store.send(.awaySwitched(false)) {
      $0.degrees = 23
      $0.degreesAtHome = nil
    }
  }
}
// README: end
