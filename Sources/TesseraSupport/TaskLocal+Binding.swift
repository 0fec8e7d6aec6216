extension TaskLocal {
  /// Binds a value while an asynchronous operation runs, without leaving the caller's actor.
  ///
  /// The standard `withValue` runs a `nonisolated(nonsending)` operation off its caller's actor;
  /// this one hands the isolation through.
  nonisolated(nonsending) package func binding<R>(
    _ value: Value, operation: nonisolated(nonsending) () async throws -> R
  ) async rethrows -> R {
    try await binding(value, isolation: #isolation, operation: operation)
  }

  private func binding<R>(
    _ value: Value, isolation: isolated (any Actor)?,
    operation: nonisolated(nonsending) () async throws -> R
  ) async rethrows -> R {
    // The closure names the isolation, which is what makes it run there.
    try await withValue(
      value,
      operation: {
        _ = isolation
        return try await operation()
      },
      isolation: isolation)
  }
}
