import Tessera

public enum ClientInInternalExtensionHome {}

extension ClientInInternalExtensionHome {
  @DependencyClient
  struct Made: Sendable {
    var load: @Sendable (_ id: Int) async throws -> String
    var limit = 10
  }
}
