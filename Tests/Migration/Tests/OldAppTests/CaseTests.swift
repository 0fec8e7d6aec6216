import ComposableArchitecture
import XCTest

@testable import OldApp

@MainActor
final class CaseTests: XCTestCase {
  override func setUp() {
    super.setUp()
    uncheckedUseMainSerialExecutor = true
  }

  func testBrowser() async {
    let store = TestStore(initialState: Browser.State()) { Browser() }
    await store.send(.opened(1)) { $0.detail = Detail.State(id: 1) }
    await store.send(.detail(.presented(.favoriteButtonTapped))) { $0.detail?.isFavorite = true }
    await store.send(.detail(.presented(.closeButtonTapped)))
    await store.receive(.detail(.dismiss)) { $0.detail = nil }
  }

  func testPrompts() async {
    let store = TestStore(initialState: Prompts.State()) { Prompts() }
    await store.send(.deleteButtonTapped) {
      $0.alert = AlertState(
        title: TextState("Delete?"),
        message: TextState("It is gone then."),
        primaryButton: .destructive(TextState("Delete"), action: .send(.confirmed)),
        secondaryButton: .cancel(TextState("Keep"))
      )
    }
    await store.send(.alert(.presented(.confirmed))) {
      $0.alert = nil
      $0.log = ["deleted"]
    }
    store.exhaustivity = .off
    await store.send(.sortButtonTapped)
    XCTAssertEqual(store.state.dialog?.buttons.count, 2)
    await store.send(.dialog(.presented(.byDate)))
    XCTAssertEqual(store.state.log, ["deleted", "by date"])
  }

  func testShelf() async {
    let store = TestStore(initialState: Shelf.State()) { Shelf() }
    await store.send(.editButtonTapped) { $0.destination = .edit(Detail.State()) }
    await store.send(.destination(.presented(.edit(.favoriteButtonTapped)))) {
      $0.destination = .edit(Detail.State(isFavorite: true))
    }
    await store.send(.infoButtonTapped) { $0.destination = .info(Locked.State()) }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  func testTour() async {
    let store = TestStore(initialState: Tour.State()) { Tour() }
    await store.send(.nextButtonTapped) { $0.path[id: 0] = Detail.State(id: 0) }
    await store.send(.path(.element(id: 0, action: .favoriteButtonTapped))) { $0.path.removeAll() }
  }

  func testProfile() async {
    let store = TestStore(initialState: Profile.State()) { Profile() }
    await store.send(.set(\.$name, "Blob")) {
      $0.name = "Blob"
      $0.changes = 1
    }
    await store.send(.binding(.set(\.$isPublic, true))) { $0.isPublic = true }
  }

  func testReactions() async {
    let store = TestStore(initialState: Reactions.State()) { Reactions() }
    await store.send(.tapped) { $0.count = 1 }
    await store.send(.tapped) {
      $0.count = 2
      $0.evens = 1
    }
  }

  func testWizard() async {
    let store = TestStore(initialState: Wizard.State()) { Wizard() }
    await store.send(.hintButtonTapped) { $0.hint = Locked.State() }
    await store.send(.hint(.presented(.tried))) { $0.hint?.attempts = 1 }
    await store.receive(.nextButtonTapped) { $0.step = 2 }
    await store.send(.hint(.dismiss)) {
      $0.hint = nil
      $0.step = 1
    }
  }

  func testMeter() async {
    let store = TestStore(initialState: Meter.State()) { Meter() }
    await store.send(.set(\.$value, 3)) { $0.value = 3 }
    await store.send(.reset)
    await store.receive(.set(\.$value, 0)) { $0.value = 0 }
  }

  func testDrawer() async {
    let store = TestStore(initialState: Drawer.State()) { Drawer() }
    await store.send(.added) { $0.meters = [Drawer.State.Row(id: 0)] }
    await store.send(.rows(.element(id: 0, action: .tapped))) { $0.meters[id: 0]?.count = 1 }
  }

  func testGate() async {
    let store = TestStore(initialState: Gate.State.member(Locked.State())) { Gate() }
    await store.send(.member(.tried)) { $0 = .member(Locked.State(attempts: 1)) }
  }

  func testPoll() async {
    let store = TestStore(initialState: Poll.State(votes: 1)) { Poll() }
    await store.send(.voted)
    await store.receive(\.response.success) { $0.votes = 2 }
    await store.send(.voted)
    await store.receive(\.response.failure) {
      $0.alert = AlertState(title: TextState("Closed"))
    }
  }
}
