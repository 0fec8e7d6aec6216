extension Effect {
  /// Tries the operation again when it throws an error.
  ///
  /// ```swift
  /// return .run { send in
  ///   await send(.loaded(try await api.load()))
  /// } catch: { error, send in
  ///   await send(.failed(error))
  /// }
  /// .retry(RetryPolicy(maxAttempts: 3, delay: .constant(.seconds(1))))
  /// ```
  ///
  /// The error of the last attempt goes where that of the only one would go: to `catch`, and where
  /// there is none it is an issue. What an attempt has sent before it failed stands. A
  /// `CancellationError`, and any error of an effect that was cancelled, ends it. Of an effect
  /// that consists of several operations, each one is tried again for itself.
  ///
  /// - Parameter policy: How often, after how long and after which errors.
  /// - Returns: An effect that does not give up so soon.
  public func retry(_ policy: RetryPolicy) -> Self {
    mapOperations { run in
      run.wrapped { operation, _ in
        var attempt = 1
        while true {
          do {
            return try await operation()
          } catch {
            try Task.checkCancellation()
            guard let pause = policy.pause(after: error, attempt: attempt) else { throw error }
            if pause > .zero { try await EffectPause.sleep(pause, on: policy.clock) }
            attempt += 1
          }
        }
      }
    }
  }
}
