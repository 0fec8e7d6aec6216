import TesseraDependencies
import TesseraSupport

/// Carries out what the ``EffectEngine`` decides: keeps the tasks, hands actions to the store.
@MainActor
final class EffectRunner<Action> {
  private var engine = EffectEngine<Action>()
  private var handles: [RunID: RunHandle<Action>] = [:]
  private var waiting: [OriginID: [CheckedContinuation<Void, Never>]] = [:]
  private var lastOrigin = 0

  /// Queues an action that an effect sent.
  private let deliver: @MainActor (Action, OriginID) -> Void
  /// Queues a change of the state at a place.
  private let commit: @MainActor (PlacedChange, Place, OriginID) -> Void
  /// Tells whether the feature at a place exists.
  private let exists: (Place) -> Bool
  /// What watches the effects of a test store.
  private let probe: (any EffectProbe)?

  init(
    probe: (any EffectProbe)?,
    exists: @escaping (Place) -> Bool,
    commit: @escaping @MainActor (PlacedChange, Place, OriginID) -> Void = { _, _, _ in },
    deliver: @escaping @MainActor (Action, OriginID) -> Void
  ) {
    self.probe = probe
    self.exists = exists
    self.commit = commit
    self.deliver = deliver
  }

  isolated deinit {
    for handle in handles.values { handle.cancel() }
    for continuation in waiting.values.joined() { continuation.resume() }
  }

  /// Whether running effects stand at places that can vanish.
  var watchesPlaces: Bool { engine.vanishing > 0 }

  /// How many effects are running.
  var runningCount: Int { engine.runningCount }

  /// The sends whose effects are running.
  var runningOrigins: Set<OriginID> { engine.runningOrigins }

  /// Names a new send from outside.
  func newOrigin() -> OriginID {
    lastOrigin += 1
    return OriginID(value: lastOrigin)
  }

  /// Starts an effect that the root reducer returned.
  func begin(_ effect: Effect<Action>, origin: OriginID) {
    carryOut(engine.begin(effect, origin: origin, exists: exists))
  }

  /// Cancels the effects of features that have gone away.
  func cancelVanished() {
    carryOut(engine.cancelVanished(exists: exists))
  }

  /// Cancels everything.
  func cancelAll() { carryOut(engine.cancelAll()) }

  /// NB: what follows from an effect that has ended within its start is carried out here, in the
  /// loop, so that a long concatenation of such effects does not recurse.
  private func carryOut(_ commands: [EffectEngine<Action>.Command]) {
    var commands = Array(commands.reversed())
    while let command = commands.popLast() {
      switch command {
      case .deliver(let action, let origin): deliver(action, origin)
      case .start(let id, let run, let dismissal):
        guard start(id, run, dismissal) else { continue }
        commands.append(contentsOf: forget(id).reversed())
      case .letGo: break
      case .cancel(let id):
        if let handle = handles.removeValue(forKey: id) { cancel(handle) }
      case .finished(let origin):
        for continuation in waiting.removeValue(forKey: origin) ?? [] { continuation.resume() }
      }
    }
  }

  /// Starts an effect, and answers whether it has ended already.
  private func start(_ id: RunID, _ run: EffectRun<Action>, _ dismissal: Action?) -> Bool {
    // An earlier command of the same batch may have run code that cancelled this one.
    guard engine.isRunning(id) else { return false }
    let handle = RunHandle<Action>()
    handles[id] = handle
    let send = makeSend(id, handle, run.callSite)
    handle.isStarting = true
    let dismiss = makeDismiss(dismissal, send)
    handle.task = startTask(run) { [weak self] in
      // Bound also to `nil`: the task inherits from the effect whose action started this one.
      if dismiss == nil, Dismissal.handler == nil {
        await run(send)
      } else {
        await Dismissal.$handler.binding(dismiss) { await run(send) }
      }
      handle.end()
      if !handle.isStarting { self?.end(id) }
    }
    handle.isStarting = false
    if handle.hasEnded { handle.end() }
    if handle.isCancelled { cancel(handle) }
    return handle.hasEnded
  }

  private func startTask(
    _ run: EffectRun<Action>, _ work: @escaping @MainActor @Sendable () async -> Void
  ) -> Task<Void, Never> {
    if let probe { return probe.start(name: run.name, priority: run.priority, work) }
    return Task.immediate(name: run.name, priority: run.priority) { @MainActor in await work() }
  }

  private func end(_ id: RunID) { carryOut(forget(id)) }

  private func cancel(_ handle: RunHandle<Action>) {
    handle.cancel()
    if let task = handle.task { probe?.isCancelled(task) }
  }

  /// What `dismiss` does in an effect: it sends the action of its feature, or asks the probe.
  private func makeDismiss(_ action: Action?, _ send: Send<Action>) -> Dismissal.Handler? {
    if let action { return { send.deliver(action) } }
    guard let probe else { return nil }
    return { [weak probe] in probe?.dismissRoot() }
  }

  private func forget(_ id: RunID) -> [EffectEngine<Action>.Command] {
    handles[id] = nil
    return engine.end(id, exists: exists)
  }

  private func makeSend(
    _ id: RunID, _ handle: RunHandle<Action>, _ callSite: CallSite
  ) -> Send<Action> {
    var send = Send<Action> { [weak self] action in
      guard let self, !handle.isCancelled else { return }
      if let origin = engine.origin(of: id) {
        handle.lastAction = action
        SourceRecording.note(ActionSource(.effect, callSite))
        deliver(action, origin)
      } else {
        reportLate(action, after: handle.lastAction, callSite)
      }
    }
    send.commit = { [weak self] change in
      guard let self, !handle.isCancelled else { return }
      if let place = engine.place(of: id), let origin = engine.origin(of: id) {
        commit(change, place, origin)
      } else {
        reportLate("a commit at \(change.callSite)", after: handle.lastAction, callSite)
      }
    }
    return send
  }

  private func reportLate(_ action: Any, after last: Action?, _ callSite: CallSite) {
    let before = last.map { "The last action that it sent in time: \($0)\n" } ?? ""
    reportIssue(
      """
      An action was sent by an effect that had already ended: \(action)

      \(before)The action was dropped. The effect handed its 'send' to a task that outlived it. \
      Await that work within the operation, or keep it alive with an async sequence.
      """, at: callSite)
  }
}

/// A started effect: its task, whether it was cancelled, what it last sent.
@MainActor
private final class RunHandle<Action> {
  var task: Task<Void, Never>?
  var lastAction: Action?
  private(set) var isCancelled = false
  private(set) var hasEnded = false
  /// Whether the task is in its first part, which runs within its start.
  var isStarting = false

  func cancel() {
    if !hasEnded { isCancelled = true }
    task?.cancel()
  }

  func end() {
    hasEnded = true
    task = nil
  }
}

extension EffectRunner: EffectHost {
  func wait(for origin: OriginID, _ continuation: CheckedContinuation<Void, Never>) {
    guard engine.isRunning(origin) else { return continuation.resume() }
    waiting[origin, default: []].append(continuation)
  }

  func cancel(_ origin: OriginID) { carryOut(engine.cancel(origin)) }

  func isRunning(_ origin: OriginID) -> Bool { engine.isRunning(origin) }
}
