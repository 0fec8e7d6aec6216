import TesseraCore
import TesseraEffects
import TesseraSupport

/// Knows when the effects of a test store cannot go on by themselves.
///
/// Effects start on the main actor, and what they do elsewhere runs on an ``EffectExecutor``. So
/// the jobs that could still change something stand in one of two places: with ``EffectJobs``,
/// which counts them, or in the main actor's queue, behind which a sentinel task is put. Each
/// sentinel outlasts what was queued before it. When none of them saw a new job or an action for a
/// number of rounds, no job is left in either place: only an effect that hops from the main actor
/// to the main actor, again and again and without anything to show for it, could hide longer, and
/// is then taken to be waiting. What is left is suspended on a clock of the test or waits for the
/// outside world.
@MainActor
final class EffectSettler {
  /// How many rounds in a row have to be without news.
  private static let quietRounds = 10
  /// After so many rounds with nothing to show for, an effect is taken to be polling: to wait.
  private static let maximalRounds = 5000

  /// Called when an effect of a feature that nobody presents dismisses it.
  var onDismissRoot: () -> Void = {}

  private let jobs = EffectJobs()
  /// The effects whose tasks have not ended.
  private var alive: Set<EffectExecutor> = []
  /// Those of them that can still send something.
  private var running: Set<EffectExecutor> = []
  /// The same, found from their tasks and the other way round.
  private var executors: [Task<Void, Never>: EffectExecutor] = [:]
  private var tasks: [EffectExecutor: Task<Void, Never>] = [:]
  private var progress = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Whether every effect that runs cannot go on before a test clock is advanced.
  var waitsForClockOnly: Bool { running.allSatisfy(\.waitsForClock) }

  /// How many effects have tasks that have not ended.
  var aliveCount: Int { alive.count }

  /// Notes that an action was received or an effect has ended.
  func noteProgress() {
    progress += 1
    wake()
  }

  /// Returns when no effect can go on by itself; at once, if there is none.
  func settleEffects() async {
    if !alive.isEmpty || jobs.isBusy { await settle() }
  }

  /// Returns when nothing on the main actor and no effect can go on by itself.
  func settle() async {
    var quiet = 0
    var fruitless = 0
    while quiet < Self.quietRounds, fruitless < Self.maximalRounds {
      let before = (jobs.enqueued, progress)
      await Task { @MainActor in }.value
      if jobs.isBusy { await jobs.idle() }
      quiet = before == (jobs.enqueued, progress) ? quiet + 1 : 0
      fruitless = before.1 == progress ? fruitless + 1 : 0
    }
  }

  /// Waits until a condition holds, as long as something may bring it about, up to a timeout.
  ///
  /// Only what waits for the outside world is waited for in real time.
  func wait(timeout: Duration, until isOver: () -> Bool) async {
    await settleEffects()
    let clock = ContinuousClock()
    let end = clock.now.advanced(by: timeout)
    while !isOver(), !waitsForClockOnly, clock.now < end {
      await waitForProgress(timeout: clock.now.duration(to: end))
      await settleEffects()
    }
  }

  private func waitForProgress(timeout: Duration) async {
    let timer = Task { @MainActor [weak self] in
      try? await Task.sleep(for: timeout)
      self?.wake()
    }
    defer { timer.cancel() }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func wake() {
    let continuations = waiting
    waiting = []
    for continuation in continuations { continuation.resume() }
  }
}

extension EffectSettler: EffectTestHooks {
  func start(
    name: String?, priority: TaskPriority?,
    _ operation: @escaping @MainActor @Sendable () async -> Void
  ) -> Task<Void, Never> {
    let executor = EffectExecutor(jobs: jobs)
    alive.insert(executor)
    running.insert(executor)
    let task = EffectStart.task(name: name, priority: priority, on: executor) { [self] in
      executor.enter()
      await operation()
      end(executor)
    }
    if alive.contains(executor) {
      executors[task] = executor
      tasks[executor] = task
    }
    return task
  }

  private func end(_ executor: EffectExecutor) {
    alive.remove(executor)
    running.remove(executor)
    if let task = tasks.removeValue(forKey: executor) { executors[task] = nil }
    noteProgress()
  }

  func didCancel(_ task: Task<Void, Never>) {
    guard let executor = executors[task] else { return }
    running.remove(executor)
    noteProgress()
  }

  func dismissRoot() { onDismissRoot() }
}
