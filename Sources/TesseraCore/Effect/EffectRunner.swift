import TesseraDependencies
import TesseraSupport

/// Carries out what the ``EffectEngine`` decides: keeps the tasks, hands actions to the store.
@MainActor
final class EffectRunner<Action> {
  private var engine = EffectEngine<Action>()
  private var handles: [RunID: RunHandle<Action>] = [:]
  private var parts: [RunID: CancellablePart] = [:]
  private var waiting: [OriginID: [CheckedContinuation<Void, Never>]] = [:]
  private var lastOrigin = 0

  /// Queues an action that an effect sent; the place is that of a feature that can go away.
  private let deliver: @MainActor (Action, OriginID, Place?) -> Void
  /// Tells whether the feature at a place exists.
  private let exists: (Place) -> Bool
  /// What watches the effects of a test store.
  private let probe: (any EffectProbe)?

  init(
    probe: (any EffectProbe)?,
    exists: @escaping (Place) -> Bool,
    deliver: @escaping @MainActor (Action, OriginID, Place?) -> Void
  ) {
    self.probe = probe
    self.exists = exists
    self.deliver = deliver
  }

  isolated deinit {
    for handle in handles.values { handle.cancel() }
    for part in parts.values { part.cancel() }
    for continuation in waiting.values.joined() { continuation.resume() }
  }

  /// Whether running effects stand at places that can vanish.
  var watchesPlaces: Bool { engine.vanishing > 0 }

  /// How many effects are running, or wait to.
  var runningCount: Int { engine.runningCount }

  /// How many parts of effects can be cancelled on their own.
  var runningParts: Int { parts.count }

  /// Whether nothing runs, and nothing is kept.
  var isEmpty: Bool {
    engine.isEmpty && engine.runningOrigins.isEmpty && handles.isEmpty && parts.isEmpty
      && waiting.isEmpty
  }

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
      case .deliver(let action, let origin, let place): deliver(action, origin, place)
      case .start(let id, let run, let dismissal):
        guard start(id, run, dismissal) else { continue }
        commands.append(contentsOf: forget(id).reversed())
      case .letGo: break
      case .cancel(let id):
        if let handle = handles.removeValue(forKey: id) { cancel(handle) }
        if let part = parts.removeValue(forKey: id) { part.cancel() }
      case .finished(let origin): wake(origin)
      }
    }
  }

  /// Starts an effect, and answers whether it has ended already.
  private func start(_ id: RunID, _ run: EffectRun<Action>, _ dismissal: Action?) -> Bool {
    // An earlier command of the same batch may have run code that cancelled this one.
    guard let place = engine.context(of: id)?.place else { return false }
    let handle = RunHandle<Action>(id, place: place, runner: self)
    handles[id] = handle
    let send = makeSend(id, handle, run.callSite)
    handle.isStarting = true
    let dismiss = makeDismiss(dismissal, send)
    handle.task = startTask(run) { [weak self] in
      await CurrentEffect.$value.binding(handle) {
        // Bound also to `nil`: the task inherits from the effect whose action started this one.
        if dismiss == nil, Dismissal.handler == nil {
          await run(send)
        } else {
          await Dismissal.$handler.binding(dismiss) { await run(send) }
        }
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
    Send { [weak self] action in
      guard let self, !handle.isCancelled else { return }
      if let context = engine.context(of: id) {
        handle.lastAction = action
        deliver(action, context.origin, context.vanishingPlace)
      } else {
        reportLate(action, after: handle.lastAction, callSite)
      }
    }
  }

  private func reportLate(_ action: Action, after last: Action?, _ callSite: CallSite) {
    let before = last.map { "The last action that it sent in time: \($0)\n" } ?? ""
    reportIssue(
      """
      An action was sent by an effect that had already ended: \(action)

      \(before)The action was dropped. The effect handed its 'send' to a task that outlived it. \
      Await that work within the operation, or keep it alive with an async sequence.
      """, at: callSite)
  }
}

extension EffectRunner {
  /// Makes a part of a running effect cancellable on its own.
  func begin(_ part: CancellablePart, of run: RunID, id: CancelID, cancelsInFlight: Bool) {
    let (name, commands) = engine.beginPart(
      of: run, id: id, cancelsInFlight: cancelsInFlight, exists: exists)
    if let name {
      parts[name] = part
      part.end = { [weak self] in
        guard let self else { return }
        parts[name] = nil
        carryOut(engine.end(name, exists: exists))
      }
    } else {
      part.cancel()
    }
    carryOut(commands)
  }

  /// Cancels what runs with an ID, at a place and below it.
  func cancel(_ id: CancelID, within place: Place) {
    carryOut(engine.cancel(id, within: place, exists: exists))
  }
}

extension EffectRunner: EffectHost {
  func wait(for origin: OriginID, _ continuation: CheckedContinuation<Void, Never>) {
    guard engine.isRunning(origin) else { return continuation.resume() }
    waiting[origin, default: []].append(continuation)
  }

  func cancel(_ origin: OriginID, within place: Place) -> Bool {
    let commands = engine.cancel(origin, within: place, exists: exists)
    carryOut(commands)
    return !commands.isEmpty
  }

  func wake(_ origin: OriginID) {
    for continuation in waiting.removeValue(forKey: origin) ?? [] { continuation.resume() }
  }

  func isRunning(_ origin: OriginID) -> Bool { engine.isRunning(origin) }
}
