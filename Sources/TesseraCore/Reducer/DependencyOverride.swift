public import TesseraDependencies

extension Reducer {
  /// Overrides a dependency for this reducer, everything in it, and all its effects.
  ///
  /// ```swift
  /// Scope(\.tutorial, action: \.tutorial) {
  ///   Game().dependency(\.scores, .inMemory)
  /// }
  /// ```
  ///
  /// The innermost override wins: that of a child over that of its parent, the first one of a chain
  /// over those after it, and any of them over the overrides of the store. An effect keeps the
  /// overrides of the reducer that returned it, however late it runs.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the dependency, or a path into it.
  ///   - value: The value to use instead.
  /// - Returns: A reducer that runs this one with the dependency overridden.
  /// - Complexity: O(*n*) for each action, where *n* is the number of overrides; some allocations.
  @inlinable
  public consuming func dependency<Value: Sendable>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable, _ value: Value
  ) -> DependencyOverride<Self> {
    DependencyOverride(base: self) { $0[keyPath: keyPath] = value }
  }

  /// Overrides a dependency that is its own key.
  ///
  /// ```swift
  /// Game().dependency(Scores.inMemory)
  /// ```
  ///
  /// - Parameter value: The value to use instead.
  /// - Returns: A reducer that runs this one with the dependency overridden.
  @inlinable
  public consuming func dependency<Value: TestDependencyKey>(
    _ value: Value
  ) -> DependencyOverride<Self> where Value.Value == Value {
    DependencyOverride(base: self) { $0[Value.self] = value }
  }

  /// Changes a dependency for this reducer, everything in it, and all its effects.
  ///
  /// ```swift
  /// Game().transformDependency(\.scores) { scores in
  ///   scores.submit = { _ in throw Offline() }
  /// }
  /// ```
  ///
  /// Where several reducers change the same dependency, the innermost one changes it last.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the dependency, or a path into it.
  ///   - transform: Changes the dependency, starting from the value that is in force.
  /// - Returns: A reducer that runs this one with the dependency changed.
  @inlinable
  public consuming func transformDependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    transform: @escaping @Sendable (_ dependency: inout Value) -> Void
  ) -> DependencyOverride<Self> {
    DependencyOverride(base: self) { transform(&$0[keyPath: keyPath]) }
  }

  /// Changes a dependency that is its own key.
  ///
  /// - Parameters:
  ///   - key: The type of the dependency.
  ///   - transform: Changes the dependency, starting from the value that is in force.
  /// - Returns: A reducer that runs this one with the dependency changed.
  @inlinable
  public consuming func transformDependency<Value: TestDependencyKey>(
    _ key: Value.Type, transform: @escaping @Sendable (_ dependency: inout Value) -> Void
  ) -> DependencyOverride<Self> where Value.Value == Value {
    DependencyOverride(base: self) { transform(&$0[key]) }
  }
}

/// A feature with overridden dependencies; created by ``Reducer/dependency(_:_:)``.
@frozen
@_documentation(visibility: internal)
public struct DependencyOverride<Base: Reducer>: Reducer {
  @usableFromInline typealias Update = @Sendable (inout DependencyValues) -> Void

  @usableFromInline let base: Base
  @usableFromInline let update: Update

  @inlinable
  init(base: Base, update: @escaping Update) {
    self.base = base
    self.update = update
  }

  /// Runs the feature with the dependencies overridden.
  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    withDependencies(update) { base.reduce(into: &state, action: action) }
  }
}
