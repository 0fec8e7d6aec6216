import TesseraDependencies
package import TesseraEffects
package import TesseraSupport

extension RootCore: EffectEngineDelegate {
  package var drains: Int { context.drains }

  package var contextID: ObjectIdentifier { ObjectIdentifier(context) }

  package func exists(_ place: Place) -> Bool {
    reading { _ in withPresent { place.exists(in: &$0) } }
  }

  package func enqueue(
    _ action: ErasedPointer, _ origin: OriginID, _ place: Place?, from source: ActionSource?,
    by send: EffectSend?
  ) {
    let source = SourceRecording.isWanted ? source ?? self.source(of: send) : nil
    let action = action.assuming(Action.self).pointee
    if let task = send?.task, let engine, engine.isEndless(task, limit: chain.maxEffects) {
      return ActionChain.reportLoop(of: chain.maxEffects, last: action, at: task.callSite)
    }
    enqueue(action, origin, place, from: source, by: send)
    drainBound(isOfOperation: send != nil)
  }

  /// The source of an action that an effect sends.
  private func source(of send: EffectSend?) -> ActionSource {
    guard let send else { return followUp }
    guard let source = send.task.source else {
      return ActionSource(.effect, send.task.callSite, entry: instrument?.lastEntry)
    }
    // The line of an effect is the one that created it, that of middleware the one of the call.
    return source.sender == .middleware
      ? ActionSource(.middleware, send.callSite, ofEffect: source) : source
  }

  package func enqueue(
    _ change: PlacedChange, _ place: Place, _ origin: OriginID, by task: EffectTask?
  ) {
    let step = step(change, place, by: task)
    enqueue(step, origin, by: task.map { EffectSend(task: $0, callSite: change.callSite) })
  }

  package func undo(_ undo: EffectUndo, of task: EffectTask, _ origin: OriginID) {
    let step = step(undo.change, task.place, by: task)
    enqueue(step, origin) { [weak self] in
      guard let self, let engine, !engine.isBusy(undo.id, at: task.place) else {
        return false
      }
      var isNeeded = false
      withPresent { state in
        _ = ErasedPointer.withPointer(to: &state) { state in
          task.place.reach(in: state) { isNeeded = undo.isNeeded($0) }
        }
      }
      return isNeeded
    }
  }

  private func step(
    _ change: PlacedChange, _ place: Place, by task: EffectTask?
  ) -> StateStep<State> {
    let source = ActionSource(.effect, change.callSite, ofEffect: task?.source)
    return StateStep(source: source, label: change.label) { state in
      switch place.perform(change, in: &state) {
      case .done: return true
      case .gone:
        task?.reportLost("a commit", at: change.callSite)
        return false
      case .otherType(let type):
        StepMistake.report(change, type)
        return false
      }
    }
  }

  package var showsPast: Bool { instrument?.reachPresent { _ in } ?? false }

  package func begin(_ span: EffectSpan, of task: EffectTask) -> (() -> Void)? {
    instrument?.begin(span, of: task)
  }

  package func show(_ data: any InspectedData) { instrument?.show(data) }

  package func description(of action: ErasedPointer) -> String {
    "\(action.assuming(Action.self).pointee)"
  }

  package func name(of action: ErasedPointer) -> String {
    ActionName.of(action.assuming(Action.self).pointee)
  }
}

// The queue of what effects send.
extension RootCore {
  /// Queues an action of an effect.
  func enqueue(
    _ action: Action, _ origin: OriginID, _ place: Place?, from source: ActionSource?,
    by send: EffectSend? = nil
  ) {
    let send = send ?? current.effect.map { EffectSend(task: $0, callSite: nil) }
    var links = chain.links
    links.effects += 1
    if chain.isLong(links, queued: queue.count), cuts(action, links) { return }
    queue.append(
      QueueEntry(
        work: .action(AnyAction(action)), origin: origin, place: place, links: links,
        source: source, send: send))
  }

  /// Queues a change of the state without an action, which is made if it is still needed then.
  func enqueue(
    _ step: StateStep<State>, _ origin: OriginID, by send: EffectSend? = nil,
    if isNeeded: @escaping () -> Bool = { true }
  ) {
    queue.append(
      QueueEntry(
        work: .change { [weak self] in if isNeeded() { self?.perform(queued: step) } },
        origin: origin, links: chain.links, source: step.source, send: send))
    drainBound(isOfOperation: send != nil)
  }

  /// Processes the queue with the overrides of the store, unless that is already in progress.
  ///
  /// An operation that starts has its actions processed at once, as it has later on, before those
  /// that were queued. Deep in a chain of such operations they wait, so that chains need no stack.
  ///
  /// - Parameter isOfOperation: Whether an operation has queued something.
  func drainBound(isOfOperation: Bool = false) {
    if isOfOperation, busy == 1, 1...16 ~= starts.count {
      return withCapturedDependencyValues(starts.dependencies) { drainDelivered() }
    }
    guard busy == 0 else { return }
    if DependencyValues.hasOverrides || dependencies != nil {
      withDependencyValues(dependencies ?? DependencyValues()) { drainDelivered() }
    } else {
      drainDelivered()
    }
  }

