import TesseraEffects
public import TesseraSupport

extension Effect {
  /// Starts at most one effect with an ID within an interval.
  ///
  /// The first one starts at once. Of those that arrive within the interval after it, one is kept
  /// and starts at the interval's end. For example, a feature that saves each change does so at
  /// once, and then every two seconds at most:
  ///
  /// ```swift
  /// return .run { [draft = state.draft] _ in await storage.save(draft) }
  ///   .throttle(id: CancelID.save, for: .seconds(2), latest: true)
  /// ```
  ///
  /// The start of the whole effect is throttled: an effect that is not kept never runs. The next
  /// one doesn't cancel a running one.
  ///
  /// - Parameters:
  ///   - id: The ID, which holds at the place in the feature tree where the effect is returned;
  ///     ``cancel(id:at:)`` cancels the effect, whether it waits or runs, but not the interval.
  ///   - interval: The time between two starts.
  ///   - clock: The clock that measures the interval; by default the dependency `continuousClock`.
  ///   - latest: Whether the last effect within the interval is kept, rather than the first.
  ///   - callSite: The line that creates the effect, for messages.
  /// - Returns: An effect that starts when the interval allows it, or never.
  public func throttle(
    id: some Hashable & Sendable, for interval: Duration, clock: (any Clock<Duration>)? = nil,
    latest: Bool, at callSite: CallSite = #callSite
  ) -> Self {
    if case .none = self { return .none }
    return Self(
      .throttled(
        erased,
        EffectThrottle(
          id: CancelID(id), takesLatest: latest, window: .timer(interval, clock, at: callSite))))
  }
}
