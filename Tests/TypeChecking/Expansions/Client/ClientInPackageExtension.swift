import Tessera

public enum ClientInPackageExtensionHome {}

package extension ClientInPackageExtensionHome {
  @DependencyClient
  struct Made: Sendable {
    package var load: @Sendable (_ id: Int) async throws -> String
    package var limit = 10
  }
}
