public import TesseraDependencies

/// What the reducers on the way down to here have overridden.
///
/// It travels as a value among those that it describes. An inner override starts again from the
/// values outside of all of them, so that the outer ones can be laid over it.
@usableFromInline
struct OverrideScope: Sendable {
  typealias Update = @Sendable (inout DependencyValues) -> Void

  /// What was in force outside of the outermost override.
  private var base: DependencyValues
  /// The overrides, the innermost first.
  private var updates: [Update]

  /// Runs an operation under a further override, which those further out win over.
  @usableFromInline
  static func run(
    _ update: @escaping @Sendable (inout DependencyValues) -> Void, _ operation: () -> Void
  ) {
    let current = DependencyValues.current
    var scope = current[Key.self] ?? OverrideScope(base: current, updates: [])
    scope.updates.insert(update, at: 0)
    withDependencyValues(scope.values, operation: operation)
  }

  private var values: DependencyValues {
    var values = base.forPreparing
    for update in updates { update(&values) }
    values[Key.self] = self
    return values
  }

  private enum Key: DependencyKey {
    static var liveValue: OverrideScope? { nil }
    static var testValue: OverrideScope? { nil }
  }
}
