import Tessera

@DependencyClient
struct InternalClientType: Sendable {
  var load: @Sendable (_ id: Int) async throws -> String
  var limit = 10
}
