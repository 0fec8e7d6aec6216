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
    guard case .work(let work) = self else { return self }
    return Self(
      work.kind.mapRuns { run in
        var run = run
        run.operation = { [operation = run.operation] send in
          let start = started()
          defer { ended(start) }
          try await operation(send)
        }
        return run
      })
  }
}

extension EffectKind {
  /// The same with other runs in it.
  func mapRuns(_ transform: (EffectRun<Action>) -> EffectRun<Action>) -> Self {
    func map(_ effect: Effect<Action>) -> Effect<Action> {
      guard case .work(let work) = effect else { return effect }
      return Effect(work.kind.mapRuns(transform))
    }
    switch self {
    case .run(let run): return .run(transform(run))
    case .merge(let effects): return .merge(effects.map(map))
    case .concatenate(let effects): return .concatenate(effects.map(map))
    case .cancellable(let effect, let id, let policy):
      return .cancellable(map(effect), id: id, policy: policy)
    case .throttled(let effect, let throttle): return .throttled(map(effect), throttle)
    case .cancel: return self
    case .placed(let effect, let element): return .placed(map(effect), element)
    case .dismissable(let effect, let action): return .dismissable(map(effect), by: action)
    }
  }
}
