import Tessera
import UsersFeature

/// The example of users fetched from a server.
struct UsersExample: Example {
  private let store: StoreOf<UsersReducer>

  init(
    client: UsersClient = .liveValue,
    note: @escaping @MainActor (String) -> Void = { print("  \($0)") }
  ) {
    store = Store(
      initialState: UsersReducer.State(),
      middleware: [
        .commits(after: { _, callSite in
          note("a commit at \(callSite.map { "\($0)" } ?? "a place that nobody knows")")
        })
      ]
    ) {
      UsersReducer()
    } withDependencies: {
      $0.usersClient = client
    }
  }

  let help = "load | rename ID NAME | + | later | length"

  var screen: String {
    let users = store.users.users.map { "\($0.id)  \($0.name)" }
    let state = [
      "count: \(store.counter.count)", store.allLength, store.users.error, store.content.error,
    ]
    return (users + state.compactMap { $0 }).joined(separator: "\n")
  }

  func handle(_ words: [String]) async -> Bool {
    switch words.first {
    case "load": await store.send(.users(.loadRequested)).finish()
    case "rename":
      guard words.count > 2, let id = Int(words[1]) else { return false }
      let user = User(id: id, name: words.dropFirst(2).joined(separator: " "))
      await store.send(.users(.updateRequested(user))).finish()
    case "+": store.commit { $0.counter.count += 1 }
    case "later": await store.send(.counter(.incrementedLater(by: 1))).finish()
    case "length": await store.send(.allLengthRequested).finish()
    default: return false
    }
    return true
  }
}
