import ComposableArchitecture
import XCTest

@testable import Years

final class Year2024Tests: XCTestCase {
  @MainActor
  func testRecorder() async {
    let store = TestStore(initialState: Recorder.State()) { Recorder() }
    await store.send(.recordButtonTapped) {
      $0.isRecording = true
      $0.destination = .memo(Memo.State(title: "Memo"))
    }
    await store.send(\.destination.memo.played) {
      $0.destination.modify(\.memo) { $0.plays = 1 }
    }
    await store.send(\.destination.dismiss) { $0.destination = nil }
    store.exhaustivity = .off
    await store.send(.recordButtonTapped)
    await store.send(\.destination.alert.discard) { $0.isRecording = false }
  }

  @MainActor
  func testStoresOfPreviews() {
    let store = RecorderPreview.store(isRecording: true)
    store.send(.recordButtonTapped)
    XCTAssertNotNil(store.destination)
    XCTAssertFalse(RecorderPreview.idle.isRecording)
  }

  @MainActor
  func testLeague() async {
    let store = TestStore(initialState: League.State()) { League() }
    await store.send(.teamAdded("Reds")) { $0.teams = [.element(id: "Reds", players: 2)] }
    for goals in 1...2 {
      await store.send(\.teams[id: "Reds"].players[id: 2].scored) {
        $0.teams[id: "Reds"]?.players[id: 2]?.goals = goals
      }
    }
    await store.send(
      .teams(.element(id: "Reds", action: .players(.element(id: 2, action: .scored))))
    ) {
      $0.teams[id: "Reds"]?.players[id: 2]?.goals = 3
    }
    await store.receive(\.teams[id: "Reds"].players[id: 2].delegate.hatTrick) {
      $0.teams[id: "Reds"]?.trophies = ["Reds 2"]
    }
  }

  @MainActor
  func testDarts() async {
    let store = TestStore(initialState: Darts.State()) { Darts() }
    await store.send(.turnStarted) { $0.turn = Throw.State(points: $0.$points) }
    for left in [2, 1] {
      await store.send(\.turn.hit, 60) {
        $0.points -= 60
        $0.turn?.throwsLeft = left
      }
    }
    await store.send(\.turn.hit, 1) {
      $0.points = 180
      $0.turn = nil
    }
  }

  @MainActor
  func testReader() async {
    let store = TestStore(initialState: Reader.State()) {
      Reader()
    } withDependencies: {
      $0.defaultAppStorage = .inMemory
    }
    await store.send(.opened) { $0.$opened.withLock { $0 = 1 } }
    await store.send(.larger) { $0.$fontSize.withLock { $0 = 13 } }
    XCTAssertEqual(store.state.shown, 13)
  }

  @MainActor
  func testDictation() async {
    struct Noise: Error {}
    let clock = TestClock()
    let store = TestStore(initialState: Dictation.State()) {
      Dictation()
    } withDependencies: {
      $0.continuousClock = clock
      $0.speech.task = { seconds in "\(seconds) words" }
      $0.speech.stop = {}
    }
    await store.send(.startButtonTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.result.success) { $0.text = "5 words" }
    await store.send(.startButtonTapped)
    await store.send(.stopButtonTapped)
    store.dependencies.speech.task = { _ in throw Noise() }
    await store.send(.startButtonTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.result.failure) { $0.hasFailed = true }
  }
}
