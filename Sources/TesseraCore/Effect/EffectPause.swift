import TesseraDependencies
import TesseraSupport

extension EffectRun {
  /// Nothing but the passing of time.
  ///
  /// - Parameters:
  ///   - duration: How much.
  ///   - clock: On which clock; the dependency `continuousClock` if `nil`.
  ///   - callSite: Where it was asked for.
  /// - Returns: A run that sends nothing.
  static func pause(
    _ duration: Duration, _ clock: (any Clock<Duration>)?, at callSite: CallSite
  ) -> EffectRun {
    EffectRun(
      dependencies: DependencyValues.capturedInForce, callSite: callSite, isPause: true
    ) { _ in
      try await EffectPause.sleep(duration, on: clock)
    }
  }
}

/// How effects let time pass.
enum EffectPause {
  /// Sleeps on a clock, or on the dependency `continuousClock`, without leaving the caller's actor.
  ///
  /// NB: by way of `AnyClock`, since the `sleep` of an existential clock leaves the actor, and a
  /// test clock knows better when its sleepers sleep again if they stay.
  static func sleep(
    _ duration: Duration, on clock: (any Clock<Duration>)?
  ) async throws {
    let chosen: any Clock<Duration> = clock ?? DependencyValues.current.continuousClock
    let erased = erased(chosen)
    try await erased.sleep(until: erased.now.advanced(by: duration))
  }

  private static func erased(_ clock: some Clock<Duration>) -> AnyClock<Duration> {
    AnyClock(clock)
  }
}
