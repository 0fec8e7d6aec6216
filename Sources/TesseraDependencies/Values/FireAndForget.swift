public import TesseraSupport

/// Starts work whose result isn't needed, such as a message to an analytics service.
///
/// ```swift
/// @Dependency(\.fireAndForget) var fireAndForget
/// await fireAndForget { try await analytics.track("Saved") }
/// ```
///
/// The work runs in a task of its own: cancelling the caller doesn't cancel it. In an app the
/// caller continues at once; in tests and previews the call returns when the work is done. An error
/// of the work, other than `CancellationError`, is an issue.
public struct FireAndForget: Sendable {
  /// The work.
  public typealias Operation = @Sendable () async throws -> Void

  private let start: @Sendable (TaskPriority?, String?, @escaping Operation) async -> Void

  /// Creates a dependency from a closure that receives the priority and the work.
  public init(_ start: @escaping @Sendable (TaskPriority?, @escaping Operation) async -> Void) {
    self.init { priority, _, operation in await start(priority, operation) }
  }

  fileprivate init(
    start: @escaping @Sendable (TaskPriority?, String?, @escaping Operation) async -> Void
  ) {
    self.start = start
  }

  /// Starts work with the current dependencies.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task, or `nil` for that of the caller.
  ///   - name: The name of the task, for debuggers.
  ///   - callSite: The source location of an issue about an error.
  ///   - operation: The work.
  public func callAsFunction(
    priority: TaskPriority? = nil, name: String? = nil, at callSite: CallSite = #callSite,
    _ operation: @escaping Operation
  ) async {
    await start(priority, name) {
      do {
        try await operation()
      } catch is CancellationError {
      } catch {
        reportIssue(error, "The work of 'fireAndForget' has failed.".numbered(99), at: callSite)
      }
    }
  }
}

extension DependencyValues {
  /// Starts work whose result isn't needed; in a test, the call returns when it is done.
  public var fireAndForget: FireAndForget {
    get { self[FireAndForgetKey.self] }
    set { self[FireAndForgetKey.self] = newValue }
  }
}

private enum FireAndForgetKey: DependencyKey {
  static let liveValue = FireAndForget(start: { priority, name, operation in
    _ = TestSettling.task(name: name, priority: priority, operation)
  })
  static let previewValue = testValue
  static let testValue = FireAndForget(start: { priority, name, operation in
    _ = await TestSettling.task(name: name, priority: priority, operation).result
  })
}
