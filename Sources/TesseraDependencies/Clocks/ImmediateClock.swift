import Synchronization

/// A clock on which nobody has to wait: a sleep takes it to the deadline at once.
///
/// For tests and previews of features whose delays do not matter. A timer on it ticks as fast as it
/// can, and never ends by itself: use a ``TestClock`` for timers.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  private let time: Mutex<Instant>

  /// The smallest step, which is none.
  public let minimumResolution = Duration.zero

  /// Makes a clock that stands at an instant.
  public init(now: Instant = Instant()) {
    time = Mutex(now)
  }

  /// Where the clock stands: at the latest deadline that anyone slept until.
  public var now: Instant { time.withLock { $0 } }

  /// Goes to the deadline, and lets other tasks have a turn.
  ///
  /// - Parameters:
  ///   - deadline: Where the clock stands afterwards, unless it was further already.
  ///   - tolerance: Ignored.
  /// - Throws: `CancellationError` if the task is cancelled.
  nonisolated(nonsending) public func sleep(
    until deadline: Instant, tolerance: Duration? = nil
  ) async throws {
    try Task.checkCancellation()
    time.withLock { $0 = max($0, deadline) }
    await Task.yield()
    try Task.checkCancellation()
  }
}

extension ImmediateClock {
  /// A point in an immediate clock's time.
  public typealias Instant = TestClock<Duration>.Instant
}

extension ImmediateClock where Duration == Swift.Duration {
  /// Makes a clock of seconds that stands at zero.
  public convenience init() {
    self.init(now: Instant())
  }
}
