import Tessera
import TesseraQueries
import TesseraTesting
import Testing

// README: begin query
struct User: Equatable, Identifiable, Sendable {
  let id: Int
  var name: String
}

enum UserTag: Hashable, Sendable { case users }

extension Query<User> {
  static func user(_ id: User.ID) -> Self {
    Query(id, staleTime: .seconds(60), tags: [UserTag.users]) {
      @Dependency(\.users) var users
      return try await users.user(id)
    }
  }
}
// README: end

@DependencyClient
struct UsersClient: Sendable {
  var user: @Sendable (User.ID) async throws -> User
  var rename: @Sendable (User.ID, String) async throws -> Void
}

extension UsersClient: TestDependencyKey {
  static var testValue: Self { Self() }
}

extension DependencyValues {
  var users: UsersClient {
    get { self[UsersClient.self] }
    set { self[UsersClient.self] = newValue }
  }
}

// README: begin feature
@Reducer
struct Profile {
  @ObservableState
  struct State: Equatable {
    @Fetched<User> var user: User?

    init(id: User.ID) { _user = Fetched(.user(id)) }
  }

  enum Action {
    case appeared
    case nameSubmitted(String)
  }

  @Dependency(\.queryClient) var queryClient
  @Dependency(\.users) var users

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .none
      case .nameSubmitted(let name):
        guard let id = state.user?.id else { return .none }
        return .run { [queryClient, users] _ in
          try await users.rename(id, name)
          queryClient.invalidate(tag: UserTag.users)
        }
      }
    }
    .fetching(\.$user, on: \.appeared)
  }
}
// README: end

/// The code of the second half of `Documentation/DataFromElsewhere.md`.
@MainActor
@Suite struct SharedDataTests {
  // README: begin test
  @Test func aNameThatIsSubmittedIsFetchedAgain() async {
    let names = LockIsolated([1: "Ada"])
    let store = TestStore(initialState: Profile.State(id: 1)) {
      Profile()
    } withDependencies: {
      $0.users.user = { User(id: $0, name: names.value[$0] ?? "") }
      $0.users.rename = { id, name in names.withValue { $0[id] = name } }
      $0.continuousClock = TestClock()
    }
    let reading = await store.send(.appeared)
    store.assert { $0.$user.withLock { $0 = .loaded(User(id: 1, name: "Ada")) } }

    await store.send(.nameSubmitted("Grace"))
    store.assert { $0.$user.withLock { $0 = .loaded(User(id: 1, name: "Grace")) } }
    await reading.cancel()
  }
  // README: end
}
