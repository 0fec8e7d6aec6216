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
/// Who sleeps until one instant is woken in the order of arrival, and after each waking the clock
/// lets the woken task go on until it sleeps again or has no more to do, so that a loop of sleeps
/// gets every tick of a long advance. That holds on a busy machine as well, because nothing of it
/// is a matter of time:
///
/// - What a woken effect of a test store can do next is a job, either off the main actor or on it.
///   The jobs off it are counted from when they are queued to when they end, and a job has queued
///   what follows from it before it ends. The jobs on the main actor stand in its queue, and a task
///   that is put behind them outlasts them.
/// - So once the count is zero, and a task has come through the main actor's queue while nothing
///   new was counted and no action came, there is no job left that could go on: every effect
///   sleeps, or waits for the outside world. The clock asks for ten such tasks in a row, for
///   effects that hop from the main actor to the main actor and show nothing for it.
///
/// Without a test store nothing is counted. A task that sleeps on the main actor tells the clock
/// that it goes on there, and the clock goes through the queues of the main actor and of the global
/// executor a number of times after that. That is exact for a task on the main actor that waits for
/// nothing but the clock and other functions of the main actor. For others it is a good guess,
/// which a busy machine may prove wrong. Prefer `@MainActor` tests where there is no test store.
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  private let schedule: Mutex<Schedule>
  private let arrivals = TestArrivals()

  /// The smallest step, which is none.
  public let minimumResolution = Duration.zero

  /// Makes a clock that stands at an instant.
  public init(now: Instant = Instant()) {
    schedule = Mutex(Schedule(now: now))
  }

  /// Where the clock stands.
  public var now: Instant { schedule.withLock { $0.now } }

  /// Whether a task sleeps on this clock.
  package var hasSleepers: Bool { schedule.withLock { !$0.sleepers.isEmpty } }

  /// Suspends the task until a test has advanced the clock to the deadline.
  ///
  /// - Parameters:
  ///   - deadline: The instant to wake at; one that is not after `now` is no sleep at all.
  ///   - tolerance: Ignored, the clock is exact.
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  nonisolated(nonsending) public func sleep(
    until deadline: Instant, tolerance: Duration? = nil
  ) async throws {
    try await sleep(until: deadline, isolation: #isolation)
  }

  /// Suspends the task until a test has let an amount of time pass.
  ///
  /// Unlike the standard library's method for all clocks, it stays on the caller's actor.
  ///
  /// - Parameters:
  ///   - duration: How much; none is no sleep at all.
  ///   - tolerance: Ignored, the clock is exact.
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
    let arrivals = isolation === MainActor.shared ? arrivals : nil
    let watcher = TestSettling.sleepWatcher
    watcher?.taskSleeps(onActor: isolation != nil)
    defer {
      watcher?.taskWakes()
      arrivals?.arrive()
    }
    try await withTaskCancellationHandler(
      operation: {
        try await withCheckedThrowingContinuation(isolation: isolation) { continuation in
          start(
            Schedule.Sleeper(
              id: id, deadline: deadline, continuation: continuation, settle: settle,
              arrivals: arrivals))
        }
      },
      onCancel: {
        let sleeper = schedule.withLock { $0.remove(id: id) }
        sleeper?.wake(with: .failure(CancellationError()))
      },
      isolation: isolation)
  }

  private func start(_ sleeper: Schedule.Sleeper) {
    // Asked under the lock: a cancellation that comes later finds the sleeper.
    let answer = schedule.withLock { $0.start(sleeper, isCancelled: Task.isCancelled) }
    switch answer {
    case .sleeps: break
    case .isDue: sleeper.wake()
    case .isCancelled: sleeper.wake(with: .failure(CancellationError()))
    }
  }
}

extension TestClock where Duration == Swift.Duration {
  /// Makes a clock of seconds that stands at zero.
  public convenience init() {
    self.init(now: Instant())
  }
}

extension TestClock {
  /// Lets an amount of time pass, and wakes in turn who sleeps until then.
  ///
  /// When it returns, all that could run until then on the store's actor and its executor has run;
  /// why that can be known is told above.
  ///
  /// - Parameter duration: How much; by default none, which only lets running tasks go on.
  nonisolated(nonsending) public func advance(by duration: Duration = .zero) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Lets the time pass up to an instant, and wakes in turn who sleeps until then.
  ///
  /// - Parameter deadline: Where the clock stands afterwards, unless it was further already.
  nonisolated(nonsending) public func advance(to deadline: Instant) async {
    await settle(nil)
    while let sleeper = schedule.withLock({ $0.advance(upTo: deadline) }) {
      sleeper.wake()
      await settle(sleeper.settle)
    }
  }

  /// Lets the time pass until nobody sleeps any more.
  ///
  /// - Parameters:
  ///   - timeout: How long that may take in real time, if it takes more than a thousand instants;
  ///     afterwards, as with a timer that never ends, an issue is reported.
  ///   - callSite: The place to point at then.
  nonisolated(nonsending) public func run(
    timeout: Swift.Duration = .milliseconds(500), at callSite: CallSite = #callSite
  ) async {
    let start = ContinuousClock.now
    var rounds = 0
    await settle(nil)
    while let next = schedule.withLock({ $0.sleepers.first?.deadline }) {
      // Time alone would make a slow machine fail where there is little to do.
      if rounds >= TestSettling.patience, start.duration(to: .now) > timeout {
        reportIssue(
          """
          Tasks still sleep on the clock after 'run' took \(timeout), up to \(next.offset) of its \
          time.

          • If a timer never ends, use 'advance(by:)', or cancel the timer before 'run'.
          • If there is just much to do, pass a longer 'timeout'.
          """,
          at: callSite)
        return
      }
      await advance(to: next)
      rounds += 1
    }
  }

  /// Makes sure that nobody sleeps on the clock.
  ///
  /// For the end of a test of something that must not wait, or no longer.
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
      await TestSettling.wait(for: arrivals) { schedule.withLock { $0.version } }
    }
  }
}
