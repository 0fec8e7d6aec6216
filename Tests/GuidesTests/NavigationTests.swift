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

// README: begin tabs
/// Two tabs, which are there at the same time.
@Reducer
struct MusicApp {
  enum Tab { case shelf, wishes }

  @ObservableState
  struct State: Equatable {
    var tab = Tab.shelf
    var shelf = Shelf.State()
    var wishes = Shelf.State(albums: ["Red"])
  }

  enum Action {
    case tabTapped(Tab)
    case shelf(Shelf.Action)
    case wishes(Shelf.Action)
  }

  var body: some Reducer<State, Action> {
    Scope(\.shelf, action: \.shelf) { Shelf() }
    Scope(\.wishes, action: \.wishes) { Shelf() }
    Reduce { state, action in
      switch action {
      case .tabTapped(.shelf) where state.tab == .shelf:
        state.shelf.path.removeAll()  // A second tap leads home.
      case .tabTapped(let tab):
        state.tab = tab
      case .shelf, .wishes:
        break
      }
      return .none
    }
  }
}
// README: end

/// A sheet that sends after it has dismissed itself, which is a mistake.
@Reducer
struct HastySheet {
  @ObservableState
  struct State: Equatable {}

  enum Action {
    case doneButtonTapped
    case delegate(Delegate)

    @CasePathable
    enum Delegate { case done }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some Reducer<State, Action> {
    Reduce { _, action in
      switch action {
      // README: begin late
      case .doneButtonTapped:
        return .run { [dismiss] send in
          await dismiss()
          await send(.delegate(.done))  // never arrives
        }
      // README: end
      case .delegate:
        return .none
      }
    }
  }
}

@Reducer
struct SheetOwner {
  @ObservableState
  struct State: Equatable {
    @Presents var sheet: HastySheet.State?
    var isDone = false
  }

  enum Action {
    case openButtonTapped
    case sheet(PresentationAction<HastySheet.Action>)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .openButtonTapped: state.sheet = HastySheet.State()
      case .sheet(.presented(.delegate(.done))): state.isDone = true
      case .sheet: break
      }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { HastySheet() }
  }
}

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

  // README: begin tab
  @MainActor
  @Test func aTabKeepsItsScreensUntilItIsTappedAgain() async {
    let store = TestStore(initialState: MusicApp.State()) { MusicApp() }
    await store.send(\.shelf.albumTapped, "Blue") {
      $0.shelf.path[id: 0] = Album.State(title: "Blue")
    }
    await store.send(.tabTapped(.wishes)) { $0.tab = .wishes }
    await store.send(.tabTapped(.shelf)) { $0.tab = .shelf }
    await store.send(.tabTapped(.shelf)) { $0.shelf.path.removeAll() }
  }
  // README: end

  @MainActor
  @Test func anActionAfterTheDismissalIsAnIssue() async {
    let store = TestStore(initialState: SheetOwner.State()) { SheetOwner() }
    await store.send(.openButtonTapped) { $0.sheet = HastySheet.State() }
    await withKnownIssue {
      await store.send(\.sheet.doneButtonTapped)
      await store.receive(\.sheet.dismiss) { $0.sheet = nil }
    }
    #expect(!store.state.isDone)
  }
}
