public import Tessera

/// A server that knows users.
@DependencyClient
public struct UsersClient: Sendable {
  /// All users.
  public var users: @Sendable () async throws -> [User]
  /// Changes a user, and answers with what the server has made of it.
  public var update: @Sendable (_ user: User) async throws -> User
  /// A text that the server has to say.
  public var content: @Sendable () async throws -> String
}

extension UsersClient: TestDependencyKey {
  /// Fails the test that did not override it.
  public static let testValue = UsersClient()
}

extension DependencyValues {
  /// A server that knows users.
  public var usersClient: UsersClient {
    get { self[UsersClient.self] }
    set { self[UsersClient.self] = newValue }
  }
}
