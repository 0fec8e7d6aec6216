import Synchronization
import TesseraSupport

/// A clock that doesn't wait: a sleep moves it to the deadline at once.
///
/// For tests and previews of features whose delays don't matter. Each sleep yields to other tasks.
///
/// A timer on it never waits and never ends by itself. In the effect of a test store, such a loop
/// waits for the test: after a sleep, the same `send` waits until the test has received its earlier
/// actions. So a test can receive a tick, and then cancel the timer. To control how often a timer
/// ticks, use a ``TestClock``.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  private let time: OrderedMutex<Instant>

  /// The smallest step: zero.
  public let minimumResolution = Duration.zero

  /// Creates a clock whose time is an instant.
  public init(now: Instant = Instant()) {
    time = OrderedMutex(now)
  }

  /// The clock's time: the latest deadline of a sleep.
  public var now: Instant { time.withLock { $0 } }

  /// Moves the clock to the deadline, and yields to other tasks.
  ///
  /// - Parameters:
  ///   - deadline: The new time, unless the clock is already past it.
  ///   - tolerance: Ignored.
  /// - Throws: `CancellationError` if the task is cancelled.
  nonisolated(nonsending) public func sleep(
    until deadline: Instant, tolerance: Duration? = nil
  ) async throws {
    try Task.checkCancellation()
    time.withLock { $0 = max($0, deadline) }
    await Task.yield()
    try Task.checkCancellation()
    TestSettling.sleepWatcher?.taskSleptImmediately()
  }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A new clock that doesn't wait.
  ///
  /// ```swift
  /// $0.continuousClock = .immediate
  /// ```
  public static var immediate: Self { Self() }
}

extension ImmediateClock {
  /// A point in an immediate clock's time.
  public typealias Instant = TestClock<Duration>.Instant
}

extension ImmediateClock where Duration == Swift.Duration {
  /// Creates a clock of seconds that starts at zero.
  public convenience init() {
    self.init(now: Instant())
  }
}
