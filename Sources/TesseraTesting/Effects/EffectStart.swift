import Synchronization
import TesseraDependencies
import TesseraSupport

/// Starts an effect immediately, as a store does, on an executor that counts its jobs.
// NB: Swift 6.3: `Task.immediate` doesn't start immediately with an executor preference, and the
// code after `withTaskExecutorPreference` doesn't either: both go through the queue of the main
// actor. So the actor intercepts the first two jobs of the task and runs them itself. The first one
// ends where the task would hop to this actor; the second one runs as if this actor were the main
// actor with the executor in force, so that the work continues there without a hop. Remove when an
// immediate task starts immediately with an executor.
actor EffectStart {
  private nonisolated let executor = CatchingExecutor()
  private var hasBegun = false

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Starts a task, and returns when its work has ended or is suspended for the first time.
  @MainActor
  static func task(
    name: String?, priority: TaskPriority?, on executor: EffectExecutor,
    _ work: @escaping @MainActor @Sendable () async -> Void
  ) -> Task<Void, Never> {
    let start = EffectStart()
    let task = TestSettling.$sleepWatcher.withValue(executor) {
      start.makeTask(name, priority, executor, work)
    }
    executor.takeFirstJob()?.runSynchronously(on: executor.asUnownedTaskExecutor())
    start.executor.takeFirstJob()?.runSynchronously(
      isolatedTo: MainActor.sharedUnownedExecutor,
      taskExecutor: executor.asUnownedTaskExecutor())
    return task
  }

  /// Not isolated, so that the task goes to its executor first.
  private nonisolated func makeTask(
    _ name: String?, _ priority: TaskPriority?, _ executor: EffectExecutor,
    _ work: @escaping @MainActor @Sendable () async -> Void
  ) -> Task<Void, Never> {
    Task(name: name, executorPreference: executor, priority: priority) { await self.run(work) }
  }

  private func run(_ work: @MainActor @Sendable () async -> Void) async {
    // Without an access to the actor the compiler would leave out the hop to it.
    hasBegun = true
    await work()
  }
}

/// Keeps the first job for its owner to run, and runs the others immediately.
private final class CatchingExecutor: SerialExecutor {
  private struct State {
    var firstJob: UnownedJob?
    var hasCaught = false
  }

  private let state = OrderedMutex(State())

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isCaught = state.withLock { state in
      guard !state.hasCaught else { return false }
      state.hasCaught = true
      state.firstJob = job
      return true
    }
    // A later job is the end of the task, which has nothing left to do.
    if !isCaught { job.runSynchronously(on: asUnownedSerialExecutor()) }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

  func takeFirstJob() -> UnownedJob? { state.withLock { $0.firstJob.take() } }
}
