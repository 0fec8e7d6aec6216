public import Tessera

/// The users of a server: an example of effects that change the state in steps.
@Reducer
public struct UserListReducer {
  /// The users, and the result of the last request.
  @ObservableState
  public struct State: Equatable, Codable, Sendable {
    /// The users.
    public var users: IdentifiedArrayOf<User>
    /// Whether a request is in flight.
    public var isLoading = false
    /// The error of the last request, as a sentence.
    public var error: String?

    /// Creates a list.
    public init(users: IdentifiedArrayOf<User> = []) { self.users = users }
  }

  /// The actions.
  public enum Action: Equatable, Codable, Sendable {
    /// Loading all users was requested.
    case loadRequested
    /// An update of a user was requested, here and on the server.
    case updateRequested(User)
  }

  enum CancelID { case load }

  @Dependency(\.usersClient) var client

  /// Creates the reducer.
  public init() {}

  /// Sends requests to the server.
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
      await commit { UsersMutations.begin(&$0, ()) }
      let users = try await client.users()
      await commit { UsersMutations.setUsers(&$0, users) }
      await commit { UsersMutations.end(&$0, ()) }
    } catch: { error, commit in
      await commit { UsersMutations.failLoading(&$0, error) }
    }
  }

  private func update(_ user: User) -> Effect<Action> {
    .steps(of: State.self) { [client] commit in
      let updated = try await client.update(user)
      await commit { UsersMutations.setUser(&$0, updated) }
    } catch: { error, commit in
      await commit { UsersMutations.failUpdating(&$0, error) }
    }
  }
}
