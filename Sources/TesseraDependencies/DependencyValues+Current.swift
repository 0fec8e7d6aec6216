public import Synchronization
public import TesseraSupport

extension DependencyValues {
  @TaskLocal static var local = OverrideTable()

  /// Whether the process has any overrides.
  ///
  /// It is a relaxed read of one counter. If it is `false`, no task has an override and no
  /// `@Dependency` has captured one, so a read needs no look-up of overrides.
  @inlinable @inline(__always)
  package static var hasOverrides: Bool { LiveOverrides.count.load(ordering: .relaxed) != 0 }

  /// The overrides in effect in this task; the task is not asked if the process has none.
  ///
  /// It is inlined, because the creation of every `@Dependency` reads it.
  @inlinable @inline(__always)
  static var inForce: OverrideTable { hasOverrides ? bound : OverrideTable() }

  /// The overrides that are bound in this task.
  @usableFromInline static var bound: OverrideTable { local }

  /// Returns the values in effect in this task, over those that a `@Dependency` has captured.
  @usableFromInline
  static func inForce(
    over captured: OverrideTable, reader: @escaping @Sendable () -> CallSite
  ) -> Self {
    Self(overrides: inForce, captured: captured, reader: reader)
  }

  /// Whether the overrides that a `@Dependency` has captured are the ones in effect in this task.
  ///
  /// They usually are, for example where a store runs a reducer that was created with its
  /// overrides; then a read needs only one table.
  @usableFromInline
  static func isInForce(_ captured: OverrideTable) -> Bool { captured.isShared(with: local) }

  /// The values in effect in this task.
  public static var current: DependencyValues { DependencyValues(overrides: inForce) }

  /// The values in effect in this task, or `nil` if it has no overrides.
  ///
  /// A store captures them when it is created, an effect when it is built.
  package static var capturedInForce: DependencyValues? {
    let overrides = inForce
    return overrides.isEmpty ? nil : DependencyValues(overrides: overrides)
  }

  /// Returns these values with the overrides of others on top.
  package func merging(_ other: DependencyValues) -> DependencyValues {
    var overrides = flattened
    overrides.merge(other.flattened)
    return DependencyValues(overrides: overrides)
  }

  /// A copy to change: reading a value in order to change it is not an issue.
  package var forPreparing: DependencyValues {
    DependencyValues(overrides: flattened, isPreparing: true)
  }

  /// Both layers in one table.
  var flattened: OverrideTable {
    var merged = captured
    merged.merge(overrides)
    return merged
  }
}

/// Runs an operation with the given values in effect, instead of the current ones.
///
/// - Parameters:
///   - values: The values, or `nil` to keep the current ones.
///   - operation: The operation.
/// - Returns: The operation's result.
package func withDependencyValues<R>(
  _ values: DependencyValues?, operation: () throws -> R
) rethrows -> R {
  guard let values else { return try operation() }
  return try DependencyValues.$local.withValue(values.flattened, operation: operation)
}

/// Runs an operation with values that were captured, or with no overrides if there were none.
///
/// - Parameters:
///   - captured: What ``DependencyValues/capturedInForce`` was.
///   - operation: The operation.
/// - Returns: The operation's result.
package func withCapturedDependencyValues<R>(
  _ captured: DependencyValues?, operation: () throws -> R
) rethrows -> R {
  guard DependencyValues.hasOverrides else { return try operation() }
  return try withDependencyValues(captured ?? DependencyValues(), operation: operation)
}

/// Runs an asynchronous operation, on the caller's actor, with the given values in effect.
///
/// - Parameters:
///   - values: The values, or `nil` to keep the current ones.
///   - operation: The operation.
/// - Returns: The operation's result.
nonisolated(nonsending) package func withDependencyValues<R>(
  _ values: DependencyValues?, operation: nonisolated(nonsending) () async throws -> R
) async rethrows -> R {
  guard let values else { return try await operation() }
  return try await DependencyValues.$local.binding(values.flattened, operation: operation)
}
