package import TesseraDependencies
package import TesseraEffects
package import TesseraSupport

/// The core of a root store: owns the state, reduces it in place, and drains the queue of actions.
package final class RootCore<State, Action>: StoreCore<State, Action> {
  /// Reduces an action, and appends its effects to the buffer.
  package typealias Step = (inout State, Action, EffectBuffer) -> Void

  // NB: Swift 6.3: checks of exclusive access cost more than the rest of a send (8 of 10 ns). The
  // flags below ensure it instead: nothing reads the state during a step, and no drain starts
  // during another one or during a read. Remove when a check costs less than 1 ns.
  @exclusivity(unchecked) var state: State
  /// Four times the number of reads in progress, plus 1 while the queue is drained, plus 2 while
  /// the state is being changed.
  @exclusivity(unchecked) var busy = 0
  /// The number of starts of effects in progress, each within an action that the one before sent,
  /// the end of the queue before the last one, and the overrides in force around it.
  @exclusivity(unchecked) var starts = (count: 0, end: 0, dependencies: DependencyValues?.none)
  /// Whether effects run at places that can vanish.
  // The engine sets it: asking the engine would retain it for each action.
  @exclusivity(unchecked) package var watchesPlaces = false

  private let step: Step
  private let effects = EffectBuffer()
  /// The overrides of the store; a change takes effect with the next action.
  @exclusivity(unchecked) package var dependencies: DependencyValues?
  /// The line that created the store.
  private let callSite: CallSite
  /// The actions and changes that wait.
  @exclusivity(unchecked) var queue = ActionQueue()
  /// The properties of the action that is being processed.
  @exclusivity(unchecked) var current = CurrentAction()
  /// The chain that led to it.
  @exclusivity(unchecked) var chain = ActionChain()
  /// The engine, created with the first effect.
  @exclusivity(unchecked) private(set) var engine: EffectEngine?
  /// Takes part in each change of the state.
  let instrument: (any Instrument<State, Action>)?
  @exclusivity(unchecked) var actionReaders: _Watch?
  /// The place of the whole state, once something has read it in a tracked way.
  @exclusivity(unchecked) var rootPlace: _Watch?
  /// Whether the context has the root in its list of those that have changed.
  @exclusivity(unchecked) var isListed = false
  /// The closures that an actor's store runs after its actions.
  var actionObservers: [ActionObserver] = []
  /// The actor that the store belongs to, unless that is the main actor.
  var owner: EffectOwner?

  package init(
    state: @autoclosure () -> State, dependencies: DependencyValues?,
    instrument: (any Instrument<State, Action>)? = nil, at callSite: CallSite = #callSite,
    context: ObservationContext = .main, step: @escaping Step
  ) {
    self.state = state()
    self.dependencies = dependencies
    self.instrument = instrument
    self.callSite = callSite
    self.step = step
    super.init(context: context)
    ReferenceProperties.check(State.self, at: callSite)
  }

  /// Creates the core of a store with an instrument.
  ///
  /// - Parameters:
  ///   - state: The initial state.
  ///   - dependencies: The overrides of the store.
  ///   - instrument: The instrument.
  ///   - callSite: The line that creates the store.
  ///   - reduce: The store's reducer.
  ///   - step: Turns the instrumented reducer into a step. Where the types are known, the step
  ///     doesn't look up that of an effect for each action, which takes 35 ns.
  package convenience init(
    state: @autoclosure () -> State, dependencies: DependencyValues?,
    instrument: any Instrument<State, Action>, at callSite: CallSite,
    reduce: @escaping Middleware<State, Action>.Next,
    step: (@escaping Middleware<State, Action>.Next) -> Step = { reduce in
      { state, action, effects in effects.append(reduce(&state, action)) }
    }
  ) {
    self.init(
      state: state(), dependencies: dependencies, instrument: instrument, at: callSite,
      step: step(instrument.around(reduce)))
    instrument.attach(to: self)
  }

  // Code on the store's actor may be using the engine.
  deinit {
    if let engine { EffectEngine.release(engine) }
    if let rootPlace { context.forget(rootPlace) }
  }

  package override func send(_ action: Action, from source: ActionSource?) -> StoreTask {
    guard busy == 0 else { return sendLater(action, source) }
    if DependencyValues.hasOverrides || dependencies != nil { return sendBound(action, source) }
    return drain(action, source)
  }

  package override func perform(_ step: StateStep<State>) {
    enqueue(step, madeEngine.newOrigin())
  }

  /// Whether the state is being changed.
  private var isReducing: Bool { busy & 2 != 0 }

  /// Whether an action is being processed, or the state is being read.
  package var isBusy: Bool { busy != 0 }

  /// Whether the state is being read.
  package var isBeingRead: Bool { busy >= 4 }

  /// Whether something is queued.
  var hasMore: Bool { !queue.isEmpty }

  /// Whether some readers must be notified here, because the state itself doesn't notify them.
  private var isWatched: Bool { actionReaders != nil || rootPlace != nil }

  override var canReach: Bool { !isReducing }

  override var hasHeldBack: Bool { instrument?.hasHeldBack == true }

  override func reach(_ body: (inout State) -> Void) { reading(body) }

  package override func run(
    _ operation: @escaping @MainActor @Sendable (Send<Action>) async throws -> Void,
    _ label: StepLabel?, _ callSite: CallSite
  ) -> StoreTask {
    let engine = madeEngine
    let origin = engine.newOrigin()
    var effect = withDependencyValues(dependencies ?? .current) {
      Effect<Action>.run(operation: operation, at: callSite)
    }
    if let instrument { effect = instrument.starting(effect, label: label, at: callSite) }
    engine.begin(effect.erased, origin: origin)
    drainBound()
    return engine.isRunning(origin) ? StoreTask(engine: engine, origin: origin) : StoreTask()
  }

  package override func withState<Result>(_ body: (inout State) -> Result) -> Result? {
    reading(body)
  }

  package override func read() -> State {
    if isReducing { stopReadWhileReducing() }
    return state
  }

  package override func read<Value>(
    _ keyPath: KeyPath<State, Value>, _ get: (inout State) -> Value
  ) -> Value {
    beginRead(of: keyPath)
    defer { endRead() }
    return get(&state)
  }

  override func makeAccess() -> ((inout State) -> Void) -> Void {
    { [weak self] body in self?.reach(body) }
  }

  override func findPlace() -> _Watch? {
    let place = rootPlace ?? watching.make()
    rootPlace = place
    _ = reading { watching.visit(&$0, place, true) }
    return place
  }

  override func trackActions() {
    guard ObservationContext.isTracking else { return }
    watchActions()
    actionReaders?.access(0)
  }

  /// Whether no effect is running and no action is queued.
  var isIdle: Bool { (engine?.isEmpty ?? true) && queue.isEmpty && effects.isEmpty }

  /// The origin of the current action, if effects are involved.
  package var currentOrigin: OriginID? { current.origin }

  /// Reduces an action on a state, and discards its effects.
  package func rehearse(_ action: Action, on state: inout State) {
    step(&state, action, EffectBuffer())
  }

  /// Changes the state from outside, without an action, and cancels the effects of features that it
  /// removes.
  package func replaceState(_ change: (inout State) -> Void) {
    if busy != 0 { stopReadWhileReducing() }
    busy = 1
    let section = context.begin()
    context.reading(.untracked) { change(&state) }
    if isWatched { notifyReaders() }
    rootPlace?.markLinks()
    drainRest()
    current.origin = nil
    busy = 0
    context.end(section)
  }
}

