import Tessera

public enum ClientDeep {}

public extension ClientDeep {
  struct Middle {
    @DependencyClient
    struct Made: Sendable {
      var load: @Sendable (_ id: Int) async throws -> String
      var limit = 10
    }
  }
}
