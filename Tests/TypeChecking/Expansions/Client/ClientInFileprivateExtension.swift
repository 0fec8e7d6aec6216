import Tessera

public enum ClientInFileprivateExtensionHome {}

fileprivate extension ClientInFileprivateExtensionHome {
  @DependencyClient
  struct Made: Sendable {
    var load: @Sendable (_ id: Int) async throws -> String
    var limit = 10
  }
}
