import ComposableArchitecture
import XCTest

@testable import Studies

@MainActor
final class StudiesTests: XCTestCase {
  func testAlarm() async {
    let mainQueue = DispatchQueue.test
    let store = TestStore(initialState: Alarm.State(), reducer: Alarm()) {
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
    }
    await store.send(.setButtonTapped)
    await mainQueue.advance(by: .seconds(60))
    await store.receive(.rang) { $0.isRinging = true }
    await store.send(.snoozeButtonTapped) {
      $0.isRinging = false
      $0.snoozes = 1
    }
    await store.receive(.setButtonTapped)
    await store.send(.stopButtonTapped)
  }

  func testToggles() async {
    let store = TestStore(initialState: Toggles.State()) { Toggles() }
    await store.send(.set(\.$volume, 9)) {
      $0.volume = 9
      $0.isLoud = true
    }
    await store.send(.binding(.set(\.$name, "Blob"))) {
      $0.name = "Blob"
      $0.isDirty = true
    }
  }

  func testPlaylist() async {
    let store = TestStore(initialState: Playlist.State(), reducer: Playlist()) {
      $0.uuid = .incrementing
    }
    await store.send(.addButtonTapped) { $0.tracks = [Track.State(id: UUID(0))] }
    await store.send(.addButtonTapped) { $0.tracks.append(Track.State(id: UUID(1))) }
    await store.send(.track(id: UUID(0), action: .playButtonTapped)) {
      $0.tracks[id: UUID(0)]?.isPlaying = true
    }
    await store.send(.track(id: UUID(1), action: .playButtonTapped)) {
      $0.tracks[id: UUID(0)]?.isPlaying = false
      $0.tracks[id: UUID(1)]?.isPlaying = true
    }
    await store.send(.delete([0])) { $0.tracks.remove(id: UUID(0)) }
  }

  func testCheckout() async {
    let store = TestStore(initialState: Checkout.State(), reducer: Checkout())
    await store.send(.editButtonTapped) { $0.destination = .address(Address.State()) }
    await store.send(.destination(.presented(.address(.set(\.$street, "Main Street"))))) {
      $0.destination = .address(Address.State(street: "Main Street"))
    }
    await store.send(.destination(.presented(.address(.saveButtonTapped)))) {
      $0.street = "Main Street"
    }
    await store.receive(.destination(.dismiss)) { $0.destination = nil }
  }

  func testWizard() async {
    let store = TestStore(initialState: Wizard.State(), reducer: Wizard())
    await store.send(.startButtonTapped) { $0.path[id: 0] = Step.State(number: 1) }
    await store.send(.path(.element(id: 0, action: .nextButtonTapped)))
    await store.receive(.path(.element(id: 0, action: .delegate(.next(2))))) {
      $0.path[id: 1] = Step.State(number: 2)
    }
    await store.send(.popToRoot) { $0.path = StackState() }
  }

  func testTabs() async {
    let store = TestStore(initialState: Tabs.State()) { Tabs() }
    await store.send(.tabChanged(.profile)) {
      $0.tab = .profile
      $0.changes = 1
    }
    await store.send(\.feed.opened) { $0.feed.unread = 0 }
  }

  func testLogin() async {
    struct Wrong: Error {}
    let store = TestStore(initialState: Login.State()) {
      Login()
    } withDependencies: {
      $0.authClient.login = { _, password in
        if password.isEmpty { throw Wrong() }
        return "token"
      }
    }
    await store.send(\.view.binding.email, "blob@example.com") { $0.email = "blob@example.com" }
    await store.send(.view(.loginButtonTapped)) { $0.isBusy = true }
    store.exhaustivity = .off
    await store.receive(\.response.failure) { $0.isBusy = false }
    await store.send(\.view.binding.password, "secret")
    XCTAssertTrue(store.state.isFormValid)
    await store.send(\.alert.retry)
    await store.receive(\.response.success)
  }

  func testRoot() async {
    let store = TestStore(initialState: AppRoot.State()) { AppRoot() }
    await store.send(\.menu.playButtonTapped) { $0 = .game(Game.State()) }
    await store.send(\.game.moved) { $0.modify(\.game) { $0.moves = 1 } }
    await store.send(\.game.quit) { $0 = .menu(Menu.State()) }
  }

  func testEnumOfValues() async {
    let store = TestStore(initialState: OldRoot.State.off(1), reducer: OldRoot())
    await store.send(.off(true)) { $0 = .off(2) }
    await store.send(.swap) { $0 = .on("x") }
  }

  func testSharedCounter() async {
    let store = TestStore(initialState: SharedCounter.State(stats: Shared(value: 0))) {
      SharedCounter()
    }
    await store.send(.incremented) {
      $0.$count.withLock { $0 = 1 }
      $0.$stats.withLock { $0 = 1 }
    }
    await store.send(.added("a")) { $0.$items.withLock { $0 = ["a"] } }
  }

  func testStopwatch() async {
    let clock = TestClock()
    let store = TestStore(initialState: Stopwatch.State()) {
      Stopwatch()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date = .constant(Date(timeIntervalSince1970: 0))
    }
    await store.send(.toggled) { $0.isRunning = true }
    await clock.advance(by: .milliseconds(100))
    await store.receive(\.ticked) { $0.elapsed = .milliseconds(100) }
    await store.send(.lap) { $0.laps = [.milliseconds(100)] }
    await store.send(.toggled) { $0.isRunning = false }
  }

