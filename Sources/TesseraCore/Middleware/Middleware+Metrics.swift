extension Middleware {
  /// Measures actions: their number, the time in the reducer, the effects that are running.
  ///
  /// What stands within it counts as a part of the reducer, so it measures the reducer alone where
  /// it is the last.
  ///
  /// - Parameter metrics: Where the figures go.
  /// - Returns: A middleware that does nothing else.
  public static func metrics(_ metrics: ActionMetrics) -> Self {
    Self { state, action, _, next in
      let name = ActionName.of(action)
      let effect = metrics.measure(name) { next(&state, action) }
      return effect.watched(
        started: { metrics.effectStarted(name) }, ended: { metrics.effectEnded(name) })
    }
  }
}

extension Effect {
  /// An effect that does the same, and tells when a part of it starts and when that has ended,
  /// cancelled or not.
  ///
  /// - Parameters:
  ///   - started: Makes what the end is told of.
  ///   - ended: Gets what the start made.
  /// - Returns: The watched effect.
  package func watched<Start: Sendable>(
    started: @escaping @MainActor @Sendable () -> Start,
    ended: @escaping @MainActor @Sendable (Start) -> Void
  ) -> Self {
    mapRuns { run in
      run.wrapped { operation, _ in
        let start = started()
        defer { ended(start) }
        try await operation()
      }
    }
  }
}
