import TesseraEffects
public import TesseraSupport

extension Effect {
  /// Starts the effect when an amount of time has passed without another one with the same ID.
  ///
  /// For example, a search starts when the user pauses rather than at each key:
  ///
  /// ```swift
  /// case .queryChanged(let query):
  ///   state.query = query
  ///   return .run { send in await send(.found(try await search(query))) }
  ///     .debounce(id: CancelID.search, for: .milliseconds(300))
  /// ```
  ///
  /// It first cancels the effects that wait or run with the ID at the same place in the feature
  /// tree. Tests control the time with a `TestClock`.
  ///
  /// - Parameters:
  ///   - id: The ID, with which ``cancel(id:at:)`` cancels the effect, whether it waits or runs.
  ///   - duration: The time to wait.
  ///   - clock: The clock to wait on; by default the dependency `continuousClock`.
  ///   - callSite: The line that creates the effect, for messages.
  /// - Returns: An effect that waits before it starts.
  public func debounce(
    id: some Hashable & Sendable, for duration: Duration, clock: (any Clock<Duration>)? = nil,
    at callSite: CallSite = #callSite
  ) -> Self {
    if case .none = self { return .none }
    let timer = AnyEffect.run(.timer(duration, clock, at: callSite))
    return Self(.concatenate([timer, erased])).cancellable(id: id, cancelInFlight: true)
  }
}
