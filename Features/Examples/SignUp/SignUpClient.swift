public import Tessera

/// Creates accounts.
@DependencyClient
public struct SignUpClient: Sendable {
  /// Creates an account from a draft.
  public var createAccount: @Sendable (_ draft: SignUpDraft) async throws -> Void
}

extension SignUpClient: TestDependencyKey {
  /// Fails the test that calls it.
  public static let testValue = Self()
}

extension DependencyValues {
  /// Creates accounts.
  public var signUpClient: SignUpClient {
    get { self[SignUpClient.self] }
    set { self[SignUpClient.self] = newValue }
  }
}
