public import Tessera

/// Users that a server knows: an example of effects that change the state step by step.
@Reducer
public struct UserListReducer {
  /// The users, and what became of the last request.
  @ObservableState
  public struct State: Equatable, Codable, Sendable {
    /// The users.
    public var users: IdentifiedArrayOf<User>
    /// Whether the server is being asked.
    public var isLoading = false
    /// Why it did not answer as it should, in a sentence.
    public var error: String?

    /// Starts with some users.
    public init(users: IdentifiedArrayOf<User> = []) { self.users = users }
  }

  /// What can happen.
  public enum Action: Equatable, Codable, Sendable {
    /// All users are to be loaded.
    case loadRequested
    /// A user is to be changed, here and on the server.
    case updateRequested(User)
  }

  enum CancelID { case load }

  @Dependency(\.usersClient) var client

  /// Makes the reducer.
  public init() {}

  /// Asks the server.
  public var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .loadRequested: load().cancellable(id: CancelID.load, cancelInFlight: true)
      case .updateRequested(let user): update(user)
      }
    }
  }

  private func load() -> Effect<Action> {
    .steps(of: State.self) { [client] commit in
      await commit {
        $0.isLoading = true
        $0.error = nil
      }
      let users = try await client.users()
      await commit { $0.users = IdentifiedArray(users, uniquingIDsWith: { first, _ in first }) }
      await commit { $0.isLoading = false }
    } catch: { error, commit in
      let message = UsersError.message(of: error)
      await commit {
        $0.users = []
        $0.isLoading = false
        $0.error = message
      }
    }
  }

  private func update(_ user: User) -> Effect<Action> {
    .steps(of: State.self) { [client] commit in
      let updated = try await client.update(user)
      await commit {
        if $0.users[id: updated.id] != nil { $0.users[id: updated.id] = updated }
      }
    } catch: { error, commit in
      let message = UsersError.message(of: error)
      await commit { $0.error = message }
    }
  }
}
