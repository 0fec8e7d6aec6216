import Tessera

public enum ClientLess {}

public extension ClientLess {
  @DependencyClient
  internal struct Made: Sendable {
    var load: @Sendable (_ id: Int) async throws -> String
    var limit = 10
  }
}
