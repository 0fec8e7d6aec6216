import Synchronization
import TesseraDependencies
import TesseraSupport

/// Runs one effect of a test store off the main actor, and knows if it only waits for a clock.
///
/// An effect that sleeps on a test clock cannot continue before the test advances the clock, so a
/// test need not wait for it. That is certain only if the effect's own task sleeps and has no child
/// tasks that may wait for something else. Child tasks are known by their jobs, which all pass
/// through this executor, except those on the main actor.
final class EffectExecutor: TaskExecutor {
  private struct State {
    /// The job that starts the effect, between its arrival and ``takeFirstJob()``.
    var firstJob: UnownedJob?
    var hasStarted = false
    /// The task of the effect.
    var root: Int?
    /// The tasks that ran off the main actor; two of them mean that one is a child.
    var tasks: Set<String> = []
    var sleep: Sleep?

    mutating func note(_ job: UnownedJob) {
      guard tasks.count < 2 else { return }
      // Jobs of actors have no ID: the tasks that they run were enqueued here before.
      let name = job.description
      if !name.contains("nil") { tasks.insert(name) }
    }
  }

  private struct Sleep {
    /// The number of tasks that run off the main actor if the effect has no children.
    var ownTasks: Int
  }

  private let jobs: EffectJobs
  private let state = OrderedMutex(State())

  init(jobs: EffectJobs) { self.jobs = jobs }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isFirst = state.withLock { state in
      guard state.hasStarted else {
        state.hasStarted = true
        state.firstJob = job
        return true
      }
      state.note(job)
      return false
    }
    if !isFirst { jobs.enqueue(job, on: self) }
  }

  /// The job that starts the effect, which the caller must run.
  func takeFirstJob() -> UnownedJob? { state.withLock { $0.firstJob.take() } }

  /// Registers the current task as the effect's own.
  func enter() {
    let task = Self.currentTask
    state.withLock { $0.root = task }
  }

  /// Whether the effect cannot continue before a test clock is advanced.
  var waitsForClock: Bool {
    state.withLock { state in
      guard let sleep = state.sleep else { return false }
      return state.tasks.count <= sleep.ownTasks
    }
  }

  private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }
}

extension EffectExecutor: TestSleepWatcher {
  func taskSleeps(onActor: Bool) {
    let task = Self.currentTask
    state.withLock { state in
      guard state.root == task else { return }
      state.sleep = Sleep(ownTasks: onActor ? 0 : 1)
    }
  }

  func taskWakes() {
    let task = Self.currentTask
    state.withLock { state in
      if state.root == task { state.sleep = nil }
    }
  }
}

extension EffectExecutor: Hashable {
  static func == (lhs: EffectExecutor, rhs: EffectExecutor) -> Bool { lhs === rhs }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
