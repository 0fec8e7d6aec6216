import Tessera
import TesseraHistory
import TesseraRedux
import Testing
import ExampleUsers

@MainActor
@Suite
struct UsersActionsTests {
  private let history = History<UsersReducer.State, UsersReducer.Action>()
  private let mia = User(id: 1, name: "Mia")

  private var store: StoreOf<UsersReducer> {
    Store(initialState: UsersReducer.State(), history: history) { UsersReducer() }
  }

  private func client(_ error: UsersError? = nil) -> UsersClient {
    UsersClient(
      users: { [mia] in
        if let error { throw error }
        return [mia]
      },
      update: { user in
        if let error { throw error }
        return user
      },
      content: {
        if let error { throw error }
        return "Hello"
      })
  }

  @Test func namedMutationsTakeAPayloadAndAreRecorded() {
    let store = store
    let counter = store.scope(\.counter, action: \.counter)
    let line = #line + 1
    counter.commit(UsersMutations.increment, payload: 3)
    counter.commit(UsersMutations.increment, payload: .max)
    #expect(store.counter.count == .max)
    #expect(history.entries.map(\.isStep) == [true, true])
    #expect(
      history.entries[0].source.location?.hasSuffix("UsersActionsTests.swift:\(line)") == true)
  }

  @Test func anErrorReachesTheCallerAndTheStateUntilTheNextSuccess() async throws {
    let store = store
    let users = store.scope(\.users, action: \.users)
    let content = store.scope(\.content, action: \.content)
    let (down, up) = (client(.unreachable), client())
    await #expect(throws: UsersError.unreachable) {
      try await users.dispatch(UsersActions.load, payload: down)
    }
    #expect(store.users.error == UsersError.unreachable.message)
    #expect(!store.users.isLoading)
    try await users.dispatch(UsersActions.load, payload: up)
    #expect(store.users.error == nil)
    #expect(store.users.users.elements == [mia])
    let renamed = User(id: 1, name: "Mia B.")
    await #expect(throws: UsersError.unreachable) {
      try await users.dispatch(UsersActions.update, payload: (renamed, down))
    }
    #expect(store.users.error == UsersError.unreachable.message)
    try await users.dispatch(UsersActions.update, payload: (renamed, up))
    #expect(store.users.error == nil)
    #expect(store.users.users.elements == [renamed])
    await #expect(throws: UsersError.unreachable) {
      try await content.dispatch(UsersActions.fetch, payload: down)
    }
    #expect(store.content.error == UsersError.unreachable.message)
    try await content.dispatch(UsersActions.fetch, payload: up)
    #expect(store.content.error == nil)
    #expect(store.content.value == "Hello")
  }

  @Test func theLengthIsComputedAfterAFailedFetch() async {
    let store = store
    store.commit { $0.counter.count = 2 }
    await #expect(throws: UsersError.status(500)) {
      try await store.dispatch(UsersActions.computeAllLength, payload: client(.status(500)))
    }
    #expect(store.allLength == "counter: 2, content: 0")
    #expect(store.content.error == UsersError.status(500).message)
  }
}
