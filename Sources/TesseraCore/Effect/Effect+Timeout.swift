extension Effect {
  /// Cancels the operation when it takes too long, and throws an ``EffectTimeout`` in its place.
  ///
  /// ```swift
  /// return .run { send in
  ///   await send(.loaded(try await api.load()))
  /// } catch: { error, send in
  ///   await send(error is EffectTimeout ? .slow : .failed(error))
  /// }
  /// .timeout(.seconds(10))
  /// ```
  ///
  /// The error goes where any other one would go: to `catch`, to a ``retry(_:)`` further out, and
  /// where there is neither it is an issue. So `.timeout(…).retry(…)` limits each attempt, and
  /// `.retry(…).timeout(…)` all of them together. The effect goes on at once, even if its operation
  /// takes no notice of its cancellation; what that one sends later is dropped. Of an effect that
  /// consists of several operations, each one has the time for itself.
  ///
  /// - Parameters:
  ///   - duration: How long the operation may take.
  ///   - clock: On which clock; by default the dependency `continuousClock`.
  /// - Returns: An effect that ends in time.
  public func timeout(_ duration: Duration, clock: (any Clock<Duration>)? = nil) -> Self {
    mapOperations { run in
      run.wrapped { operation, _ in
        try await OperationRace.run(operation, within: duration, on: clock)
      }
    }
  }

  /// Cancels the operation when it takes too long, and sends an action in its place.
  ///
  /// ```swift
  /// return .run { … }.timeout(.seconds(10), onTimeout: .loadingTookTooLong)
  /// ```
  ///
  /// - Parameters:
  ///   - duration: How long the operation may take.
  ///   - clock: On which clock; by default the dependency `continuousClock`.
  ///   - action: What to send then.
  /// - Returns: An effect that ends in time.
  public func timeout(
    _ duration: Duration, clock: (any Clock<Duration>)? = nil,
    onTimeout action: @autoclosure @escaping @MainActor @Sendable () -> Action
  ) -> Self {
    mapOperations { run in
      run.wrapped { operation, sender in
        guard try await !OperationRace.ends(operation, within: duration, on: clock) else { return }
        await Send(sender)(action())
      }
    }
  }
}
