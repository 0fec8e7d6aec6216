import Tessera

public enum ClientInPublicExtensionHome {}

public extension ClientInPublicExtensionHome {
  @DependencyClient
  struct Made: Sendable {
    public var load: @Sendable (_ id: Int) async throws -> String
    public var limit = 10
  }
}
