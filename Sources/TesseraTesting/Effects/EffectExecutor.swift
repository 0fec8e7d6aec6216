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
    /// Whether the effect has slept on an immediate clock since it has sent its last action.
    var hasSlept = false
    /// The calls of `send` since the test has received everything.
    var calls: Set<Call> = []
    /// Resumes the effect, if it waits until the test has received everything.
    var turn: CheckedContinuation<Void, Never>?

    mutating func record(_ job: UnownedJob) {
      guard tasks.count < 2 else { return }
      // Jobs of actors have no ID: the tasks that they run were enqueued here before.
      let name = job.description
      if !name.contains("nil") { tasks.insert(name) }
    }
  }

  /// A call of `send` in the code.
  private struct Call: Hashable {
    let line: UInt
    let column: UInt
  }

  private struct Sleep {
    /// The number of tasks that run off the main actor if the effect has no children.
    var ownTasks: Int
  }

  /// The place of the effect in the order in which the effects of a store started.
  let number: Int

  private let jobs: EffectJobs
  private let state = OrderedMutex(State())

  init(jobs: EffectJobs, number: Int = 1) {
    self.jobs = jobs
    self.number = number
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isFirst = state.withLock { state in
      guard state.hasStarted else {
        state.hasStarted = true
        state.firstJob = job
        return true
      }
      state.record(job)
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

  /// Whether the effect cannot continue before a test clock is advanced, or before the test has
  /// received everything.
  var waitsForClock: Bool {
    state.withLock { state in
      if state.turn != nil { return true }
      guard let sleep = state.sleep else { return false }
      return state.tasks.count <= sleep.ownTasks
    }
  }

  /// Whether the effect waits until the test has received everything.
  var waitsForTurn: Bool { state.withLock { $0.turn != nil } }

  /// Whether a call of `send` has to wait: it is in a loop of sleeps that end immediately, and the
  /// test has not yet received what the loop has sent before.
  func mustWait(at callSite: CallSite, isTestBehind: Bool) -> Bool {
    state.withLock { state in
      if !isTestBehind { state.calls = [] }
      let call = Call(line: callSite.line, column: callSite.column)
      let isRepeated = !state.calls.insert(call).inserted
      if state.hasSlept, isRepeated { return true }
      state.hasSlept = false
      return false
    }
  }

  /// Suspends the effect until ``passTurn()`` is called, or its task is cancelled.
  func waitForTurn() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          // Checked under the lock, so that a later cancellation finds the continuation.
          if !Task.isCancelled { state.turn = continuation }
          return Task.isCancelled
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      passTurn()
    }
  }

  /// Lets the effect send one more action.
  func passTurn() {
    let turn = state.withLock { state in
      state.hasSlept = false
      return state.turn.take()
    }
    turn?.resume()
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

  func taskSleptImmediately() { state.withLock { $0.hasSlept = true } }
}

extension EffectExecutor: Hashable {
  static func == (lhs: EffectExecutor, rhs: EffectExecutor) -> Bool { lhs === rhs }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