extension RootCore {
  private func drain(_ action: Action, _ source: ActionSource?) -> StoreTask {
    busy = 1
    let section = context.begin()
    if source != nil || current.source != nil { beginAction(source.map(withSharedCause)) }
    reduce(action)
    if hasMore || !effects.isEmpty || watchesPlaces { drainRest() }
    let origin = current.origin
    current.origin = nil
    busy = 0
    context.end(section)
    guard let origin, let engine, engine.isRunning(origin) else { return StoreTask() }
    return StoreTask(engine: engine, origin: origin)
  }

  @inline(__always)
  private func reduce(_ action: Action) {
    #if DEBUG
      var messages: [String] = []
      IssueReporting.$sendCallSite.withValue(knownCallSite) {
        change { state in
          messages = OperatorChecks.checking(&state, action, in: context) {
            step(&$0, action, effects)
          }
        } whenWatched: {
          endWaits(after: action)
        }
      }
      for message in messages { reportCause(message, message, at: knownCallSite) }
    #else
      change {
        step(&$0, action, effects)
      } whenWatched: {
        endWaits(after: action)
      }
    #endif
  }

  func perform(queued step: StateStep<State>) {
    change { state in
      if let instrument {
        instrument.perform(step, on: &state)
      } else {
        _ = step.change(&state)
      }
    } whenWatched: {
      endWaits()
    }
  }

