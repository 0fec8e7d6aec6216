public import Tessera

/// A text from a server.
@Reducer
public struct ContentReducer {
  /// The text, or why there is none.
  @ObservableState
  public struct State: Equatable, Codable, Sendable {
    /// The text.
    public var value: String?
    /// Why there is none, in a sentence.
    public var error: String?

    /// Starts without a text.
    public init() {}
  }

  /// What can happen.
  public enum Action: Equatable, Codable, Sendable {
    /// The text is to be fetched.
    case fetchRequested
  }

  @Dependency(\.usersClient) var client

  /// Makes the reducer.
  public init() {}

  /// Fetches the text.
  public var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .fetchRequested:
        .steps(of: State.self) { [client] commit in
          let text = try await client.content()
          await commit {
            $0.value = text
            $0.error = nil
          }
        } catch: { error, commit in
          let message = UsersError.message(of: error)
          await commit { $0.error = message }
        }
      }
    }
  }
}
