import ComposableArchitecture
import XCTest

@testable import Years

@MainActor
final class Year2023Tests: XCTestCase {
  func testInventory() async {
    let store = TestStore(initialState: Inventory.State(), reducer: { Inventory() })
    await store.send(.addButtonTapped) { $0.destination = .form(ItemForm.State()) }
    await store.send(.destination(.presented(.form(.set(\.$name, "Lamp"))))) {
      try (/Inventory.Destination.State.form).modify(&$0.destination!) {
        $0.name = "Lamp"
        $0.quantity = 4
      }
    }
    await store.send(.saveButtonTapped) {
      $0.first = "Lamp"
      $0.last = "Lamp"
      $0.count = 1
      $0.destination = nil
    }
    store.exhaustivity = .off
    await store.send(.deleteButtonTapped)
    await store.send(.destination(.presented(.alert(.deleteConfirmed)))) {
      $0.count = 0
      $0.destination = nil
    }
  }

  func testHike() async {
    let store = TestStore(
      initialState: Hike.State(path: StackState([.hut(Hut.State(name: "A"))]))
    ) {
      Hike()
    }
    await store.send(.path(.element(id: 0, action: .hut(.onwardButtonTapped))))
    await store.receive(.path(.element(id: 0, action: .hut(.delegate(.walk(to: "A+")))))) {
      $0.path[id: 1] = .hut(Hut.State(name: "A+"))
    }
    await store.send(.path(.popFrom(id: 1))) {
      $0.path[id: 1] = nil
      $0.nights = 1
    }
    await store.send(.homeButtonTapped) { $0.path = StackState() }
  }

  func testProfile() async {
    let store = TestStore(initialState: Profile.State()) { Profile() }
    await store.send(.set(\.$isPublic, true)) {
      $0.isPublic = true
      $0.changes = ["public"]
    }
    await store.send(.binding(.set(\.$name, "Blob"))) {
      $0.name = "Blob"
      $0.limit = 8
    }
    await store.send(.reset) { $0 = Profile.State() }
  }

  func testLinks() async {
    let opened = ActorIsolated<[URL]>([])
    let store = TestStore(initialState: Links.State()) {
      Links()
    } withDependencies: {
      $0.openURL.open = { url in
        await opened.withValue { $0.append(url) }
        return true
      }
    }
    await store.send(.linkTapped("https://example.com"))
    await store.receive(.opened(true)) { $0.opened = 1 }
    let count = await opened.value.count
    XCTAssertEqual(count, 1)
  }

  func testSync() async {
    struct Offline: Error {}
    let store = TestStore(initialState: Library2023.State()) {
      Library2023()
    } withDependencies: {
      $0.syncRevision = { 7 }
    }
    await store.send(.opened) { $0.isOpen = true }
    await store.receive(.sync(.started))
    await store.receive(\.sync.response, .success(7)) { $0.sync.revision = 7 }
    await store.send(.sync(.response(.failure(Offline())))) { $0.sync.error = "Offline()" }
  }

  func testAFeatureOfThisTest() async {
    struct Switch: Reducer {
      struct State: Equatable { var isOn = false }
      enum Action: Equatable { case tapped }
      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        state.isOn.toggle()
        return .none
      }
    }
    let store = TestStore(initialState: Switch.State()) { Switch() }
    await store.send(.tapped) { $0.isOn = true }
  }
}
