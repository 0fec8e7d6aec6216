public import TesseraSupport

extension Effect {
  /// Starts the effect when an amount of time has passed without another one of the same ID.
  ///
  /// A search is to start when the user pauses, not at each key:
  ///
  /// ```swift
  /// case .queryChanged(let query):
  ///   state.query = query
  ///   return .run { send in await send(.found(try await search(query))) }
  ///     .debounce(id: CancelID.search, for: .milliseconds(300))
  /// ```
  ///
  /// What waits or runs with the ID at the same place in the feature tree is cancelled first. A
  /// test with a `TestClock` lets the time pass.
  ///
  /// - Parameters:
  ///   - id: The ID, by which ``cancel(id:)`` cancels the effect, whether it waits or runs.
  ///   - duration: How long to wait.
  ///   - clock: On which clock; by default the dependency `continuousClock`.
  ///   - callSite: Where the effect was made, for messages.
  /// - Returns: An effect that waits first.
  public func debounce(
    id: some Hashable & Sendable, for duration: Duration, clock: (any Clock<Duration>)? = nil,
    at callSite: CallSite = #callSite
  ) -> Self {
    if case .none = self { return .none }
    let pause = EffectKind.run(.pause(duration, clock, at: callSite))
    return Self(.concatenate([pause, kind])).cancellable(id: id, cancelInFlight: true)
  }
}
