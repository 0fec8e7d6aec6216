public import Tessera

/// Three features composed into one, with a value computed from two of them.
@Reducer
public struct UsersReducer {
  /// The states of the features.
  @ObservableState
  public struct State: Equatable, Codable, Sendable {
    /// The counter.
    public var counter = CountReducer.State()
    /// The users.
    public var users = UserListReducer.State()
    /// The text.
    public var content = ContentReducer.State()
    /// The count and the length of the text at the last request.
    public var allLength: String?

    /// Creates an empty state.
    public init() {}

    /// The current count and the length of the text.
    public var currentLength: String {
      "counter: \(counter.count), content: \(content.value?.count ?? 0)"
    }
  }

  /// The actions.
  public enum Action: Equatable, Codable, Sendable {
    /// An action of the counter.
    case counter(CountReducer.Action)
    /// An action of the users.
    case users(UserListReducer.Action)
    /// An action of the text.
    case content(ContentReducer.Action)
    /// The text is fetched, and then the overall length is updated.
    case allLengthRequested
  }

  @Dependency(\.usersClient) var client

  /// Creates the reducer.
  public init() {}

  /// The features, and an effect that uses two of them.
  public var body: some ReducerOf<Self> {
    Scope(\.counter, action: \.counter) { CountReducer() }
    Scope(\.users, action: \.users) { UserListReducer() }
    Scope(\.content, action: \.content) { ContentReducer() }
    Reduce { _, action in
      guard action == .allLengthRequested else { return .none }
      return .steps(of: State.self) { [client] commit in
        let text = try await client.content()
        await commit { UsersMutations.setContent(&$0.content, text) }
        await commit { UsersMutations.setAllLength(&$0, ()) }
      } catch: { error, commit in
        await commit { UsersMutations.failFetching(&$0.content, error) }
        await commit { UsersMutations.setAllLength(&$0, ()) }
      }
    }
  }
}
