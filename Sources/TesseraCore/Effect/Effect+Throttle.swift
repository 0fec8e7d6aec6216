public import TesseraSupport

extension Effect {
  /// Starts at most one effect of an ID within an interval.
  ///
  /// The first one starts at once. What comes within the interval after it waits for its end; of
  /// several, only one is kept. So a feature that saves at each change does so at once, and then
  /// not more often than it should:
  ///
  /// ```swift
  /// return .run { [draft = state.draft] _ in await storage.save(draft) }
  ///   .throttle(id: CancelID.save, for: .seconds(2), latest: true)
  /// ```
  ///
  /// It is the start of the whole effect that is throttled: one that is not kept never runs. A
  /// running one is not cancelled by the next.
  ///
  /// - Parameters:
  ///   - id: The ID, which holds at the place in the feature tree where the effect is returned;
  ///     ``cancel(id:)`` cancels the effect, whether it waits or runs, and not the interval.
  ///   - interval: The time between two starts.
  ///   - clock: On which clock; by default the dependency `continuousClock`.
  ///   - latest: Whether the last effect within the interval is kept, or else the first.
  ///   - callSite: Where the effect was made, for messages.
  /// - Returns: An effect that starts when it may, or never.
  public func throttle(
    id: some Hashable & Sendable, for interval: Duration, clock: (any Clock<Duration>)? = nil,
    latest: Bool, at callSite: CallSite = #callSite
  ) -> Self {
    if case .none = self { return .none }
    return Self(
      .throttled(
        kind,
        EffectThrottle(
          id: CancelID(id), takesLatest: latest, window: .pause(interval, clock, at: callSite))))
  }
}

/// What ``Effect/throttle(id:for:clock:latest:at:)`` was given.
@usableFromInline
struct EffectThrottle {
  var id: CancelID
  /// Whether the last effect that comes within a window is the one that waits, or else the first.
  var takesLatest: Bool
  /// The passing of the window.
  var window: EffectRun
}
