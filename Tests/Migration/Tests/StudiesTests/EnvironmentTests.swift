import ComposableArchitecture
import XCTest

@testable import Studies

@MainActor
final class EnvironmentTests: XCTestCase {
  func testMeter() async {
    let lines = ActorIsolated<[String]>([])
    let store = TestStore(
      initialState: MeterState(),
      reducer: meterReducer,
      environment: MeterEnvironment(
        read: { 7 }, log: { line in Task { await lines.setValue([line]) } })
    )
    await store.send(.readButtonTapped) { $0.isReading = true }
    await store.receive(.response(7)) {
      $0.isReading = false
      $0.reading = 7
    }
    await store.finish()
  }

  func testRoom() async {
    let store = TestStore(
      initialState: RoomState(id: 1), reducer: roomReducer,
      environment: RoomEnvironment(step: 2))
    await store.send(.warmer) { $0.degrees = 22 }
    await store.send(.colder) { $0.degrees = 20 }
  }

  func testHouse() async {
    let store = TestStore(
      initialState: HouseState(),
      reducer: houseReducer,
      environment: HouseEnvironment(meter: MeterEnvironment(read: { 3 }), step: 2)
    )
    await store.send(.roomAdded) { $0.rooms = [RoomState(id: 0)] }
    await store.send(.room(id: 0, action: .warmer)) { $0.rooms[id: 0]?.degrees = 22 }
    await store.send(.meter(.readButtonTapped)) { $0.meter.isReading = true }
    await store.receive(.meter(.response(3))) {
      $0.meter.isReading = false
      $0.meter.reading = 3
    }
    await store.receive(.roomAdded) { $0.rooms.append(RoomState(id: 1)) }
    await store.send(.bellRang("Blob")) { $0.visitor = VisitorState(name: "Blob") }
    await store.send(.visitor(.letIn)) { $0.visitor?.isInside = true }
    await store.send(.visitor(.leave)) { $0.visitor = nil }
  }

  func testAStoreOfAHouse() {
    let store = Store(
      initialState: HouseState(),
      reducer: houseReducer,
      environment: HouseEnvironment(meter: MeterEnvironment(read: { 3 }))
    )
    let viewStore = ViewStore(store, observe: { $0 })
    viewStore.send(.bellRang("Blob"))
    XCTAssertEqual(viewStore.visitor?.name, "Blob")
  }

  func testGate() async {
    let queue = DispatchQueue.test
    let store = TestStore(
      initialState: GateState.shut(Lock.State()),
      reducer: gateReducer,
      environment: Lock.Environment(
        check: { $0 == "12" }, mainQueue: queue.eraseToAnyScheduler())
    )
    await store.send(.shut(.digitTapped(1))) { $0 = .shut(Lock.State(code: "1")) }
    await store.send(.shut(.digitTapped(2))) { $0 = .shut(Lock.State(code: "12")) }
    await queue.advance(by: .milliseconds(300))
    await store.receive(.shut(.checked(true))) { $0 = .open(VisitorState(name: "Blob")) }
    await store.send(.open(.letIn)) {
      $0 = .open(VisitorState(name: "Blob", isInside: true))
    }
  }

  func testSettings() async {
    let store = TestStore(
      initialState: SettingsForm.State(),
      reducer: SettingsForm.reducer,
      environment: MeterEnvironment(read: { 5 })
    )
    await store.send(.set(\.$name, "Blob")) { $0.name = "Blob" }
    await store.send(.set(\.$volume, 11)) { $0.volume = 10 }
    await store.send(.saveButtonTapped) {
      $0.saves = 1
      $0.meter.isReading = true
    }
    await store.receive(.meter(.response(5))) {
      $0.meter.isReading = false
      $0.meter.reading = 5
    }
  }
}
