import ComposableArchitecture
import XCTest

@testable import Years

@MainActor
final class Year2022Tests: XCTestCase {
  func testEggTimer() async {
    let scheduler = DispatchQueue.test
    let store = TestStore(initialState: EggTimer.State(), reducer: EggTimer()) {
      $0.mainQueue = scheduler.eraseToAnyScheduler()
    }
    await store.send(.startButtonTapped) { $0.isRunning = true }
    await scheduler.advance(by: 1)
    await store.receive(.ticked) { $0.seconds = 2 }
    await scheduler.advance(by: 2)
    await store.receive(.ticked) { $0.seconds = 1 }
    await store.receive(.ticked) {
      $0.seconds = 0
      $0.isRunning = false
    }
    await scheduler.advance(by: .milliseconds(500))
    await store.receive(.rang) { $0.hasRung = true }
  }

  func testWeather() async {
    struct Offline: Error {}
    let store = TestStore(initialState: Places.State(), reducer: Places())
    store.dependencies.forecastClient.degrees = { 21 }
    await store.send(.refreshButtonTapped) { $0.refreshes = 1 }
    await store.receive(.here(.appeared))
    await store.receive(.here(.response(.success(21)))) { $0.here.degrees = 21 }
    store.dependencies.forecastClient.degrees = { throw Offline() }
    await store.send(.here(.appeared))
    await store.receive(.here(.response(.failure(Offline())))) { $0.here.hasFailed = true }
  }

  func testQuiz() async {
    let store = TestStore(initialState: Quiz.State(), reducer: Quiz())
    await store.send(.answered(true)) {
      $0.question = 1
      $0.points = 11
    }
    await store.send(.answered(false)) { $0.question = 2 }
    await store.send(.restarted) { $0 = Quiz.State() }
  }

  func testHotel() async {
    let store = TestStore(
      initialState: Hotel.State.lobby(Lobby.State()), reducer: Hotel())
    await store.send(.lobby(.guestArrived)) { $0 = .lobby(Lobby.State(guests: 2)) }
    await store.send(.keyTaken) { $0 = .suite(Suite.State()) }
    await store.send(.suite(.tidied)) {
      try (/Hotel.State.suite).modify(&$0) { $0.isTidy = true }
    }
    await store.send(.suite(.left)) { $0 = .lobby(Lobby.State()) }
  }
}
