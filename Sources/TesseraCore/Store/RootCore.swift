package import TesseraDependencies
package import TesseraEffects
package import TesseraSupport

/// The core of a root store: owns the state, reduces it in place, and drains the queue of actions.
@MainActor
package final class RootCore<State, Action>: StoreCore<State, Action> {
  /// Reduces an action, and appends its effects to the buffer.
  package typealias Step = @MainActor (inout State, Action, EffectBuffer<Action>) -> Void
  /// Runs a change without an action; for middleware around such changes.
  package typealias AroundSteps =
    @MainActor (inout State, CallSite?, (inout State) -> Void) -> Void

  // NB: Swift 6.3: checks of exclusive access cost more than the rest of a send (8 of 10 ns). The
  // flags below ensure it instead: nothing reads the state during a step, and no drain starts
  // during another one or during a read. Remove when a check costs less than 1 ns.
  @exclusivity(unchecked) var state: State
  /// Twice the number of reads in progress, plus 1 while the queue is drained.
  @exclusivity(unchecked) var busy = 0
  @exclusivity(unchecked) var isReducing = false
  @exclusivity(unchecked) var hasMore = false
  /// Whether effects run at places that can vanish.
  // The engine sets it: asking the engine would retain it for each action.
  @exclusivity(unchecked) package var watchesPlaces = false

  private let step: Step
  private let effects = EffectBuffer<Action>()
  /// The overrides of the store; a change takes effect with the next action.
  @exclusivity(unchecked) package var dependencies: DependencyValues?
  private let testHooks: (any EffectTestHooks)?
  /// The line that created the store.
  private let callSite: CallSite
  /// The queue, created when something has to wait for the first time.
  @exclusivity(unchecked) private var queue: ActionQueue<Action>?
  @exclusivity(unchecked) private var origin: OriginID?
  /// The effect whose action is being processed, if it is an effect's.
  @exclusivity(unchecked) private var sendingEffect: EffectTask?
  /// The sender of the current action, from the first action that is sent while something records.
  @exclusivity(unchecked) var sender: ActionSender?
  /// The links in the chain that led to the current action.
  @exclusivity(unchecked) private(set) var links = ChainLinks()
  /// The maximal number of actions of effects in a chain, above which it is reported and cut.
  @exclusivity(unchecked) package var maxChainedEffects = ActionChain.maxEffects
  /// Returns the line that sent the action which led to the current one, if it is known.
  package var currentCallSite: (() -> CallSite?)?
  /// Whether an endless chain was reported in this drain.
  @exclusivity(unchecked) private var isCut = false
  /// The names of the last actions of a chain that is about to be cut.
  private var lastActions: [String] = []
  /// The engine, created with the first effect.
  @exclusivity(unchecked) private(set) var engine: EffectEngine?
  /// Runs around changes without an action.
  package var aroundSteps: AroundSteps?
  /// Performs changes without an action in place of the core, to record them.
  package var stepRecorder: ((inout State, StateStep<State>) -> Void)?
  /// Records the start of an effect that no action started, and returns what records the effect.
  package var effectRecorder: ((Effect<Action>, CallSite) -> Effect<Action>)?
  /// Whether the state is one from the past, which can't tell whether the features of effects
  /// exist.
  package var showsPast = false
  private var actionReaders: FieldObservers?
  /// Whether some readers must be notified here, because the state itself doesn't notify them.
  @exclusivity(unchecked) private(set) var isWatched = false

  package init(
    state: @autoclosure () -> State, dependencies: DependencyValues?,
    testHooks: (any EffectTestHooks)? = nil, at callSite: CallSite = #callSite,
    step: @escaping Step
  ) {
    self.state = state()
    self.dependencies = dependencies
    self.testHooks = testHooks
    self.callSite = callSite
    self.step = step
    ReferenceProperties.check(State.self, at: callSite)
  }

  package override func send(_ action: Action, from source: ActionSource?) -> StoreTask {
    guard busy == 0 else { return sendLater(action, source) }
    if DependencyValues.hasOverrides || dependencies != nil { return sendBound(action, source) }
    return drain(action, source)
  }

  package override func perform(_ step: StateStep<State>) {
    enqueue(step, madeEngine.newOrigin())
  }

  override var canReach: Bool { !isReducing }

  override func reach(_ body: (inout State) -> Void) {
    beginRead()
    body(&state)
    endRead()
  }

  package override func run(
    _ operation: @escaping @MainActor @Sendable (Send<Action>) async throws -> Void,
    _ callSite: CallSite
  ) -> StoreTask {
    let engine = madeEngine
    let origin = engine.newOrigin()
    var effect = withDependencyValues(dependencies ?? .current) {
      Effect<Action>.run(operation: operation, at: callSite)
    }
    if let effectRecorder { effect = effectRecorder(effect, callSite) }
    engine.begin(effect.erased, origin: origin)
    drainBound()
    return engine.isRunning(origin) ? StoreTask(engine: engine, origin: origin) : StoreTask()
  }

  package override func withState<Result>(_ body: (inout State) -> Result) -> Result? {
    beginRead()
    defer { endRead() }
    return body(&state)
  }

  package override func read() -> State {
    if isReducing { StepMistake.stopReadWhileReducing() }
    return state
  }

  package override func read<Value>(
    _ keyPath: KeyPath<State, Value>, _ get: (inout State) -> Value
  ) -> Value {
    beginRead()
    defer { endRead() }
    return get(&state)
  }

  override func makeAccess() -> ReplacementDetector<State>.Access {
    { [weak self] body in self?.reach(body) }
  }

  override func makeDetector() -> ReplacementDetector<State> {
    isWatched = true
    return ReplacementDetector(parent: nil, access: makeAccess())
  }

  override func trackActions() {
    guard ReadTracking.isActive else { return }
    let readers = actionReaders ?? FieldObservers()
    actionReaders = readers
    readers.access(0)
    isWatched = true
  }

  /// Whether no effect is running and no action is queued.
  var isIdle: Bool { (engine?.isEmpty ?? true) && (queue?.isEmpty ?? true) && effects.isEmpty }

  /// The origin of the current action, if effects are involved.
  package var currentOrigin: OriginID? { origin }

  /// Reduces an action on a state, and discards its effects.
  package func rehearse(_ action: Action, on state: inout State) {
    step(&state, action, EffectBuffer())
  }

  /// Changes the state from outside, without an action, and cancels the effects of features that it
  /// removes.
  package func replaceState(_ change: (inout State) -> Void) {
    if busy != 0 { StepMistake.stopReadWhileReducing() }
    busy = 1
    ChangeCollector.begin()
    change(&state)
    if isWatched { notifyReaders() }
    drainRest()
    origin = nil
    busy = 0
    ChangeCollector.end()
  }
}

