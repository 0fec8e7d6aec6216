import TesseraDependencies
import TesseraSupport

/// Carries out what the ``EffectEngine`` decides: keeps the tasks, hands actions to the store.
///
/// Like the engine it does not know the type of the actions: what it is given to deliver takes them
/// by their addresses.
@MainActor
final class EffectRunner {
  // NB: unchecked, since a check costs as much as a decision. The engine calls nobody while it
  // decides but the states of features, about whether they exist, and they know nothing of it.
  @exclusivity(unchecked) private var engine = EffectEngine()
  // NB: unchecked as well; what is taken out is freed when the access is over.
  @exclusivity(unchecked) private var handles: [RunID: RunHandle] = [:]
  private var parts: [RunID: CancellablePart] = [:]
  private var waiting: [OriginID: [CheckedContinuation<Void, Never>]] = [:]
  private var lastOrigin = 0
  /// The store.
  private weak let owner: (any EffectOwner)?
  /// What watches the effects of a test store.
  private let probe: (any EffectProbe)?

  init(probe: (any EffectProbe)?, owner: any EffectOwner) {
    self.probe = probe
    self.owner = owner
  }

  isolated deinit {
    for handle in handles.values { handle.cancel() }
    for part in parts.values { part.cancel() }
    for continuation in waiting.values.joined() { continuation.resume() }
  }

  /// Whether running effects stand at places that can vanish.
  var watchesPlaces: Bool { !engine.watched.isEmpty }

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
  func begin(_ effect: EffectKind, origin: OriginID) {
    carryOut(engine.begin(effect, origin: origin, exists: exists))
  }

  private func exists(_ place: Place) -> Bool { owner?.exists(place) ?? false }

  /// Cancels the effects of features that have gone away.
  func cancelVanished() {
    guard owner?.hasLost(engine.watched) == true else { return }
    carryOut(engine.cancelVanished(exists: exists))
  }

  /// Cancels everything.
  func cancelAll() { carryOut(engine.cancelAll()) }

  /// NB: what follows from an effect that has ended within its start is carried out here, in the
  /// loop, so that a long concatenation of such effects does not recurse.
  private func carryOut(_ decided: consuming [EffectEngine.Command]) {
    var commands = decided
    if commands.count > 1 { commands.reverse() }
    while let command = commands.popLast() {
      switch command {
      case .deliver(let action, let origin, let place):
        action.withAddress { owner?.take($0, origin, place) }
      case .start(let id, let run):
        guard start(id, run) else { continue }
        var next = forget(id)
        while let command = next.popLast() { commands.append(command) }
        engine.reuse(next)
      case .letGo: break
      case .cancel(let id):
        if let handle = handles.removeValue(forKey: id) { cancel(handle) }
        if !parts.isEmpty, let part = parts.removeValue(forKey: id) { part.cancel() }
      case .finished(let origin): wake(origin)
      }
    }
    engine.reuse(commands)
  }

  /// Starts an effect, and answers whether it has ended already.
  private func start(_ id: RunID, _ run: EffectRun) -> Bool {
    // An earlier command of the same batch may have run code that cancelled this one.
    guard let context = engine.context(of: id) else { return false }
    let handle = RunHandle(id, run, context, runner: self)
    handles[id] = handle
    handle.isStarting = true
    // The task inherits what is bound here, which costs less than to bind it within the task.
    handle.task = CurrentEffect.$value.withValue(handle) {
      withDependencyValues(run.dependencies) {
        startTask(run, handle)
      }
    }
    handle.isStarting = false
    if handle.hasEnded { handle.task = nil }
    if handle.isCancelled { cancel(handle) }
    return handle.hasEnded
  }

  /// Starts the task of an effect.
  ///
  /// NB: each task gets a closure that is written where it is made. One that is handed on is
  /// wrapped by the compiler two times more, each time in an allocation, and what both closures do
  /// would switch actors once more as a function of its own.
  private func startTask(_ run: EffectRun, _ handle: RunHandle) -> Task<Void, Never> {
    let sender = EffectSender(sink: handle)
    if let probe {
      return probe.start(name: run.name, priority: run.priority) {
        do { try await run.operation(sender) } catch { await run.handle(error, sender) }
        handle.end()
      }
    }
    return Task.immediate(name: run.name, priority: run.priority) { @MainActor in
      do { try await run.operation(sender) } catch { await run.handle(error, sender) }
      handle.end()
    }
  }

  private func cancel(_ handle: RunHandle) {
    handle.cancel()
    if let task = handle.task { probe?.isCancelled(task) }
  }

  /// Takes note that an operation has returned.
  func end(_ id: RunID) { carryOut(forget(id)) }

  private func forget(_ id: RunID) -> [EffectEngine.Command] {
    _ = handles.removeValue(forKey: id)
    return engine.end(id, exists: exists)
  }
}

extension EffectRunner {
  /// Whether a test store runs the effects.
  var isProbed: Bool { probe != nil }

  /// Tells the test store that a feature was dismissed that nobody presents.
  func dismissRoot() { probe?.dismissRoot() }

  /// Takes an action from an effect.
  func deliver(_ action: UnsafeRawPointer, from handle: RunHandle) {
    guard let owner else { return }
    let copy = owner.copy(action)
    guard !handle.hasEnded else { return reportLate("\(copy)", from: handle) }
    handle.lastAction = copy
    SourceRecording.note(ActionSource(.effect, handle.callSite))
    owner.take(action, handle.origin, handle.canVanish ? handle.place : nil)
  }

  /// Takes a change from an effect.
  func commit(_ change: PlacedChange, from handle: RunHandle) {
    guard !handle.hasEnded else {
      return reportLate("a commit at \(change.callSite)", from: handle)
    }
    owner?.take(change, handle.place, handle.origin)
  }

  private func reportLate(_ action: String, from handle: RunHandle) {
    let before =
      handle.lastAction.map { "The last action that it sent in time: \($0)\n" } ?? ""
    reportIssue(
      """
      An action was sent by an effect that had already ended: \(action)

      \(before)The action was dropped. The effect handed its 'send' to a task that outlived it. \
      Await that work within the operation, or keep it alive with an async sequence.
      """, at: handle.callSite)
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
    if waiting.isEmpty { return }
    for continuation in waiting.removeValue(forKey: origin) ?? [] { continuation.resume() }
  }

  func isRunning(_ origin: OriginID) -> Bool { engine.isRunning(origin) }
}
