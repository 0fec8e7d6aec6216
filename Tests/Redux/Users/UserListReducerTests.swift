import Foundation
import Tessera
import TesseraHistory
import Testing
import ExampleUsers

@MainActor
@Suite
struct UserListReducerTests {
  private typealias UserHistory = History<UserListReducer.State, UserListReducer.Action>
  private let history = UserHistory()

  private func store(_ client: UsersClient) -> StoreOf<UserListReducer> {
    Store(initialState: UserListReducer.State(), history: history) {
      UserListReducer()
    } withDependencies: {
      $0.usersClient = client
    }
  }

  private func client(
    _ users: @escaping @Sendable () async throws -> [User]
  ) -> UsersClient {
    UsersClient(users: users, update: { $0 }, content: { "" })
  }

  @Test func everyStepOfLoadingIsInTheHistory() async {
    let store = store(client { [User(id: 1, name: "Mia")] })
    await store.send(.loadRequested).finish()
    #expect(history.entries.map(\.name) == ["loadRequested", "step", "step", "step"])
    let steps = history.entries.dropFirst()
    #expect(steps.allSatisfy { $0.source.location?.contains("UserListReducer.swift:") == true })
    #expect(Set(steps.compactMap(\.source.location)).count == 3)
    #expect(history.state(after: history.entries[1].id)?.isLoading == true)
    #expect(store.users.map(\.name) == ["Mia"])
    #expect(!store.isLoading)
    while history.stepBackward() {}
    #expect(store.users.isEmpty)
    history.resume()
    #expect(store.users.count == 1)
  }

  @Test(arguments: [
    (UsersError.unreachable, "The server doesn't answer."),
    (.status(500), "The server answered with status 500."),
    (.unreadable, "The server's answer can't be read."),
  ])
  func failuresEmptyTheListAndShowTheReason(error: UsersError, message: String) async {
    let store = store(client { throw error })
    await store.send(.loadRequested).finish()
    #expect(store.error == message)
    #expect(store.users.isEmpty)
    #expect(!store.isLoading)
  }

  @Test func aChangedUserIsWhatTheServerMadeOfIt() async {
    var client = client { [User(id: 1, name: "Mia"), User(id: 2, name: "Bob")] }
    client.update = { User(id: $0.id, name: $0.name.uppercased()) }
    let store = store(client)
    await store.send(.loadRequested).finish()
    await store.send(.updateRequested(User(id: 2, name: "Rob"))).finish()
    await store.send(.updateRequested(User(id: 3, name: "Nobody"))).finish()
    #expect(store.users.map(\.name) == ["Mia", "ROB"])
  }

  @Test func aCancelledLoadChangesNothingMore() async {
    let store = store(client { try await Task.never() })
    let task = store.send(.loadRequested)
    #expect(store.isLoading)
    task.cancel()
    await task.finish()
    #expect(store.isLoading)
    #expect(history.count == 2)
  }

  @Test func itAsksARealServer() async throws {
    let server = try HTTPServer { request in
      request.method == "PUT"
        ? .text(200, request.body) : .text(200, #"[{"id":1,"name":"Mia"}]"#)
    }
    let store = store(.live(server.url, timeout: 3_600))
    await store.send(.loadRequested).finish()
    await store.send(.updateRequested(User(id: 1, name: "Mia B."))).finish()
    #expect(store.users.map(\.name) == ["Mia B."])
    #expect(store.error == nil)
  }

  @Test func aRealServerThatIsDownIsASentence() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:\(try HTTPServer.freePort())"))
    let store = store(.live(url))
    await store.send(.loadRequested).finish()
    #expect(store.error == "The server doesn't answer.")
  }
}
