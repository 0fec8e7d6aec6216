import Dispatch
import Synchronization
import TesseraSupport

/// Runs the effects' jobs off the main actor, and counts those in flight.
final class EffectJobs: Sendable {
  private struct Counts {
    var inFlight = 0
    var enqueued = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let counts = OrderedMutex(Counts())
  private let queue = DispatchQueue(label: "tessera.effects", attributes: .concurrent)

  /// The number of jobs enqueued so far.
  var enqueued: Int { counts.withLock { $0.enqueued } }

  /// Whether a job is queued or running.
  var isBusy: Bool { counts.withLock { $0.inFlight > 0 } }

  /// Runs a job on another thread.
  func enqueue(_ job: UnownedJob, on executor: EffectExecutor) {
    counts.withLock {
      $0.inFlight += 1
      $0.enqueued += 1
    }
    queue.async {
      job.runSynchronously(on: executor.asUnownedTaskExecutor())
      // The continuation of the job is enqueued by now, here or on the main actor.
      self.jobEnded()
    }
  }

  /// Returns when no job is queued or running.
  func idle() async {
    await withCheckedContinuation { continuation in
      let isIdle = counts.withLock { counts in
        if counts.inFlight > 0 { counts.waiting.append(continuation) }
        return counts.inFlight == 0
      }
      if isIdle { continuation.resume() }
    }
  }

  private func jobEnded() {
    let waiting = counts.withLock { counts in
      counts.inFlight -= 1
      guard counts.inFlight == 0 else { return [CheckedContinuation<Void, Never>]() }
      defer { counts.waiting = [] }
      return counts.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}
