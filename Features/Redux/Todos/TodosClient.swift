public import Tessera

/// Where todos come from.
@DependencyClient
public struct TodosClient: Sendable {
  /// Fetches all todos.
  public var fetch: @MainActor @Sendable () async throws -> [Todo]
}

/// Why todos could not be fetched, in a sentence for the user.
public struct TodosError: Error, Equatable, Sendable {
  /// The sentence.
  public let message: String

  /// An error with a sentence.
  public init(_ message: String) { self.message = message }
}

extension TodosClient: DependencyKey {
  /// Three todos that every beginner has, after a moment.
  public static let liveValue = TodosClient {
    @Dependency(\.continuousClock) var clock
    @Dependency(\.uuid) var uuid
    try await clock.sleep(for: .milliseconds(300))
    return [
      Todo(id: uuid(), title: "Learn Swift", isCompleted: true),
      Todo(id: uuid(), title: "Learn how features compose"),
      Todo(id: uuid(), title: "Learn how to test them"),
    ]
  }

  /// Fails the test that did not override it.
  public static let testValue = TodosClient()
}

extension DependencyValues {
  /// Where todos come from.
  public var todosClient: TodosClient {
    get { self[TodosClient.self] }
    set { self[TodosClient.self] = newValue }
  }
}
