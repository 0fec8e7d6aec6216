/// Starts work that nobody waits for, such as telling an analytics service; a test waits for it.
///
/// ```swift
/// @Dependency(\.fireAndForget) var fireAndForget
/// await fireAndForget { try await analytics.track("Saved") }
/// ```
///
/// In the app the work outlives the effect that started it, and its errors are dropped. In tests
/// and previews it is done when the call returns.
public struct FireAndForget: Sendable {
  /// The work.
  public typealias Operation = @Sendable () async throws -> Void

  private let start: @Sendable (TaskPriority?, @escaping Operation) async -> Void

  /// Makes an effect from a closure that gets the priority and the work.
  public init(_ start: @escaping @Sendable (TaskPriority?, @escaping Operation) async -> Void) {
    self.start = start
  }

  /// Starts work, with the dependencies that are in force here.
  ///
  /// - Parameters:
  ///   - priority: The priority of its task; that of the caller if it is `nil`.
  ///   - operation: The work.
  public func callAsFunction(
    priority: TaskPriority? = nil, _ operation: @escaping Operation
  ) async {
    await start(priority, operation)
  }
}

extension DependencyValues {
  /// Starts work that nobody waits for; in a test, the caller waits.
  public var fireAndForget: FireAndForget {
    get { self[FireAndForgetKey.self] }
    set { self[FireAndForgetKey.self] = newValue }
  }
}

private enum FireAndForgetKey: DependencyKey {
  static let liveValue = FireAndForget { priority, operation in
    Task(priority: priority) { try await operation() }
  }
  static let previewValue = testValue
  static let testValue = FireAndForget { _, operation in try? await operation() }
}
