import TesseraDependencies
package import TesseraSupport

/// Runs the effects of a store: carries out the decisions of an ``EffectStateMachine``.
///
/// It keeps the tasks, and passes actions to its delegate, the store's core. Like the state machine
/// it doesn't know the action type. It is used on the actor of the store only.
package final class EffectEngine {
  private var machine = EffectStateMachine()
  private var tasks: [TaskID: EffectTask] = [:]
  private var parts: [TaskID: EffectPart] = [:]
  private var waiting: [OriginID: [CheckedContinuation<Void, Never>]] = [:]
  /// The waits of effects, and for follow-ups, in the order in which they began.
  var waits: [EffectWait] = []
  private var lastOrigin = 0
  weak let delegate: (any EffectEngineDelegate)?
  let testHooks: (any EffectTestHooks)?
  /// Leads back to the engine; everything that outlives it refers to this.
  package let reference: EffectEngineReference

  /// Creates an engine.
  ///
  /// - Parameters:
  ///   - owner: The actor of the store; `nil` for the main actor.
  ///   - testHooks: The hooks of a test store.
  ///   - delegate: The store's core.
  package init(
    owner: EffectOwner?, testHooks: (any EffectTestHooks)?, delegate: any EffectEngineDelegate
  ) {
    self.reference = EffectEngineReference(owner: owner, context: delegate.contextID)
    self.testHooks = testHooks
    self.delegate = delegate
    reference.engine = self
  }

  deinit { end() }

  /// Ends the engine with its store: cancels everything, and lets nothing lead back to it.
  func end() {
    reference.engine = nil
    for task in tasks.values { task.cancel() }
    for part in parts.values { part.cancel() }
    for continuation in waiting.values.joined() { continuation.resume() }
    for wait in waits { wait.suspension.resume(false) }
    (machine, tasks, parts, waiting, waits) = (EffectStateMachine(), [:], [:], [:], [])
  }

  /// Whether there are effects at places that can vanish.
  package private(set) var watchesPlaces = false

  /// The number of effects that are running or waiting.
  package var runningCount: Int { machine.runningCount }

  /// The number of parts of effects that can be cancelled on their own.
  package var runningParts: Int { parts.count }

  /// Whether nothing is running, and nothing is kept.
  package var isEmpty: Bool {
    machine.isEmpty && tasks.isEmpty && parts.isEmpty && waiting.isEmpty && waits.isEmpty
  }

  /// The origins whose effects are running.
  package var runningOrigins: Set<OriginID> { machine.runningOrigins }

  /// The line and the ID of the last cancellation that has found nothing; `nil` in release builds.
  package var lastMiss: (callSite: CallSite, name: String)? {
    #if DEBUG
      return machine.lastMiss.map { ($0.callSite, $0.id.name) }
    #else
      return nil
    #endif
  }

  /// Returns the ID of a new origin.
  package func newOrigin() -> OriginID {
    lastOrigin += 1
    return OriginID(value: lastOrigin)
  }

  /// Begins an effect that the root reducer returned.
  package func begin(_ effect: AnyEffect, origin: OriginID) {
    carryOut(machine.begin(effect, origin: origin))
  }

  /// The effects of features that are gone from the root's state.
  package func vanished(in state: ErasedPointer) -> EffectMembers {
    machine.watched.vanished(in: state)
  }

  /// Cancels the effects of features that are gone.
  ///
  /// - Parameters:
  ///   - vanished: The effects.
  ///   - sender: The effect whose action has changed the state, if an effect's has.
  package func cancelVanished(_ vanished: EffectMembers, by sender: EffectTask? = nil) {
    if vanished.isEmpty { return }
    if let sender, vanished.tasks.contains(sender.id) { sender.recordRemoval() }
    carryOut(machine.cancel(members: vanished))
  }

  /// Cancels the effects with an ID, at a place and below.
  func cancel(_ id: CancelID, within place: Place, at callSite: CallSite) {
    carryOut(machine.cancel(id, within: place, at: callSite))
  }

  /// Cancels everything.
  package func cancelAll() { carryOut(machine.cancelAll()) }
}

