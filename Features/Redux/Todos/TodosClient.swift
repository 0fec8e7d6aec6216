public import Foundation
public import Tessera

/// The source of the todos.
@DependencyClient
public struct TodosClient: Sendable {
  /// Fetches all todos.
  public var fetch: @MainActor @Sendable () async throws -> [Todo]
}

/// An error of a fetch, with a sentence for the user.
public struct TodosError: LocalizedError, Equatable, Sendable {
  /// The sentence.
  public let message: String

  /// Creates an error.
  public init(_ message: String) { self.message = message }

  /// The sentence.
  public var errorDescription: String? { message }

  /// The sentence for any other error.
  static let unreachable = TodosError("The todos can't be fetched.")
}

extension TodosClient: DependencyKey {
  /// Returns three sample todos after a short delay.
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

  /// An unimplemented client, which fails a test that doesn't override it.
  public static let testValue = TodosClient()
}

extension DependencyValues {
  /// The source of the todos.
  public var todosClient: TodosClient {
    get { self[TodosClient.self] }
    set { self[TodosClient.self] = newValue }
  }
}