  func testNotes() async {
    let store = TestStore(
      initialState: Notes.State(notes: [Note.State(id: UUID(0), text: "a")])
    ) {
      Notes()
    }
    await store.send(\.notes[id: UUID(0)].binding.text, "b") {
      $0.notes[id: UUID(0)]?.text = "b"
    }
    store.exhaustivity = .off
    await store.send(\.notes[id: UUID(0)].deleteButtonTapped)
    await store.send(.confirmation(.presented(.delete(UUID(0))))) {
      $0.confirmation = nil
      $0.notes = []
    }
    await store.send(.infoButtonTapped) { $0.path[id: 0] = .info(Notes.Info.State()) }
  }

  func testFeedback() async {
    let store = TestStore(initialState: Feedback.State()) {
      Feedback()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
    }
    await store.send(.sendButtonTapped)
    await store.receive(.sent) {
      $0.isSent = true
      $0.alert = AlertState(
        title: TextState("Thank you"), message: TextState("It has arrived."),
        dismissButton: .default(TextState("OK"), action: .send(.ok)))
    }
    await store.send(.alert(.presented(.ok))) { $0.alert = nil }
  }

  func testChat() async {
    let store = TestStore(initialState: Chat.State()) {
      Chat()
    } withDependencies: {
      $0[ChatClient.self].connect = {
        AsyncThrowingStream { continuation in
          continuation.yield("Hello")
          continuation.finish()
        }
      }
    }
    await store.send(.connectButtonTapped) { $0.status = .connecting }
    await store.receive(\.opened) { $0.status = .online }
    await store.receive(\.received.success) { $0.messages = ["Hello"] }
    await store.receive(\.closed) { $0.status = .offline }
  }

  func testAnalyticsAndRecursion() async {
    let events = LockIsolated<[Recursion.Action]>([])
    let store = TestStore(
      initialState: Recursion.State(id: 0),
      reducer: Recursion().analytics { event in events.withValue { $0.append(event) } })
    await store.send(.add(1)) { $0.children = [Recursion.State(id: 1)] }
    await store.send(.child(id: 1, action: .add(2))) {
      $0.children[id: 1]?.children = [Recursion.State(id: 2)]
    }
    XCTAssertEqual(events.value.count, 2)
  }

  func testInventory() async {
    let store = TestStore(initialState: Inventory.State()) { Inventory() }
    await store.send(.addButtonTapped) { $0.destination = .add(ItemForm.State()) }
    await store.send(\.destination.add.binding.name, "Lamp") {
      $0.destination?.modify(\.add) { $0.name = "Lamp" }
    }
    await store.send(.saveButtonTapped) {
      $0.names = ["Lamp"]
      $0.destination = nil
    }
    await store.send(.deleteButtonTapped) { $0.destination = .alert(.delete) }
    await store.send(\.destination.alert.confirmed) {
      $0.names = []
      $0.destination = nil
    }
  }

  func testPublishing() async {
    let store = TestStore(initialState: Publishing.State(), reducer: Publishing())
    await store.send(.started)
    await store.receive(.ticked) { $0.ticks = 1 }
  }

  func testThrottled() async {
    let mainRunLoop = RunLoop.test
    let store = TestStore(initialState: Throttled.State(), reducer: Throttled()) {
      $0.mainRunLoop = mainRunLoop.eraseToAnyScheduler()
    }
    await store.send(.changed("a")) { $0.query = "a" }
    await store.send(.changed("ab")) { $0.query = "ab" }
    await mainRunLoop.advance(by: .milliseconds(300))
    await store.receive(.search)
    await store.receive(.found(["ab"])) { $0.results = ["ab"] }
  }

  func testFacts() async {
    struct Silence: Error {}
    let store = TestStore(initialState: FactSheet.State(), reducer: FactSheet()) {
      $0.facts.fact = { "\($0) is a number." }
    }
    await store.send(.showButtonTapped(4)) { $0.fact = Fact.State(id: 4) }
    await store.send(.fact(.presented(.askButtonTapped)))
    await store.receive(.fact(.presented(.response(.success("4 is a number."))))) {
      $0.fact?.text = "4 is a number."
      $0.seen = 1
    }
    store.dependencies.facts.fact = { _ in throw Silence() }
    await store.send(.fact(.presented(.askButtonTapped)))
    await store.receive(.fact(.presented(.response(.failure(Silence()))))) {
      $0.fact?.hasFailed = true
    }
    await store.send(.fact(.dismiss)) { $0.fact = nil }
  }

  func testFactList() async {
    let store = TestStore(initialState: FactList.State(), reducer: FactList()) {
      $0.facts.fact = { "\($0) is a number." }
    }
    await store.send(.addButtonTapped) { $0.facts = [Fact.State(id: 0)] }
    await store.send(.fact(id: 0, action: .askButtonTapped))
    await store.receive(.fact(id: 0, action: .response(.success("0 is a number.")))) {
      $0.facts[id: 0]?.text = "0 is a number."
    }
  }
}
