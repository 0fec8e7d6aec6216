import Synchronization
import TesseraSupport

/// A clock whose time passes only when a test says so.
///
/// ```swift
/// let clock = TestClock()
/// let store = TestStore(initialState: Timer.State()) {
///   Timer()
/// } withDependencies: {
///   $0.continuousClock = clock
/// }
/// await store.send(.startTapped)
/// await clock.advance(by: .seconds(2))
/// await store.receive(\.ticked)
/// await store.receive(\.ticked)
/// ```
///
/// Sleepers with the same deadline wake in the order of their arrival. After waking one, the clock
/// lets its task run until it sleeps again or has no more work, so that a loop of sleeps gets every
/// tick of a long advance. A sleep until the current time or earlier lasts until the next advance.
///
/// With a test store, this doesn't depend on time:
///
/// - Everything that a woken effect of a test store can do next is a job in the main actor's queue,
///   from which those off the main actor are also run, one at a time. A job is complete before a
///   task that is enqueued after it runs.
/// - So when a task has passed through that queue without a new job off the main actor or an
///   action, no job remains: every effect sleeps or waits for the outside world. The clock requires
///   ten such tasks in a row, because an effect may hop from the main actor to the main actor
///   without a visible result.
///
/// Without a test store no jobs are counted. A task that sleeps on the main actor notifies the
/// clock when it has resumed there, and the clock then passes through the queues of the main actor
/// and of the global executor several times. That is exact for a task on the main actor that awaits
/// only the clock and functions of the main actor. For other tasks it is an estimate, which can
/// fail on a busy machine. Prefer `@MainActor` tests where there is no test store.
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  private let schedule: OrderedMutex<Schedule>
  private let resuming = ResumingTasks()

  /// The smallest step: zero.
  public let minimumResolution = Duration.zero

  /// Creates a clock whose time is an instant.
  public init(now: Instant = Instant()) {
    schedule = OrderedMutex(Schedule(now: now))
  }

  /// The clock's time.
  public var now: Instant { schedule.withLock { $0.now } }

  /// Whether a task sleeps on this clock.
  package var hasSleepers: Bool { schedule.withLock { !$0.sleepers.isEmpty } }

  /// Suspends the task until a test has advanced the clock to the deadline.
  ///
  /// - Parameters:
  ///   - deadline: The instant to wake at. The task also suspends if the deadline isn't after
  ///     `now`, until the next advance.
  ///   - tolerance: Ignored.
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  nonisolated(nonsending) public func sleep(
    until deadline: Instant, tolerance: Duration? = nil
  ) async throws {
    try await sleep(until: deadline, isolation: #isolation)
  }

  /// Suspends the task until a test has advanced the clock by a duration.
  ///
  /// Unlike the standard library's method for all clocks, it stays on the caller's actor.
  ///
  /// - Parameters:
  ///   - duration: The duration. With zero, the task suspends until the next advance.
  ///   - tolerance: Ignored.
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  nonisolated(nonsending) public func sleep(
    for duration: Duration, tolerance: Duration? = nil
  ) async throws {
    try await sleep(until: now.advanced(by: duration), isolation: #isolation)
  }

  private func sleep(until deadline: Instant, isolation: isolated (any Actor)?) async throws {
    try Task.checkCancellation()
    let id = schedule.withLock { $0.makeID() }
    let settle = TestSettling.settle
    let resuming = isolation === MainActor.shared ? resuming : nil
    let watcher = TestSettling.sleepWatcher
    watcher?.taskSleeps(onActor: isolation != nil)
    defer {
      watcher?.taskWakes()
      resuming?.didResume()
    }
    try await withTaskCancellationHandler(
      operation: {
        try await withCheckedThrowingContinuation(isolation: isolation) { continuation in
          start(
            Schedule.Sleeper(
              id: id, deadline: deadline, continuation: continuation, settle: settle,
              resuming: resuming))
        }
      },
      onCancel: {
        let sleeper = schedule.withLock { $0.remove(id: id) }
        sleeper?.wake(with: .failure(CancellationError()))
      },
      isolation: isolation)
  }

  private func start(_ sleeper: Schedule.Sleeper) {
    // Checked under the lock, so that a later cancellation finds the sleeper.
    let sleeps = schedule.withLock { $0.start(sleeper, isCancelled: Task.isCancelled) }
    if !sleeps { sleeper.wake(with: .failure(CancellationError())) }
  }
}

extension TestClock where Duration == Swift.Duration {
  /// Creates a clock of seconds that starts at zero.
  public convenience init() {
    self.init(now: Instant())
  }
}

extension TestClock {
  /// Advances the clock by a duration, and wakes the sleepers in order.
  ///
  /// When it returns, everything that could run on the store's actor and its executor has run.
  ///
  /// - Parameter duration: The duration. By default it is zero, which wakes sleepers that are due
  ///   and lets running tasks continue.
  nonisolated(nonsending) public func advance(by duration: Duration = .zero) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Advances the clock to an instant, and wakes the sleepers in order.
  ///
  /// - Parameter deadline: The new time, unless the clock is already past it.
  nonisolated(nonsending) public func advance(to deadline: Instant) async {
    await settle(nil)
    schedule.withLock { $0.beginAdvance() }
    while let sleeper = schedule.withLock({ $0.advance(upTo: deadline) }) {
      sleeper.wake()
      await settle(sleeper.settle)
    }
  }

  /// Advances the clock until no task sleeps on it.
  ///
  /// - Parameters:
  ///   - limit: The number of sleeps that may begin during the call, after which an issue is
  ///     reported, for example because of a timer that never ends. It doesn't count the sleeps
  ///     that are in progress when the call begins.
  ///   - callSite: The source location of the issue.
  nonisolated(nonsending) public func run(
    limit: Int = 10_000, at callSite: CallSite = #callSite
  ) async {
    await settle(nil)
    let before = schedule.withLock { $0.sleeps }
    while let next = schedule.withLock({ $0.sleepers.first?.deadline }) {
      guard schedule.withLock({ $0.sleeps }) - before <= limit else {
        return reportIssue(
          """
          Tasks still sleep on the clock after 'run' has seen more than \(limit) further sleeps. \
          The clock has reached \(now.offset).

          • If a timer never ends, use 'advance(by:)', or cancel the timer before 'run'.
          • If the work takes that many sleeps, pass a higher 'limit'.
          """.numbered(44),
          at: callSite)
      }
      await advance(to: next)
    }
  }

  /// Checks that no task sleeps on the clock.
  ///
  /// Call it at the end of a test whose code must not be waiting anymore.
  ///
  /// - Throws: A ``SuspensionError`` if a task sleeps on the clock.
  nonisolated(nonsending) public func checkSuspension() async throws {
    await settle(nil)
    let deadlines = schedule.withLock { $0.sleepers.map { "\($0.deadline.offset)" } }
    guard deadlines.isEmpty else { throw SuspensionError(deadlines: deadlines) }
  }

  nonisolated(nonsending) private func settle(_ woken: TestSettler?) async {
    let known = TestSettling.settle ?? woken ?? schedule.withLock { $0.lastSettle }
    if let known {
      await known()
    } else {
      await TestSettling.wait(for: resuming) { (schedule.withLock { $0.version }, 0) }
    }
  }
}

extension TestClock {
  /// A point in a test clock's time, counted from a clock's default start.
  public struct Instant: InstantProtocol {
    /// The duration since that start.
    public let offset: Duration

    /// Creates the instant at an offset.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// Returns the instant that is later by a duration.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// Returns the duration until another instant.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Returns whether the first instant is earlier.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }
}

/// An error about tasks that sleep on a test clock although none should.
public struct SuspensionError: Error {
  let deadlines: [String]
}

extension SuspensionError: CustomStringConvertible {
  /// The number of sleeping tasks, and their deadlines.
  public var description: String {
    let tasks = deadlines.count == 1 ? "A task sleeps" : "\(deadlines.count) tasks sleep"
    return "\(tasks) on the clock, until \(deadlines.joined(separator: ", "))."
  }
}
