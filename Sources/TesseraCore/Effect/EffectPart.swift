/// A part of a running effect that runs in a task of its own, so that it can be cancelled alone.
enum EffectPart {
  /// Starts the part, which runs within this call up to its first suspension.
  ///
  /// It runs where the effect runs: on the executor by which a test store knows what its effects
  /// do, if there is one, since tasks that are not structured do not inherit that.
  @MainActor
  static func start<Value: Sendable>(
    _ operation: @escaping @MainActor @Sendable () async -> Value
  ) -> Task<Value, Never> {
    let executor = withUnsafeCurrentTask { $0?.unownedTaskExecutor?.asTaskExecutor() }
    return Task.immediate(executorPreference: executor) { @MainActor in await operation() }
  }
}
