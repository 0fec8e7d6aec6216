import Tessera

@DependencyClient
public struct ClientWithEveryKindOfEndpoint: Sendable {
  public var load: @Sendable (_ id: Int) async throws -> String
  public var count: @Sendable () -> Int = { 0 }
  public var save: @Sendable (_ text: String, _ to: Int) async throws -> Void
  @DependencyEndpointIgnored public var log: @Sendable (String) -> Void = { _ in }
  let limit: Int = 3
}