extension EffectEngine {
  /// Answers the questions of a decision, and returns its commands.
  ///
  /// Decisions are consumed: a second reference to the commands would make carrying them out copy
  /// them.
  private func commands(
    of decided: consuming EffectStateMachine.Decision
  ) -> [EffectStateMachine.Command] {
    var decision = decided
    while true {
      switch consume decision {
      case .commands(let commands):
        recordWatchedPlaces()
        return commands
      case .question(let place):
        decision = machine.answer(exists: delegate?.exists(place) ?? false)
      }
    }
  }

  /// Notifies the delegate when the first place is watched, and when none is watched anymore.
  private func recordWatchedPlaces() {
    let watches = !machine.watched.isEmpty
    guard watches != watchesPlaces else { return }
    watchesPlaces = watches
    delegate?.watchesPlaces = watches
  }

  private func carryOut(_ decision: consuming EffectStateMachine.Decision) {
    carryOut(commands(of: decision))
  }

  /// Carries out commands, and those that follow from effects that end within their start: in a
  /// loop, so that a long concatenation of such effects doesn't recurse.
  private func carryOut(_ decided: consuming [EffectStateMachine.Command]) {
    var commands = decided
    if commands.count > 1 { commands.reverse() }
    while let command = commands.popLast() {
      switch command {
      case .deliver(let action, let origin, let place):
        action.withPointer { delegate?.enqueue($0, origin, place, from: action.source, by: nil) }
      case .start(let id, let operation):
        guard start(id, operation) else { continue }
        commands += removeTask(id).reversed()
      case .discard: break
      case .cancel(let id):
        if let task = tasks.removeValue(forKey: id) { cancel(task) }
        if !parts.isEmpty, let part = parts.removeValue(forKey: id) { part.cancel() }
      case .finished(let origin): resumeWaiting(for: origin)
      case .report(let missed): missed.report(missed.task.flatMap { tasks[$0]?.callSite })
      }
    }
  }

  /// Starts an operation, and returns whether it has ended already.
  private func start(_ id: TaskID, _ operation: EffectOperation) -> Bool {
    // An earlier command of the same decision may have run code that cancelled this one.
    guard let context = machine.context(of: id) else { return false }
    // In its actor's `deinit`, nothing may retain the actor: the effect ends before it starts.
    if let owner = reference.owner, owner.current == nil { return true }
    if let followUp = operation.followUp {
      begin(followUp, at: context.place)
      return true
    }
    let task = EffectTask(id, operation, context, engine: self)
    tasks[id] = task
    task.begin(within: delegate?.drains ?? 0)
    // The Swift task inherits these bindings, which costs less than binding them within the task.
    task.swiftTask = CurrentEffect.$task.withValue(task) {
      withDependencyValues(operation.dependencies) {
        startTask(operation, task)
      }
    }
    task.endStart()
    if task.hasEnded { task.swiftTask = nil }
    if task.isCancelled { cancel(task) }
    return task.hasEnded
  }

  /// Starts the Swift task of an operation.
  // NB: Swift 6.3: each of the two tasks has a closure written in place. The compiler wraps a
  // closure that is passed along two more times, each time with an allocation and another switch of
  // actors. Remove when it doesn't.
  private func startTask(_ operation: EffectOperation, _ task: EffectTask) -> Task<Void, Never> {
    if let testHooks {
      return testHooks.start(name: operation.name, priority: operation.priority) {
        do { try await operation.body(task) } catch { await operation.handle(error, task) }
        task.end()
      }
    }
    if let owner = reference.owner { return owner.start(operation, task) }
    return Task.immediate(name: operation.name, priority: operation.priority) { @MainActor in
      do { try await operation.body(task) } catch { await operation.handle(error, task) }
      task.end()
    }
  }

