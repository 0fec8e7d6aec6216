public import TesseraSupport

/// An asynchronous sequence of a clock's ticks, a fixed interval apart.
///
/// ```swift
/// for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
/// ```
///
/// The first tick comes one interval after the first wait for it. A tick that the consumer was too
/// slow for is left out, and the ones after it come when they are due. The sequence ends when its
/// task is cancelled.
public struct ClockTimer<Duration: DurationProtocol & Hashable>: Sendable {
  let clock: AnyClock<Duration>
  let interval: Duration
  let tolerance: Duration?
}

extension ClockTimer: AsyncSequence {
  /// Makes an iterator, whose time starts with its first `next`.
  public func makeAsyncIterator() -> Iterator { Iterator(timer: self) }

  /// Waits for one tick after the other.
  public struct Iterator: AsyncIteratorProtocol {
    private let timer: ClockTimer
    private var last: AnyClock<Duration>.Instant?
    private var isOver: Bool

    init(timer: ClockTimer) {
      self.timer = timer
      self.isOver = timer.interval <= .zero
    }

    /// Waits for the next tick.
    ///
    /// - Returns: The instant of the tick, or `nil` if the task is cancelled.
    nonisolated(nonsending) public mutating func next() async -> AnyClock<Duration>.Instant? {
      await next(isolation: #isolation)
    }

    /// Waits for the next tick on an actor: what `for await` calls.
    ///
    /// - Parameter actor: Where to wait.
    /// - Returns: The instant of the tick, or `nil` if the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async -> AnyClock<Duration>.Instant? {
      guard !isOver else { return nil }
      let next = nextDeadline(now: timer.clock.now)
      do {
        try await timer.clock.sleep(until: next, tolerance: timer.tolerance)
      } catch {
        isOver = true
        return nil
      }
      last = next
      return next
    }

    private func nextDeadline(
      now: AnyClock<Duration>.Instant
    ) -> AnyClock<Duration>.Instant {
      let last = last ?? now
      let due = last.advanced(by: timer.interval)
      guard due < now else { return due }
      let missed = (last.duration(to: now) / timer.interval).rounded(.up)
      return last.advanced(by: timer.interval * Int(missed))
    }
  }
}

extension Clock where Duration: Hashable {
  /// The ticks of this clock, a fixed interval apart.
  ///
  /// - Parameters:
  ///   - interval: The time between two ticks; one that is not positive is an issue, and there are
  ///     no ticks.
  ///   - tolerance: How much later than due a tick may come.
  ///   - callSite: The place to point at if the interval makes no sense.
  /// - Returns: A sequence that starts when it is iterated over.
  public func timer(
    interval: Duration, tolerance: Duration? = nil, at callSite: CallSite = #callSite
  ) -> ClockTimer<Duration> {
    if interval <= .zero {
      reportIssue(
        """
        A timer has an interval of \(interval).

        Ticks need time between them. There are none; give the timer a positive interval.
        """, at: callSite)
    }
    return ClockTimer(clock: AnyClock(self), interval: interval, tolerance: tolerance)
  }
}
