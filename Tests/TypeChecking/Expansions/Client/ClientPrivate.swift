import Tessera

@DependencyClient
private struct PrivateClientType: Sendable {
  var load: @Sendable (_ id: Int) async throws -> String
  var limit = 10
}