  private func cancel(_ task: EffectTask) {
    task.cancel()
    if let task = task.swiftTask { testHooks?.didCancel(task) }
    // One that takes its place is a member already, and may have ended when the change is due.
    guard let undo = task.undo, task.isCancelled, !isBusy(undo.id, at: task.place) else {
      return
    }
    delegate?.undo(undo, of: task, task.origin)
  }

  /// Removes a task that has ended, and returns what follows.
  private func removeTask(_ id: TaskID) -> [EffectStateMachine.Command] {
    _ = tasks.removeValue(forKey: id)
    return commands(of: machine.end(id))
  }
}

// The events of tasks.
extension EffectEngine {
  /// Records that the operation of a task has returned.
  func end(_ id: TaskID) {
    reference.owner?.assertIsolated()
    carryOut(removeTask(id))
  }

  /// Passes an action of a task to the delegate.
  func send(
    _ action: ErasedPointer, from task: EffectTask, at callSite: CallSite?,
    _ source: ActionSource? = nil
  ) {
    reference.owner?.assertIsolated()
    guard let delegate else { return }
    guard !task.hasEnded else { return reportLate(delegate.description(of: action), from: task) }
    #if DEBUG
      task.lastAction = delegate.name(of: action)
    #endif
    delegate.enqueue(
      action, task.origin, task.canVanish ? task.place : nil, from: source,
      by: EffectSend(task: task, callSite: callSite))
  }

  /// Records that an action of a task was dropped, because the task is cancelled.
  func drop(_ action: ErasedPointer, from task: EffectTask, at callSite: CallSite) {
    guard let delegate else { return }
    task.reportLost(delegate.description(of: action), at: callSite)
  }

  /// Passes a change of a task to the delegate.
  func commit(_ change: PlacedChange, from task: EffectTask) {
    guard !task.hasEnded else {
      return reportLate("a commit at \(change.callSite)", from: task)
    }
    delegate?.enqueue(change, task.place, task.origin, by: task)
  }

  /// Whether a call of `send` in a task has to wait for a test.
  func mustWait(_ task: Task<Void, Never>, at callSite: CallSite) -> Bool {
    testHooks?.mustWait(task, at: callSite) ?? false
  }

  /// Counts an action of a task, and cancels the task if it is an endless loop.
  ///
  /// - Parameters:
  ///   - task: The task.
  ///   - limit: The number of actions, without anything else in between, that are too many.
  /// - Returns: Whether the task was cancelled.
  package func isEndless(_ task: EffectTask, limit: Int) -> Bool {
    task.sentInTurn += 1
    if testHooks == nil, task.sentInTurn == limit / 2 {
      // It runs before the next half only if the task suspends, and lets others run.
      reference.performLater { [weak task] in task?.sentInTurn = 0 }
    }
    guard task.sentInTurn >= limit else { return false }
    if let turn = testHooks?.turn, turn != task.turn {
      (task.turn, task.sentInTurn) = (turn, 0)
      return false
    }
    var members = EffectMembers()
    members.tasks.insert(task.id)
    carryOut(machine.cancel(members: members))
    return true
  }

  /// Begins a part of a running operation that can be cancelled on its own.
  func begin(_ part: EffectPart, of task: TaskID, id: CancelID, cancelsInFlight: Bool) {
    let (partID, decision) = machine.beginPart(
      of: task, id: id, cancelsInFlight: cancelsInFlight)
    if let partID {
      parts[partID] = part
      part.end = { [reference] in
        guard let engine = reference.engine else { return }
        engine.parts[partID] = nil
        engine.carryOut(engine.machine.end(partID))
      }
    } else {
      part.cancel()
    }
    carryOut(decision)
  }

  /// Notifies the test store of a dismissal in a feature that isn't presented.
  func dismissRoot() { testHooks?.dismissRoot() }

  private func reportLate(_ action: String, from task: EffectTask) {
    let before = task.lastAction.map { "The last action that it sent in time: \($0)\n" } ?? ""
    reportIssue(
      """
      An action was sent by an effect that had already ended: \(action)

      \(before)The action was dropped. The effect passed its 'send' to a task that outlived it. \
      Await that work within the operation, or keep it alive with an async sequence.
      """.numbered(27), at: task.callSite)
  }
}

