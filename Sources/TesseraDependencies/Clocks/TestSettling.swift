import Synchronization
import TesseraSupport

/// Lets a test clock wait until the tasks that it woke have run as far as they can.
///
/// A test store knows when all its effects are suspended, and binds a ``TestSettler`` around the
/// effects that it runs. A clock uses the settlers of its caller and of its sleepers.
package enum TestSettling {
  /// The settler of the test store that the current task belongs to.
  ///
  /// A clock retains it while a task sleeps, and retains the last one after that, so it must not
  /// retain a store.
  @TaskLocal package static var settle: TestSettler?

  /// The observer of the current task's sleeps.
  // NB: Swift 6.3: a task-local variable, because in optimized code a task's executor is reported
  // as `nil`. Remove when it isn't.
  @TaskLocal package static var sleepWatcher: (any TestSleepWatcher)?

  /// Starts a task that isn't cancelled with its caller.
  ///
  /// In an effect of a test store it runs on the effect's executor, so that the store knows about
  /// the work.
  package static func task<Success: Sendable>(
    name: String? = nil, priority: TaskPriority? = nil,
    _ operation: @escaping @Sendable () async throws -> Success
  ) -> Task<Success, any Error> {
    let executor = sleepWatcher as? any TaskExecutor
    return Task(name: name, executorPreference: executor, priority: priority, operation: operation)
  }

  /// Waits until `work` hasn't changed for some rounds through the main actor's queue.
  ///
  /// That is exact for tasks that stay there, and for those of a test store's executors. Without
  /// the knowledge of a test store, a round also waits for the tasks that a clock resumes, and
  /// passes through the global executor's queue, which is not exact: a task that another thread has
  /// dequeued may be overtaken. So there are more rounds, and a task off the main actor may still
  /// be missed.
  ///
  /// - Parameters:
  ///   - resuming: The tasks that a clock resumes; `nil` with the knowledge of a test store.
  ///   - work: The numbers of the jobs and of the results so far. It ends after many rounds without
  ///     a new result.
  nonisolated(nonsending) package static func wait(
    for resuming: ResumingTasks? = nil, while work: () -> (jobs: Int, results: Int)
  ) async {
    let quietRounds = resuming == nil ? 10 : 40
    var (quiet, fruitless, last) = (0, 0, work())
    while quiet < quietRounds, fruitless < maximalRounds {
      await resuming?.wait()
      await Task { @MainActor in }.value
      if resuming != nil {
        // With the priority of the test's tasks, so that it is enqueued after them.
        await Task.detached(priority: Task.currentPriority) {}.value
      }
      let now = work()
      quiet = now == last ? quiet + 1 : 0
      fruitless = now.results == last.results ? fruitless + 1 : 0
      last = now
    }
  }

  private static let maximalRounds = 5_000
}

/// A function that returns when the work of a test store can't continue by itself.
// NB: Swift 6.3: a structure around a function, because optimized code crashes when a function of
// this type is bound to a task-local variable: the type has no metadata there. Remove when it has.
package struct TestSettler: Sendable {
  private let settle: @Sendable () async -> Void

  /// Creates a settler from a function.
  package init(_ settle: @escaping @Sendable () async -> Void) {
    self.settle = settle
  }

  /// Returns when the work can't continue by itself.
  nonisolated(nonsending) package func callAsFunction() async { await settle() }
}

/// An observer of a task's sleeps on clocks for tests; it is called in the task itself.
package protocol TestSleepWatcher: Sendable {
  /// Called before the task sleeps; `onActor` is whether it sleeps on its caller's actor.
  func taskSleeps(onActor: Bool)

  /// Called after the task has woken or was cancelled.
  func taskWakes()

  /// Called after a sleep on an immediate clock.
  func taskSleptImmediately()
}

/// The tasks that a test clock has woken and that haven't resumed yet.
///
/// Resuming a continuation passes its task to the global executor, from where it returns to its
/// actor (Swift 6.3). On a busy machine that takes any amount of time, in which the task is
/// invisible. So the clock counts a task before it wakes it, the task reports that it has resumed,
/// and the clock waits for that.
package final class ResumingTasks: Sendable {
  private struct State {
    var count = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = OrderedMutex(State())

  /// Counts a task that is about to be woken.
  func willResume() { state.withLock { $0.count += 1 } }

  /// Ends the count of a task.
  // Not inlined: optimized code returns to its actor only before a call that needs it.
  @inline(never) func didResume() {
    let waiting = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      state.count -= 1
      guard state.count == 0 else { return [] }
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Returns when every woken task has resumed.
  nonisolated(nonsending) func wait() async {
    await withCheckedContinuation { continuation in
      let isIdle = state.withLock { state in
        if state.count > 0 { state.waiting.append(continuation) }
        return state.count == 0
      }
      if isIdle { continuation.resume() }
    }
  }
}
