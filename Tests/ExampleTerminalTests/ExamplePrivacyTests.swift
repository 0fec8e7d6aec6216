import ExampleLibrary
import ExampleShop
import Synchronization
import Tessera
import TesseraHistory
import TesseraInspector
import Testing
import ExampleTodos
import ExampleUsers

/// Text that a user types into an example is in none of its recordings, pages, tests and logs.
@MainActor
@Suite
struct ExamplePrivacyTests {
  private let marker = "zqx"

  /// Collects a log.
  private struct Lines: TextOutputStream {
    let take: @Sendable (String) -> Void
    mutating func write(_ text: String) { take(text) }
  }

  /// Sends actions, and returns what is written of them without a recording.
  private func artefacts<R: Reducer>(
    of reducer: R, _ state: R.State, _ actions: [R.Action],
    prepare: (inout DependencyValues) -> Void = { _ in },
    recording: (HistoryOf<R>) throws -> [String]
  ) async rethrows -> [String] {
    let history = HistoryOf<R>()
    let text = Collected()
    let store = withDependencies(prepare) {
      Store(
        initialState: state, history: history,
        middleware: [.log(.name, to: Lines { text.append($0) })]
      ) { reducer }
    }
    for action in actions { await store.send(action).finish() }
    return [text.text, history.html(title: "Example"), history.causeTree] + (try recording(history))
  }

  private func check(_ artefacts: [String]) {
    for artefact in artefacts {
      #expect(!artefact.isEmpty)
      #expect(!artefact.contains(marker))
    }
  }

  @Test func theShop() async throws {
    let found = try await artefacts(
      of: ShopReducer(), ShopReducer.State(),
      [
        .loginRequested(username: marker + "name", password: marker + "password"),
        .sessionRequested(username: marker + "name", password: marker + "password"),
      ]
    ) { history in
      let recording = try history.export()
      let copy = HistoryOf<ShopReducer>()
      let store = Store(initialState: ShopReducer.State(), history: copy) { ShopReducer() }
      try copy.import(recording)
      defer { withExtendedLifetime(store) {} }
      let form = HistoryTestForm(name: "ShopTests", feature: "ShopReducer()", modules: [])
      return [recording, try copy.testSource(form)]
    }
    check(found)
  }

  @Test func theUsers() async throws {
    let found = try await artefacts(
      of: UsersReducer(), UsersReducer.State(),
      [.users(.loadRequested), .users(.updateRequested(User(id: 1, name: marker)))],
      prepare: {
        $0.usersClient.users = { [User(id: 1, name: "Mia")] }
        $0.usersClient.update = { $0 }
      }
    ) { history in [try history.export()] }
    check(found)
  }

  @Test func theTodosAndTheLibrary() async {
    let todos = await artefacts(
      of: TodosReducer(), TodosReducer.State(), [.added(title: marker)],
      prepare: { $0.uuid = .incrementing }
    ) { _ in [] }
    check(todos)
    let library = await artefacts(
      of: LibraryReducer(), LibraryReducer.State(),
      [.bookAdded(title: marker, author: marker), .queryChanged(marker)],
      prepare: { $0.uuid = .incrementing }
    ) { _ in [] }
    check(library)
  }
}

/// Text that is appended from anywhere.
private final class Collected: Sendable {
  private let parts = Mutex("")

  var text: String { parts.withLock { $0 } }

  func append(_ text: String) { parts.withLock { $0 += text } }
}
