import ComposableArchitecture
import XCTest

@testable import OldApp

@MainActor
final class ProtocolTests: XCTestCase {
  func testGreeting() async {
    let store = TestStore(initialState: Greeting.State(), reducer: Greeting())
    await store.send(.appeared)
    await store.receive(.greeted("Hello")) { $0.text = "Hello" }
  }

  func testDownload() async {
    let store = TestStore(initialState: Download.State(name: "map"), reducer: Download())
    await store.send(.startButtonTapped)
    await store.receive(.finished("map")) { $0.message = "map is here" }
    let nameless = TestStore(initialState: Download.State(name: ""), reducer: Download())
    await nameless.send(.startButtonTapped)
    await nameless.receive(.failed) { $0.message = "It has no name" }
  }

  func testLogging() async {
    let lines = ActorIsolated<[String]>([])
    let store = TestStore(
      initialState: Logging.State(), reducer: Logging(),
      prepareDependencies: { $0.log = { line in Task { await lines.setValue([line]) } } })
    await store.send(.tapped) { $0.count = 1 }
    await store.finish()
  }

  func testRelay() async {
    let store = TestStore(initialState: Relay.State(), reducer: Relay())
    await store.send(.started)
    await store.receive(.received) { $0.received = 1 }
    await store.receive(.received) { $0.received = 2 }
  }

  func testStopwatch() async {
    let clock = TestClock()
    let store = TestStore(initialState: Stopwatch.State()) {
      Stopwatch()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.toggled) { $0.isRunning = true }
    await clock.advance(by: .seconds(2))
    await store.receive(.ticked) { $0.seconds = 1 }
    await store.receive(.ticked) { $0.seconds = 2 }
    await store.send(.toggled) { $0.isRunning = false }
  }

  func testTwoRequests() async {
    let store = TestStore(initialState: TwoRequests.State()) {
      TwoRequests()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    await store.send(.started) { $0.isActive = true }
    await store.send(.stopped) { $0.isActive = false }
  }

  func testSuggestions() async {
    let queue = DispatchQueue.test
    let store = TestStore(initialState: Suggestions.State()) {
      Suggestions()
    } withDependencies: {
      $0.mainQueue = queue.eraseToAnyScheduler()
    }
    await store.send(.queryChanged("a")) { $0.query = "a" }
    await queue.advance(by: .milliseconds(200))
    await store.receive(.suggested("A")) { $0.suggestion = "A" }
  }

  func testLocations() async {
    let store = TestStore(initialState: Locations.State()) {
      Locations()
    } withDependencies: {
      $0.mainRunLoop = .immediate
    }
    await store.send(.moved("Bonn"))
    await store.receive(.arrived("Bonn")) { $0.places = ["Bonn"] }
  }

  func testWeather() async {
    let store = TestStore(initialState: Weather.State()) {
      Weather()
    } withDependencies: {
      $0.forecast = { "rain" }
    }
    await store.send(.requested)
    await store.receive(\.response.success) { $0.summary = "rain" }
  }

  func testSession() async {
    let store = TestStore(initialState: Session401.State(), reducer: Session401())
    await store.send(.rejected) { $0.isExpired = true }
    await store.receive(.retried) { $0.isExpired = false }
  }

  func testPair() async {
    let store = TestStore(initialState: Pair.State(), reducer: Pair())
    await store.send(.left(.tapped)) { $0.left.isOn = true }
    await store.send(.right(.tapped)) { $0.right.isOn = true }
  }

  func testSwitchboard() async {
    let store = TestStore(initialState: Switchboard.State(), reducer: Switchboard())
    await store.send(.added) { $0.toggles = [Toggle.State(id: 0)] }
    await store.send(.toggle(id: 0, action: .tapped)) { $0.toggles[id: 0]?.isOn = true }
  }

  func testOptional() async {
    let store = TestStore(initialState: Optional041.State(), reducer: Optional041())
    await store.send(.shown) { $0.toggle = Toggle.State() }
    await store.send(.toggle(.tapped)) { $0.toggle?.isOn = true }
  }

  func testDoor() async {
    let store = TestStore(initialState: Door.State.open(Toggle.State()), reducer: Door())
    await store.send(.open(.tapped)) { $0 = .open(Toggle.State(isOn: true)) }
    await store.send(.slammed) { $0 = .shut(Locked.State()) }
    await store.send(.shut(.tried)) { $0 = .shut(Locked.State(attempts: 1)) }
  }

  func testCombined() async {
    let store = TestStore(initialState: Combined.State(count: 1), reducer: Combined())
    await store.send(.tapped) { $0.count = 20 }
  }

  func testUppercased() async {
    let store = TestStore(
      initialState: Greeting.State(), reducer: Uppercased(base: Greeting()))
    await store.send(.greeted("loud")) { $0.text = "LOUD" }
  }
}
