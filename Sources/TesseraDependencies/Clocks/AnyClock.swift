/// A clock of any type with a given type of durations.
///
/// Unlike `any Clock`, it has instants of a known type, so that code which does calculations with
/// them need not be generic.
public struct AnyClock<Duration: DurationProtocol & Hashable>: Clock {
  private let tellTime: @Sendable () -> Instant
  private let tellResolution: @Sendable () -> Duration
  private let wait: @Sendable (Instant, Duration?) async throws -> Void

  /// Makes a clock that does what another one does, and counts its time from now.
  public init<Base: Clock>(_ clock: Base) where Base.Duration == Duration {
    let start = clock.now
    tellTime = { Instant(offset: start.duration(to: clock.now)) }
    tellResolution = { clock.minimumResolution }
    if let clock = clock as? TestClock<Duration> {
      // Not through the protocol, whose requirement leaves the caller's actor: the clock then knows
      // better when its sleepers sleep again.
      let start = clock.now
      wait = { deadline, _ in try await clock.sleep(until: start.advanced(by: deadline.offset)) }
      return
    }
    wait = { deadline, tolerance in
      try await clock.sleep(until: start.advanced(by: deadline.offset), tolerance: tolerance)
    }
  }

  /// Where the clock stands.
  public var now: Instant { tellTime() }

  /// The smallest step of the clock.
  public var minimumResolution: Duration { tellResolution() }

  /// Suspends the task until a deadline.
  ///
  /// - Parameters:
  ///   - deadline: The instant to wake at.
  ///   - tolerance: How much later is good enough.
  /// - Throws: `CancellationError` when the task is cancelled.
  nonisolated(nonsending) public func sleep(
    until deadline: Instant, tolerance: Duration? = nil
  ) async throws {
    try await wait(deadline, tolerance)
  }
}

extension AnyClock {
  /// A point in the clock's time, counted from where the clock was made.
  public typealias Instant = TestClock<Duration>.Instant
}
