import Tessera

@DependencyClient
package struct PackageClientType: Sendable {
  package var load: @Sendable (_ id: Int) async throws -> String
  package var limit = 10
}