extension RootCore {
  private func drain(_ action: Action, _ source: ActionSource?) -> StoreTask {
    busy = 1
    ChangeCollector.begin()
    if source != nil || sender != nil { beginAction(source.map(withSharedCause)) }
    reduce(action)
    if hasMore || !effects.isEmpty || watchesPlaces { drainRest() }
    let origin = origin
    self.origin = nil
    busy = 0
    ChangeCollector.end()
    guard let origin, let engine, engine.isRunning(origin) else { return StoreTask() }
    return StoreTask(engine: engine, origin: origin)
  }

  @inline(__always)
  private func reduce(_ action: Action) {
    isReducing = true
    #if DEBUG
      let messages = IssueReporting.$sender.withValue(knownCallSite) {
        OperatorChecks.checking(&state, action) { step(&$0, action, effects) }
      }
    #else
      step(&state, action, effects)
    #endif
    isReducing = false
    if isWatched { notifyReaders() }
    #if DEBUG
      for message in messages { reportCause(message, message, at: knownCallSite) }
    #endif
  }

  /// The line that sent the current action, as far as it is known, or else that of the store.
  var knownCallSite: CallSite { currentCallSite?() ?? source?.callSite ?? callSite }

  /// Notifies the readers of every action, and those of a state that was replaced.
  func notifyReaders() {
    ChangeCollector.time &+= 1
    actionReaders?.markAll()
    detector?.check()
  }

  private func drainRest() {
    updateEffects()
    while true {
      if !effects.isEmpty {
        processOneAction()
      } else if let queue, let next = queue.popFirst() {
        process(next, queue)
      } else {
        break
      }
    }
    links = ChainLinks()
    if !lastActions.isEmpty { (isCut, lastActions) = (false, []) }
    hasMore = false
  }

  private func process(_ next: QueueEntry, _ queue: ActionQueue<Action>) {
    // An action that was processed after this one was queued may have removed its feature.
    if let place = next.place, !showsPast, !place.exists(in: &state) {
      if next.change == nil { reportLost(queue.removeAction(), next.send) }
      return
    }
    let outer = origin
    origin = next.origin
    sendingEffect = next.send?.task
    let ended = sendingEffect.flatMap { endedWithMore($0, queue) }
    if sender != nil || next.source != nil {
      beginAction(next.source?.following(source) ?? source.map { _ in followUp })
    }
    links = next.links
    if let change = next.change { change() } else { reduce(queue.removeAction()) }
    updateEffects()
    // The effects of this action have the same origin.
    while !effects.isEmpty { processOneAction() }
    if let ended, !exists(ended.place) { ended.noteRemoval() }
    sendingEffect = nil
    origin = outer
  }