  /// Changes the state while the queue is drained: the only way, for actions and for steps.
  @inline(__always)
  private func change(_ body: (inout State) -> Void, whenWatched note: () -> Void) {
    busy = 3
    context.reading(.untracked) { body(&state) }
    busy = 1
    if isWatched {
      notifyReaders()
      context.reading(.untracked, note)
    }
  }

  /// The line that sent the current action, as far as it is known, or else that of the store.
  var knownCallSite: CallSite { instrument?.testCallSite ?? source?.callSite ?? callSite }

  func drainRest() {
    updateEffects()
    while true {
      if !effects.isEmpty {
        processOneAction()
      } else if let next = queue.popFirst() {
        process(next)
      } else {
        break
      }
    }
    if starts.count == 0 { chain.end() }
  }

  private func process(_ next: QueueEntry) {
    // An action that was processed after this one was queued may have removed its feature.
    if let place = next.place, !withPresent({ place.exists(in: &$0) }) {
      if case .action(let action) = next.work { reportLost(action, next.send) }
      return
    }
    let outer = current
    (current.origin, current.effect) = (next.origin, next.send?.task)
    let ended = current.effect.flatMap { endedWithMore($0) }
    if next.source != nil || current.source != nil {
      beginAction(next.source?.following(source) ?? followUp)
    }
    chain.links = next.links
    switch next.work {
    case .action(let action): action.withPointer { reduce($0.assuming(Action.self).pointee) }
    case .change(let change): change()
    }
    updateEffects()
    // The effects of this action have the same origin.
    while !effects.isEmpty { processOneAction() }
    if let ended, !exists(ended.place) { ended.recordRemoval() }
    (current.origin, current.effect) = (outer.origin, outer.effect)
  }

  /// Processes the action in the buffer, which nothing precedes, without queueing it.
  private func processOneAction() {
    guard case .send(let action) = effects.take() else {
      preconditionFailure("Only an action stays in the buffer; other effects begin at once.")
    }
    if current.origin == nil { current.origin = madeEngine.newOrigin() }
    if SourceRecording.isWanted { beginAction(followUp) }
    chain.links.effects += 1
    action.withPointer { action in
      let action = action.assuming(Action.self).pointee
      if !(chain.isLong() && cuts(action, chain.links)) { reduce(action) }
    }
    updateEffects()
  }

  /// Whether an action of a chain that may have no end is to be dropped.
  func cuts(_ action: Action, _ links: ChainLinks) -> Bool {
    chain.cuts(action, links, queued: queue.count, at: knownCallSite)
  }

  /// After an action: cancels the effects of features that it removed, and begins its own.
  ///
  /// If its effect is an action and nothing is queued, that action stays in the buffer: a chain of
  /// actions needs no queue.
  private func updateEffects() {
    if watchesPlaces, let engine {
      let vanished = withPresent { state in
        ErasedPointer.withPointer(to: &state) { engine.vanished(in: $0) }
      }
      if !vanished.isEmpty { starting { engine.cancelVanished(vanished, by: current.effect) } }
    }
    if effects.isAction, queue.isEmpty { return }
    guard let effect = effects.take() else { return }
    let engine = madeEngine
    let origin = current.origin ?? engine.newOrigin()
    current.origin = origin
    starting { engine.begin(effect, origin: origin) }
  }

  /// Calls a closure in which effects start.
  private func starting(_ body: () -> Void) {
    let outer = starts
    starts = (outer.count + 1, queue.end, DependencyValues.capturedInForce)
    body()
    starts = outer
  }

  var madeEngine: EffectEngine {
    if let engine { return engine }
    let made = EffectEngine(owner: owner, testHooks: instrument?.testHooks, delegate: self)
    engine = made
    return made
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