// Waiting for the effects of an origin, and cancelling them.
extension EffectEngine {
  /// Whether any effect with an ID runs, or waits, at a place.
  package func isBusy(_ id: CancelID, at place: Place) -> Bool {
    machine.isBusy(EffectStateMachine.CancelKey(id, at: place))
  }

  /// Whether any effect of an origin is running.
  package func isRunning(_ origin: OriginID) -> Bool { machine.isRunning(origin) }

  /// Resumes a continuation when no effect of an origin is running, or when the engine is freed.
  package func wait(for origin: OriginID, _ continuation: CheckedContinuation<Void, Never>) {
    reference.owner?.assertIsolated()
    guard machine.isRunning(origin) else { return continuation.resume() }
    waiting[origin, default: []].append(continuation)
  }

  /// Resumes the continuations that wait for an origin.
  package func resumeWaiting(for origin: OriginID) {
    if waiting.isEmpty { return }
    for continuation in waiting.removeValue(forKey: origin) ?? [] { continuation.resume() }
  }

  /// Cancels the effects of an origin at a place and below, and returns whether there were any.
  package func cancel(_ origin: OriginID, within place: Place) -> Bool {
    let commands = commands(of: machine.cancel(origin, within: place))
    let isEmpty = commands.isEmpty
    carryOut(commands)
    return !isEmpty
  }
}

/// The user of an effect engine: the root of a store, which knows the types of state and actions.
package protocol EffectEngineDelegate: AnyObject {
  /// Whether the engine watches places that can vanish; the engine sets it.
  ///
  /// While it is set, the delegate cancels what has vanished after each change of the state.
  var watchesPlaces: Bool { get set }
  /// The number of drains in progress, of this store and of others in its observation context.
  var drains: Int { get }
  /// Identifies the observation context.
  var contextID: ObjectIdentifier { get }
  /// Whether the feature at a place exists.
  func exists(_ place: Place) -> Bool
  /// Queues a copy of the action at an address.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - origin: The `send` that led to it.
  ///   - place: The place of the feature that sends it, if the feature can go away.
  ///   - source: The source of the action, if it isn't that of the actions of its operation.
  ///   - send: The operation's call; `nil` if a `.send` effect sends it.
  func enqueue(
    _ action: ErasedPointer, _ origin: OriginID, _ place: Place?, from source: ActionSource?,
    by send: EffectSend?)
  /// Queues a change of the state at a place.
  func enqueue(_ change: PlacedChange, _ place: Place, _ origin: OriginID, by task: EffectTask?)
  /// The type of the root's state.
  var stateType: Any.Type { get }
  /// Returns the result of a closure that reads the root's state.
  func meets(_ isMet: (ErasedPointer) -> Bool) -> Bool
  /// Calls ``EffectEngine/endWaits(after:in:)`` from now on, while an effect waits.
  func watchActions()
  /// Calls a closure with the current action's origin, when the action's effects have begun.
  func afterEffects(_ body: @escaping (_ origin: OriginID) -> Void)
  /// Whether the store shows a state from the past.
  var showsPast: Bool { get }
  /// Shows a span until the returned closure is called; returns `nil` if nothing records.
  func begin(_ span: EffectSpan, of task: EffectTask) -> (() -> Void)?
  /// Makes the change that a cancelled effect leaves, unless its feature is gone, or an effect with
  /// its ID runs there.
  func undo(_ undo: EffectUndo, of task: EffectTask, _ origin: OriginID)
  /// Shows data that an effect uses to the tools of the store.
  func show(_ data: any InspectedData)
  /// Returns the description of the action at an address, for messages.
  func description(of action: ErasedPointer) -> String
  /// Returns the names of the cases of the action at an address, for messages.
  func name(of action: ErasedPointer) -> String
}
