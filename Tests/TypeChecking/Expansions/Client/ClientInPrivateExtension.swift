import Tessera

public enum ClientInPrivateExtensionHome {}

private extension ClientInPrivateExtensionHome {
  @DependencyClient
  struct Made: Sendable {
    var load: @Sendable (_ id: Int) async throws -> String
    var limit = 10
  }
}
