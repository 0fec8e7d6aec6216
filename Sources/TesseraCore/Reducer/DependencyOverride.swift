public import TesseraDependencies

extension Reducer {
  /// Overrides a dependency for this reducer, everything in it, and all its effects.
  ///
  /// ```swift
  /// Scope(state: \.tutorial, action: \.tutorial) {
  ///   Game().dependency(\.scores, .inMemory)
  /// }
  /// ```
  ///
  /// The reducer that stands further out knows more, so its override wins over those of the
  /// reducers within it; any of them wins over the overrides of the store. An effect keeps what it
  /// was made under, however late it runs, and what it sends is reduced under the same overrides.
  ///
  /// - Parameters:
  ///   - keyPath: The name of the dependency, or a path into it.
  ///   - value: What it is to be.
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
  /// - Parameter value: What the dependency is to be.
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
  /// Where several reducers change the same dependency, the one that stands further out does so
  /// later.
  ///
  /// - Parameters:
  ///   - keyPath: The name of the dependency, or a path into it.
  ///   - transform: Changes the dependency that would be in force otherwise.
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
  ///   - transform: Changes the dependency that would be in force otherwise.
  /// - Returns: A reducer that runs this one with the dependency changed.
  @inlinable
  public consuming func transformDependency<Value: TestDependencyKey>(
    _ key: Value.Type, transform: @escaping @Sendable (_ dependency: inout Value) -> Void
  ) -> DependencyOverride<Self> where Value.Value == Value {
    DependencyOverride(base: self) { transform(&$0[key]) }
  }
}

/// A feature some of whose dependencies are overridden; made by ``Reducer/dependency(_:_:)``.
@frozen
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
    var effect = Effect<Base.Action>.none
    OverrideScope.run(update) { effect = base.reduce(into: &state, action: action) }
    return effect
  }
}
