import Tessera
import TesseraRedux
import ExampleUsers

/// The example of users fetched from a server.
struct UsersExample: Example {
  private let store: StoreOf<UsersReducer>
  private let client: UsersClient
  private let note: @MainActor (String) -> Void

  init(
    client: UsersClient = .liveValue,
    note: @escaping @MainActor (String) -> Void = { Terminal.show("  \($0)") }
  ) {
    self.client = client
    self.note = note
    store = Store(
      initialState: UsersReducer.State(),
      middleware: [
        .commits(after: { _, _, callSite in
          note("a commit at \(callSite.map { "\($0)" } ?? "an unknown place")")
        })
      ]
    ) {
      UsersReducer()
    } withDependencies: {
      $0.usersClient = client
    }
  }

  let help = """
    load | rename ID NAME | + | - | minus NUMBER | later | fetch | content | length
    """

  var screen: String {
    let users = store.users.users.map { "\($0.id)  \($0.name)" }
    let state = [
      "count: \(store.counter.count)", store.allLength, store.users.error, store.content.error,
    ]
    return (users + state.compactMap { $0 }).joined(separator: "\n")
  }

  var progress: String? { store.users.isLoading ? "Loading …" : nil }

  func report(_ words: [String]) async -> String? {
    words == ["content"] ? store.content.value ?? "There is no content yet." : nil
  }

  func handle(_ words: [String]) async -> Bool {
    let counter = store.scope(\.counter, action: \.counter)
    let users = store.scope(\.users, action: \.users)
    switch words.first {
    case "load": await attempt { try await users.dispatch(UsersActions.load, payload: client) }
    case "rename":
      guard words.count > 2, let id = Int(words[1]) else { return false }
      let user = User(id: id, name: words.dropFirst(2).joined(separator: " "))
      await attempt { try await users.dispatch(UsersActions.update, payload: (user, client)) }
    case "+": counter.commit(UsersMutations.increment, payload: 1)
    case "-": counter.commit(UsersMutations.increment, payload: -1)
    case "minus":
      guard words.count == 2, let number = Int(words[1]), number != .min else { return false }
      counter.commit(UsersMutations.increment, payload: -number)
    case "later": await store.send(.counter(.incrementedLater(by: 1))).finish()
    case "fetch":
      let content = store.scope(\.content, action: \.content)
      await attempt { try await content.dispatch(UsersActions.fetch, payload: client) }
    case "length":
      await attempt { try await store.dispatch(UsersActions.computeAllLength, payload: client) }
    default: return false
    }
    return true
  }

  /// Runs an action, whose error the screen shows, too.
  private func attempt(_ action: () async throws -> Void) async {
    do { try await action() } catch { note("the action has failed") }
  }
}
