public import Synchronization
public import TesseraSupport

extension DependencyValues {
  @TaskLocal static var local = OverrideTable()

  /// Whether anything is overridden anywhere in the process.
  ///
  /// A relaxed read of one counter: where it says `false`, no task has an override and no
  /// `@Dependency` has captured one, so everything about overrides can be skipped.
  @inlinable @inline(__always)
  package static var hasOverrides: Bool { LiveOverrides.count.load(ordering: .relaxed) != 0 }

  /// The overrides in force in this task; empty without asking the task if there are none at all.
  ///
  /// Put into its caller: every `@Dependency` that is made asks for them.
  @inlinable @inline(__always)
  static var inForce: OverrideTable { hasOverrides ? bound : OverrideTable() }

  /// The overrides that are bound in this task.
  @usableFromInline static var bound: OverrideTable { local }

  /// The values in force in this task, and those that a `@Dependency` has captured.
  ///
  /// Mostly both are the same, as where a store runs the reducer that was made with its overrides:
  /// then one of them is enough.
  @usableFromInline
  static func inForce(
    over captured: OverrideTable, reader: @escaping @Sendable () -> CallSite
  ) -> Self {
    let overrides = inForce
    return Self(
      overrides: overrides,
      captured: captured.isShared(with: overrides) ? OverrideTable() : captured, reader: reader)
  }

  /// The values in force in this task.
  public static var current: DependencyValues { DependencyValues(overrides: inForce) }

  /// The values in force in this task, or `nil` if nothing is overridden in it.
  ///
  /// What a store keeps when it is made, and an effect when it is built.
  package static var capturedInForce: DependencyValues? {
    let overrides = inForce
    return overrides.isEmpty ? nil : DependencyValues(overrides: overrides)
  }

  /// These values, and those that the other ones override.
  package func merging(_ other: DependencyValues) -> DependencyValues {
    var overrides = flattened
    overrides.merge(other.flattened)
    return DependencyValues(overrides: overrides)
  }

  /// These values, to be changed: reading them to change them is never an issue.
  package var forPreparing: DependencyValues {
    DependencyValues(overrides: flattened, isPreparing: true)
  }

  /// Both layers as one.
  var flattened: OverrideTable {
    var merged = captured
    merged.merge(overrides)
    return merged
  }
}

/// Runs an operation with the given values in force, in place of those that were.
///
/// - Parameters:
///   - values: The values; `nil` leaves those that are in force alone.
///   - operation: What to run.
/// - Returns: The result of the operation.
package func withDependencyValues<R>(
  _ values: DependencyValues?, operation: () throws -> R
) rethrows -> R {
  guard let values else { return try operation() }
  return try DependencyValues.$local.withValue(values.flattened, operation: operation)
}

/// Runs an asynchronous operation, where its caller runs, with the given values in force.
///
/// - Parameters:
///   - values: The values; `nil` leaves those that are in force alone.
///   - operation: What to run.
/// - Returns: The result of the operation.
nonisolated(nonsending) package func withDependencyValues<R>(
  _ values: DependencyValues?, operation: nonisolated(nonsending) () async throws -> R
) async rethrows -> R {
  guard let values else { return try await operation() }
  return try await DependencyValues.$local.binding(values.flattened, operation: operation)
}
