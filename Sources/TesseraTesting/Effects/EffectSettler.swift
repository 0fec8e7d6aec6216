import TesseraCore
import TesseraDependencies
import TesseraEffects
import TesseraSupport

/// Knows when the effects of a test store cannot continue by themselves.
///
/// ## Internal representation
///
/// Effects start on the main actor, and their work elsewhere runs on an ``EffectExecutor``, whose
/// ``EffectJobs`` counts the jobs and runs them from the main actor's queue. So a job that could
/// still change something is in that queue. A sentinel task is enqueued there, and runs after all
/// jobs that were enqueued before it. When a number of sentinels in a row saw neither a new job nor
/// an action, the queue is empty. Only an effect that hops from the main actor to the main actor
/// without an action could go unnoticed longer; it counts as waiting. The other effects are
/// suspended on a test clock or wait for the outside world.
///
/// A loop of sleeps on an immediate clock would never be quiet. So such a loop waits at its `send`
/// until the test has received what it sent before, and then continues with a *turn*.
@MainActor
final class EffectSettler {
  /// The number of turns after which a loop on an immediate clock counts as endless.
  nonisolated static let maximalTurns = 5_000

  /// The store, while it lives.
  weak var store: (any WaitingForEffects)?
  /// Whether there are actions that the test has not received.
  var isTestBehind: () -> Bool = { false }
  /// The number of turns of the test and of loops so far.
  private(set) var turn = 0

  /// Lets a test clock wait for the effects, without retaining the store.
  private lazy var forClocks = TestSettler { @MainActor [weak self] in await self?.settle() }
  private let jobs = EffectJobs()
  /// The effects whose tasks have not ended.
  private var alive: Set<EffectExecutor> = []
  /// Those of them that can still send something.
  private var running: Set<EffectExecutor> = []
  /// The executors by their tasks.
  private var executors: [Task<Void, Never>: EffectExecutor] = [:]
  /// The tasks by their executors.
  private var tasks: [EffectExecutor: Task<Void, Never>] = [:]
  private var progress = 0
  /// The number of effects started so far.
  private var starts = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Whether no effect can continue before a test clock is advanced, or before the test has
  /// received everything.
  var waitsForClockOnly: Bool { running.allSatisfy(\.waitsForClock) }

  /// The number of effects that loop on an immediate clock, and wait for the test.
  var loopCount: Int { running.count(where: \.waitsForTurn) }

  /// The number of effects whose tasks have not ended.
  var aliveCount: Int { alive.count }

  /// Records that an action was received or an effect ended.
  func recordProgress() {
    progress += 1
    wake()
  }

  /// Whether there is no effect that could continue.
  var isIdle: Bool { alive.isEmpty && !jobs.isBusy }

  /// Returns when no effect can continue by itself; immediately if there is none.
  func settleEffects() async {
    if !isIdle { await settle() }
  }

  /// Returns when nothing on the main actor and no effect can continue by itself.
  func settle() async { await settle { !isTestBehind() } }

  /// The same; loops on immediate clocks continue while a condition holds.
  private func settle(whileLooping mayLoop: () -> Bool) async {
    await settleOnce()
    var turns = 0
    while turns < Self.maximalTurns, mayLoop(), passTurns() {
      turn += 1
      turns += 1
      await settleOnce()
    }
    turn += 1
  }

  /// Lets the loops that wait for the test continue, in the order in which they were started, and
  /// returns whether there were any.
  private func passTurns() -> Bool {
    let waiting = alive.filter(\.waitsForTurn).sorted { $0.number < $1.number }
    for executor in waiting { executor.passTurn() }
    return !waiting.isEmpty
  }

  private func settleOnce() async {
    await TestSettling.wait { (jobs.enqueued, progress) }
  }

  /// Waits until a condition holds, as long as an effect may make it true, up to a timeout.
  ///
  /// It waits in real time only for effects that wait for the outside world.
  func wait(timeout: Duration, until isOver: () -> Bool) async {
    func settleEffects() async { if !isIdle { await settle { !isOver() } } }
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
    starts += 1
    let executor = EffectExecutor(jobs: jobs, number: starts)
    alive.insert(executor)
    running.insert(executor)
    let task = TestSettling.$settle.withValue(forClocks) {
      EffectStart.task(name: name, priority: priority, on: executor) { [self] in
        executor.enter()
        await operation()
        end(executor)
      }
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
    recordProgress()
  }

  func didCancel(_ task: Task<Void, Never>) {
    guard let executor = executors[task] else { return }
    running.remove(executor)
    recordProgress()
  }

  func dismissRoot() { store?.dismiss() }

  func mustWait(_ task: Task<Void, Never>, at callSite: CallSite) -> Bool {
    guard let executor = executors[task] else { return false }
    return executor.mustWait(at: callSite, isTestBehind: isTestBehind())
  }

  func waitForTurn(_ task: Task<Void, Never>) async { await executors[task]?.waitForTurn() }
}