  /// Processes the buffer's only action, which nothing precedes, without queueing it.
  private func processOneAction() {
    if origin == nil { origin = madeEngine.newOrigin() }
    if SourceRecording.isWanted { beginAction(followUp) }
    let action = effects.removeFirstAction()
    links.effects += 1
    if isEndless(links), cutsChain(at: action, links) { return }
    reduce(action)
    updateEffects()
  }

  /// Whether a chain has become so long that it has to be looked at.
  @inline(__always)
  private func isEndless(_ links: ChainLinks) -> Bool {
    links.effects > maxChainedEffects - ActionChain.shownActions || isCut
  }

  /// Notes the last actions of a chain that is about to be cut, and reports it when it is.
  ///
  /// From then on, the actions of effects are dropped until the queue is empty: the chain may have
  /// branches.
  ///
  /// - Returns: Whether the action is to be dropped.
  private func cutsChain(at action: Action, _ links: ChainLinks) -> Bool {
    if isCut { return true }
    lastActions.append(ActionName.of(action))
    guard links.effects > maxChainedEffects || queue?.count ?? 0 >= maxChainedEffects else {
      return false
    }
    ActionChain.reportEffects(
      count: maxChainedEffects, last: lastActions.suffix(ActionChain.shownActions),
      at: knownCallSite)
    isCut = true
    return true
  }

  /// After an action: cancels the effects of features that it removed, and begins its own.
  ///
  /// If its only effect is an action and nothing else is queued, that action stays in the buffer: a
  /// chain of actions needs no queue.
  private func updateEffects() {
    if watchesPlaces, !showsPast, let engine {
      ErasedPointer.withPointer(to: &state) { engine.cancelVanished(in: $0, by: sendingEffect) }
    }
    while !effects.isEmpty {
      if effects.isOneAction, queue?.isEmpty ?? true { return }
      guard let first = effects.removeFirst() else { return }
      begin(first)
    }
  }

  private func begin(_ first: EffectBuffer<Action>.Element) {
    let engine = madeEngine
    let origin = self.origin ?? engine.newOrigin()
    self.origin = origin
    switch first {
    case .action:
      let source = SourceRecording.isWanted ? followUp : nil
      enqueue(effects.removeFirstAction(), origin, nil, from: source)
    case .effect(let effect): engine.begin(effect, origin: origin)
    }
  }

  var madeQueue: ActionQueue<Action> {
    if let queue { return queue }
    let made = ActionQueue<Action>()
    queue = made
    return made
  }

  var madeEngine: EffectEngine {
    if let engine { return engine }
    let made = EffectEngine(testHooks: testHooks, delegate: self)
    engine = made
    return made
  }

  /// Queues an action of an effect.
  func enqueue(
    _ action: Action, _ origin: OriginID, _ place: Place?, from source: ActionSource?,
    by send: EffectSend? = nil
  ) {
    let send = send ?? sendingEffect.map { EffectSend(task: $0, callSite: nil) }
    var links = links
    links.effects += 1
    let queue = madeQueue
    if isEndless(links) || queue.count >= maxChainedEffects, cutsChain(at: action, links) {
      return
    }
    queue.append(
      action,
      QueueEntry(origin, from: place, links: links, source: source, by: send))
    hasMore = true
  }

  /// Processes the queue with the overrides of the store, unless that is already in progress.
  func drainBound() {
    guard busy == 0 else { return }
    if DependencyValues.hasOverrides || dependencies != nil {
      withDependencyValues(dependencies ?? DependencyValues()) { drainDelivered() }
    } else {
      drainDelivered()
    }
  }

  private func drainDelivered() {
    busy = 1
    ChangeCollector.begin()
    drainRest()
    origin = nil
    busy = 0
    ChangeCollector.end()
  }

  /// Processes an action with the overrides of the store, or of the caller if the store has none.
  ///
  /// Those of an effect's task aren't the caller's.
  private func sendBound(_ action: Action, _ source: ActionSource?) -> StoreTask {
    guard let values = dependencies ?? CurrentEffect.task.map({ _ in DependencyValues() }) else {
      return drain(action, source)
    }
    return withDependencyValues(values) { drain(action, source) }
  }
}
