import Tessera

/// A client, its key and its name, as a module whose default is the main actor has them.
@DependencyClient
nonisolated struct FactClient: Sendable {
  var fact: @Sendable (_ number: Int) async throws -> String
  var maximum: @Sendable () -> Int = { 10 }
}

nonisolated extension FactClient: DependencyKey {
  static let liveValue = FactClient(fact: { "\($0) is a number." }, maximum: { 100 })
  static let testValue = FactClient()
}

nonisolated extension DependencyValues {
  var factClient: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }

  @DependencyEntry(test: 2) var step = 1
}
