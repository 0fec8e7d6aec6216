public import Tessera

// README: begin client
/// A server with users.
@DependencyClient
public struct UsersClient: Sendable {
  /// Returns all users.
  public var users: @Sendable () async throws -> [User]
  /// Updates a user, and returns the server's version.
  public var update: @Sendable (_ user: User) async throws -> User
  /// Returns the server's text.
  public var content: @Sendable () async throws -> String
}
// README: end

extension UsersClient: TestDependencyKey {
  /// An unimplemented client, which fails a test that doesn't override it.
  public static let testValue = UsersClient()
}

extension DependencyValues {
  /// A server with users.
  public var usersClient: UsersClient {
    get { self[UsersClient.self] }
    set { self[UsersClient.self] = newValue }
  }
}
