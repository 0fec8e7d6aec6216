import Tessera

@DependencyClient
fileprivate struct FileprivateClientType: Sendable {
  var load: @Sendable (_ id: Int) async throws -> String
  var limit = 10
}
