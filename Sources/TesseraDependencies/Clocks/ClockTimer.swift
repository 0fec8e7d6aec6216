public import TesseraSupport

/// An asynchronous sequence of a clock's ticks, a fixed interval apart.
///
/// ```swift
/// for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
/// ```
///
/// The first tick comes one interval after iteration starts. Ticks that a slow consumer misses are
/// skipped; later ones come on time. The sequence ends when its task is cancelled.
public struct ClockTimer<Duration: DurationProtocol & Hashable>: Sendable {
  let clock: AnyClock<Duration>
  let interval: Duration
  let tolerance: Duration?
}

extension ClockTimer: AsyncSequence {
  /// Creates an iterator, whose time starts with its first `next`.
  public func makeAsyncIterator() -> Iterator { Iterator(timer: self) }

  /// An iterator that waits for the ticks.
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

    /// Waits for the next tick on an actor; `for await` calls it.
    ///
    /// - Parameter actor: The actor.
    /// - Returns: The instant of the tick, or `nil` if the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async -> AnyClock<Duration>.Instant? {
      guard !isOver else { return nil }
      let now = timer.clock.now
      let next = nextDeadline(now: now)
      do {
        // A tick that is due needs no sleep: on a test clock that would wait for the next
        // `advance`.
        if next > now {
          try await timer.clock.sleep(until: next, tolerance: timer.tolerance)
        } else {
          try Task.checkCancellation()
        }
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
  /// Returns a sequence of ticks, a fixed interval apart.
  ///
  /// - Parameters:
  ///   - interval: The time between two ticks. One that isn't positive is an issue, and there are
  ///     no ticks.
  ///   - tolerance: The allowed delay of a tick.
  ///   - callSite: The source location of the issue.
  /// - Returns: A sequence whose time starts with its iteration.
  public func timer(
    interval: Duration, tolerance: Duration? = nil, at callSite: CallSite = #callSite
  ) -> ClockTimer<Duration> {
    if interval <= .zero {
      reportIssue(
        """
        A timer has an interval of \(interval), so it has no ticks.

        Give the timer a positive interval.
        """.numbered(43), at: callSite)
    }
    return ClockTimer(clock: AnyClock(self), interval: interval, tolerance: tolerance)
  }
}
