import ComposableArchitecture
import Testing

@testable import OldApp

@MainActor
struct ObservableTests {
  @Test func settings() async {
    let store = TestStore(initialState: Settings.State()) { Settings() }
    await store.send(.set(\.isLoud, true)) { $0.isLoud = true }
    await store.send(.binding(.set(\.volume, 0))) { $0.volume = 0 }
    await store.receive(\.delegate.muted)
  }

  @Test func library() async {
    let store = TestStore(initialState: Library.State()) { Library() }
    await store.send(.addButtonTapped) { $0.destination = .add(Book.State(id: 0)) }
    await store.send(\.destination.add.binding.title, "Emma") {
      $0.destination = .add(Book.State(id: 0, title: "Emma"))
    }
    await store.send(\.destination.add.doneButtonTapped) {
      $0.books = [Book.State(id: 0, title: "Emma")]
      $0.destination = nil
    }
    store.exhaustivity = .off
    await store.send(.clearButtonTapped)
    await store.send(\.destination.alert.confirmed)
    #expect(store.state.books.isEmpty)
  }

  @Test func path() async {
    let store = TestStore(initialState: Library.State()) { Library() }
    await store.send(.settingsButtonTapped) { $0.path[id: 0] = .settings(Settings.State()) }
    await store.send(\.path[id: 0].settings.binding.volume, 0) {
      $0.path[id: 0, case: \.settings]?.volume = 0
    }
    await store.receive(\.path[id: 0].settings.delegate.muted) { $0.path = StackState() }
  }

  @Test func signIn() async {
    let store = TestStore(initialState: SignIn.State()) {
      SignIn()
    } withDependencies: {
      $0.mainQueue = .immediate
    }
    await store.send(\.view.binding.name, "Blob") { $0.name = "Blob" }
    await store.send(.view(.signInButtonTapped))
    await store.receive(\.response, true) { $0.isValid = true }
  }

  @Test func erased() async {
    let store = TestStore(initialState: Erased.State()) { Erased() }
    await store.send(.toggle(.tapped)) { $0.toggle.isOn = true }
  }

  @Test func match() async {
    let store = TestStore(initialState: Match.State()) { Match() }
    await store.send(.board(.scored(3))) {
      $0.board.rounds = 1
      $0.$score.withLock { $0 = 3 }
    }
    #expect(store.state.score == 3)
    await store.send(.noted("close")) { $0.$notes.withLock { $0 = "close" } }
    await store.send(.reset) { $0.$score.withLock { $0 = 0 } }
  }

  @Test func preferences() async {
    let store = TestStore(initialState: Preferences.State()) { Preferences() }
    await store.send(.binding(.set(\.values.isOn, true))) { $0.$values.withLock { $0.isOn = true } }
    await store.send(.launched) { $0.$launches.withLock { $0 = 1 } }
  }
}
