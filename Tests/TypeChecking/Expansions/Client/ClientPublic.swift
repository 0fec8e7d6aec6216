import Tessera

@DependencyClient
public struct PublicClientType: Sendable {
  public var load: @Sendable (_ id: Int) async throws -> String
  public var limit = 10
}
