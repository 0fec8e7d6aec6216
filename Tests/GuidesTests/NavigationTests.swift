// README: begin features
import Foundation
import Tessera

// README: end
import TesseraTesting
import Testing

// README: begin features
@Reducer
struct Album {
  @ObservableState
  struct State: Equatable, Codable {
    var title: String
  }

  enum Action { case closeButtonTapped }

  @Dependency(\.dismiss) var dismiss

  var body: some Reducer<State, Action> {
    Reduce { _, action in
      switch action {
      case .closeButtonTapped: .run { [dismiss] _ in await dismiss() }
      }
    }
  }
}

@Reducer
struct Rename {
  @ObservableState
  struct State: Equatable, Codable {
    var title = ""
  }

  enum Action { case titleChanged(String) }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .titleChanged(let title): state.title = title
      }
      return .none
    }
  }
}

@Reducer
struct Shelf {
  /// One presentation at a time: a sheet or an alert.
  @Reducer(state: .equatable)
  enum Destination {
    case rename(Rename)
    case alert(AlertState<Alert>)

    @CasePathable
    enum Alert: Equatable { case deletionConfirmed }
  }

  @ObservableState
  struct State: Equatable {
    var albums = ["Blue", "Green"]
    @Presents var destination: Destination.State?
    var path = StackState<Album.State>()
  }

  enum Action {
    case renameButtonTapped
    case deleteButtonTapped
    case albumTapped(String)
    case linkOpened(URL)
    case destination(PresentationAction<Destination.Action>)
    case path(StackActionOf<Album>)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .renameButtonTapped:
        state.destination = .rename(Rename.State(title: "Shelf"))
      case .deleteButtonTapped:
        state.destination = .alert(.deletion)
      case .albumTapped(let title):
        state.path.append(Album.State(title: title))
      case .linkOpened(let url):
        // shelf://albums/Blue/Green opens two screens at once.
        state.destination = nil
        state.path = StackState(url.pathComponents.dropFirst().map { Album.State(title: $0) })
      case .destination(.presented(.alert(.deletionConfirmed))):
        state.albums.removeAll()
      case .destination, .path:
        break
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.path, action: \.path) { Album() }
  }
}

extension AlertState<Shelf.Destination.Alert> {
  static var deletion: Self {
    AlertState {
      TextState("Delete all albums?")
    } actions: {
      ButtonState(role: .destructive, action: .deletionConfirmed) { TextState("Delete") }
    }
  }
}
// README: end

/// The code of `Documentation/Navigation.md`.
@MainActor
@Suite
struct NavigationTests {
  // README: begin tree
  @MainActor
  @Test func anAlertClosesAfterItsButton() async {
    let store = TestStore(initialState: Shelf.State()) { Shelf() }
    await store.send(.deleteButtonTapped) { $0.destination = .alert(.deletion) }
    await store.send(\.destination.alert.deletionConfirmed) {
      $0.albums = []
      $0.destination = nil
    }
  }
  // README: end

  // README: begin sheet
  @MainActor
  @Test func theSheetIsTheStateOfTheSheet() async {
    let store = TestStore(initialState: Shelf.State()) { Shelf() }
    await store.send(.renameButtonTapped) {
      $0.destination = .rename(Rename.State(title: "Shelf"))
    }
    await store.send(\.destination.rename.titleChanged, "Mine") {
      $0.destination?.modify(\.rename) { $0.title = "Mine" }
    }
    await store.send(\.destination.dismiss) { $0.destination = nil }
  }
  // README: end

  // README: begin stack
  @MainActor
  @Test func aScreenPopsItself() async {
    let store = TestStore(initialState: Shelf.State()) { Shelf() }
    await store.send(.albumTapped("Blue")) { $0.path[id: 0] = Album.State(title: "Blue") }
    await store.send(\.path[id: 0].closeButtonTapped)
    await store.receive(\.path.popFrom) { $0.path.removeAll() }
  }
  // README: end

  // README: begin link
  @MainActor
  @Test func aLinkOpensTwoScreens() async throws {
    let store = TestStore(initialState: Shelf.State()) { Shelf() }
    let url = try #require(URL(string: "shelf://albums/Blue/Green"))
    await store.send(.linkOpened(url)) {
      $0.path[id: 0] = Album.State(title: "Blue")
      $0.path[id: 1] = Album.State(title: "Green")
    }
  }
  // README: end

  // README: begin restore
  @Test func aStoredPathIsTheSamePath() throws {
    let store = Store(initialState: Shelf.State()) { Shelf() }
    store.send(.albumTapped("Blue"))
    store.send(.albumTapped("Green"))
    let data = try JSONEncoder().encode(store.path)

    // The next start.
    var state = Shelf.State()
    state.path = try JSONDecoder().decode(StackState<Album.State>.self, from: data)
    #expect(state.path == store.path)
    #expect(state.path.ids == store.path.ids)
  }
  // README: end
}
