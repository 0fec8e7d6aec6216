public import Tessera

/// Three features as one, and what follows from two of them.
@Reducer
public struct UsersReducer {
  /// The features, each with a state of its own.
  @ObservableState
  public struct State: Equatable, Codable, Sendable {
    /// Counts.
    public var counter = CountReducer.State()
    /// Keeps users.
    public var users = UserListReducer.State()
    /// Keeps a text.
    public var content = ContentReducer.State()
    /// The count and the length of the text, as they were when they were last asked for.
    public var allLength: String?

    /// Starts empty.
    public init() {}

    /// The count and the length of the text, as they are.
    public var currentLength: String {
      "counter: \(counter.count), content: \(content.value?.count ?? 0)"
    }
  }

  /// What can happen.
  public enum Action: Equatable, Codable, Sendable {
    /// Something happened to the counter.
    case counter(CountReducer.Action)
    /// Something happened to the users.
    case users(UserListReducer.Action)
    /// Something happened to the text.
    case content(ContentReducer.Action)
    /// The text is to be fetched, and the length of everything to be noted then.
    case allLengthRequested
  }

  @Dependency(\.usersClient) var client

  /// Makes the reducer.
  public init() {}

  /// The features, and above them what needs two of them.
  public var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: \.counter) { CountReducer() }
    Scope(state: \.users, action: \.users) { UserListReducer() }
    Scope(state: \.content, action: \.content) { ContentReducer() }
    Reduce { _, action in
      guard action == .allLengthRequested else { return .none }
      return .steps(of: State.self) { [client] commit in
        let text = try await client.content()
        await commit { $0.content.value = text }
        await commit { $0.allLength = $0.currentLength }
      } catch: { error, commit in
        let message = UsersError.message(of: error)
        await commit { $0.content.error = message }
      }
    }
  }
}
