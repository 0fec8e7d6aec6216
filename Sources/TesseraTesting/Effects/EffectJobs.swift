import Dispatch
import Synchronization
import TesseraSupport

/// Runs the effects' jobs off the main actor, in one order with those on it, and counts them.
///
/// ## Internal representation
///
/// A job waits for its turn in the main actor's queue, and the main actor waits while another
/// thread runs it. So of all jobs of a test only one runs at a time, and they start in the order in
/// which they were enqueued, wherever they run. That order depends on the program alone, unless
/// something enqueues a job that no job of the test has led to: a detached task, another process,
/// real time.
///
/// Running the jobs on the main thread would be simpler, but there they would be on the main actor
/// for `assumeIsolated`, and a change of a shared value would notify its observers at once.
final class EffectJobs: Sendable {
  private let enqueuedCount = Atomic(0)
  private let endedCount = Atomic(0)
  private let queue = DispatchQueue(label: "tessera.effects")

  /// The number of jobs enqueued so far.
  var enqueued: Int { enqueuedCount.load(ordering: .relaxed) }

  /// Whether a job is queued or running.
  var isBusy: Bool { enqueued > endedCount.load(ordering: .relaxed) }

  /// Runs a job on another thread, when those before it have run.
  func enqueue(_ job: UnownedJob, on executor: EffectExecutor) {
    enqueuedCount.add(1, ordering: .relaxed)
    Task.detached { @MainActor in self.run(job, on: executor) }
  }

  /// Runs a job on another thread, and waits for it.
  @MainActor
  private func run(_ job: UnownedJob, on executor: EffectExecutor) {
    let hasEnded = DispatchSemaphore(value: 0)
    queue.async {
      job.runSynchronously(on: executor.asUnownedTaskExecutor())
      hasEnded.signal()
    }
    hasEnded.wait()
    endedCount.add(1, ordering: .relaxed)
  }
}
