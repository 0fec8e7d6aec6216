public import Tessera

/// A text from a server.
@Reducer
public struct ContentReducer {
  /// The text, or the error.
  @ObservableState
  public struct State: Equatable, Codable, Sendable {
    /// The text.
    public var value: String?
    /// The error of the last fetch, as a sentence.
    public var error: String?

    /// Creates a state without a text.
    public init() {}
  }

  /// The actions.
  public enum Action: Equatable, Codable, Sendable {
    /// A fetch was requested.
    case fetchRequested
  }

  @Dependency(\.usersClient) var client

  /// Creates the reducer.
  public init() {}

  /// Fetches the text.
  public var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .fetchRequested:
        .steps(of: State.self) { [client] commit in
          let text = try await client.content()
          await commit { UsersMutations.setContent(&$0, text) }
        } catch: { error, commit in
          await commit { UsersMutations.failFetching(&$0, error) }
        }
      }
    }
  }
}
