/// A clock of any type with a given type of durations.
///
/// Unlike `any Clock`, it has instants of a known type, so that code that calculates with them need
/// not be generic.
public struct AnyClock<Duration: DurationProtocol & Hashable>: Clock {
  private let tellTime: @Sendable () -> Instant
  private let tellResolution: @Sendable () -> Duration
  private let wait: @Sendable (Instant, Duration?) async throws -> Void

  /// Creates a clock that wraps another one and counts its time from now.
  public init<Base: Clock>(_ clock: Base) where Base.Duration == Duration {
    let start = clock.now
    tellTime = { Instant(offset: start.duration(to: clock.now)) }
    tellResolution = { clock.minimumResolution }
    if let clock = clock as? TestClock<Duration> {
      // Not through the protocol, whose requirement leaves the caller's actor: on the actor the
      // clock knows exactly when its sleepers sleep again.
      let start = clock.now
      wait = { deadline, _ in try await clock.sleep(until: start.advanced(by: deadline.offset)) }
      return
    }
    wait = { deadline, tolerance in
      try await clock.sleep(until: start.advanced(by: deadline.offset), tolerance: tolerance)
    }
  }

  /// The clock's time.
  public var now: Instant { tellTime() }

  /// The smallest step of the clock.
  public var minimumResolution: Duration { tellResolution() }

  /// Suspends the task until a deadline.
  ///
  /// - Parameters:
  ///   - deadline: The instant to wake at.
  ///   - tolerance: The allowed delay.
  /// - Throws: `CancellationError` when the task is cancelled.
  nonisolated(nonsending) public func sleep(
    until deadline: Instant, tolerance: Duration? = nil
  ) async throws {
    try await wait(deadline, tolerance)
  }
}

extension AnyClock {
  /// A point in the clock's time, counted from its creation.
  public typealias Instant = TestClock<Duration>.Instant
}
