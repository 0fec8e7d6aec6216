import Dependencies
import DependenciesMacros

@DependencyClient
public struct FactClient: Sendable {
  public var fact: @Sendable (Int) async throws -> String
}

extension FactClient: TestDependencyKey {
  public static let testValue = FactClient()
}

extension DependencyValues {
  public var factClient: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
}