  private func drainDelivered() {
    let (outer, links, isNested) = (current, chain.links, busy != 0)
    let before = isNested ? queue.removeEntries(before: starts.end) : ActionQueue()
    busy = 1
    let section = context.begin()
    drainRest()
    if isNested {
      (current, chain.links) = (outer, links)
      if !before.isEmpty { queue = before }
    } else {
      (current.origin, busy) = (nil, 0)
    }
    context.end(section)
  }
}

// Waits of effects for an action or a state.
extension RootCore {
  package var stateType: Any.Type { State.self }

  package func meets(_ isMet: (ErasedPointer) -> Bool) -> Bool {
    reading { _ in withPresent { ErasedPointer.withPointer(to: &$0, isMet) } }
  }

  // A store with readers of every action also looks at its waits, so that one without looks at
  // neither.
  package func watchActions() {
    if actionReaders == nil { actionReaders = _Watch(Action.self, in: context) }
  }

  package func afterEffects(_ body: @escaping (_ origin: OriginID) -> Void) {
    let origin = current.origin ?? madeEngine.newOrigin()
    current.origin = origin
    queue.append(
      QueueEntry(work: .change { body(origin) }, origin: origin, links: chain.links))
    drainBound()
  }

  /// Ends the waits of effects that an action has met.
  // Not inlined, nor with an optional action: each drain would look up the optional type.
  @inline(never)
  func endWaits(after action: Action) {
    ErasedPointer.withPointer(to: action) { endWaits(after: $0) }
  }

  /// Ends the waits of effects that a change without an action has met.
  @inline(never)
  func endWaits() { endWaits(after: nil) }

  private func endWaits(after action: ErasedPointer?) {
    guard let engine, engine.hasWaits, instrument?.hasHeldBack != true else { return }
    withPresent { state in
      ErasedPointer.withPointer(to: &state) { engine.endWaits(after: action, in: $0) }
    }
  }
}

extension RootCore {
  /// The number of effects that are running.
  package var runningCount: Int { engine?.runningCount ?? 0 }

  /// The number of parts of running effects that can be cancelled on their own.
  var runningParts: Int { engine?.runningParts ?? 0 }

  /// The origins whose effects are running.
  package var runningOrigins: Set<OriginID> { engine?.runningOrigins ?? [] }

  /// The line and the ID of the last cancellation that has found nothing, in debug builds.
  package var lastMiss: (callSite: CallSite, name: String)? { engine?.lastMiss }

  /// Cancels all effects.
  package func cancelEffects() { engine?.cancelAll() }
}

// Actions of effects that have removed their own features.
extension RootCore {
  /// An effect that has ended and whose feature exists, if other actions are queued, which may be
  /// the effect's as well.
  func endedWithMore(_ task: EffectTask) -> EffectTask? {
    task.hasEnded && task.canVanish && hasMore && exists(task.place) ? task : nil
  }

  /// Reports an action whose feature is gone, if the effect that sent it has removed the feature.
  func reportLost(_ action: AnyAction, _ send: EffectSend?) {
    guard let send, let callSite = send.callSite else { return }
    action.withPointer { send.task.reportLost(description(of: $0), at: callSite) }
  }
}

extension RootCore {
  /// The source of the actions of this store's effect that runs in the current task.
  var sourceOfRunningEffect: ActionSource? {
    guard let engine, let task = CurrentEffect.task, task.belongs(to: engine) else { return nil }
    return task.source
  }

  /// Runs a closure that reads the state: now, or after the action that is being reduced.
  package func whenReduced(_ body: @escaping () -> Void) {
    if canReach { return body() }
    queue.append(QueueEntry(work: .change(body), origin: madeEngine.newOrigin()))
  }
}

extension RootCore {
  /// The source of the current action, while something records.
  package var source: ActionSource? { current.source }

  /// The maximal number of actions of effects in a chain, above which it is reported and cut.
  package var maxChainedEffects: Int {
    get { chain.maxEffects }
    set { chain.maxEffects = newValue }
  }

  /// The source of a change of a shared value, which an effect may have made.
  package func sourceOfSharedChange(at callSite: CallSite?) -> ActionSource {
    ActionSource(.shared, callSite, ofEffect: sourceOfRunningEffect)
  }

  /// The source of an action that follows from the current one without an operation.
  var followUp: ActionSource {
    ActionSource(.effect, source?.callSite, entry: instrument?.lastEntry, isFollowUp: true)
  }

  /// Adds the change of a shared value of which a view is being notified, and which led to what it
  /// sends.
  func withSharedCause(_ source: ActionSource) -> ActionSource {
    guard let value = context.cause.sharedValue, source.sender == .view,
      let entry = instrument?.entry(ofChangeOf: value)
    else {
      return source
    }
    return ActionSource(.view, source.callSite, entry: entry)
  }

  /// Makes a source that of the current action, and records what other threads have changed before.
  ///
  /// - Parameter source: The source, determined after that.
  func beginAction(_ source: @autoclosure () -> ActionSource?) {
    // Histories, which record them, belong to the main actor.
    // Few actions have any: asked here, as entering the main actor allocates.
    if context.isMain, SharedChanges.arePending {
      MainActor.assumeIsolated { SharedChanges.recordAll() }
    }
    current.source = source()
  }
}

/// The properties of the action that a root store is processing.
struct CurrentAction {
  /// The `send` that led to it, if effects are involved.
  var origin: OriginID?
  /// The effect that sent it, if an effect did.
  var effect: EffectTask?
  /// The sender and its line, while something records.
  var source: ActionSource?
}
