package import TesseraDependencies
package import TesseraSupport

/// Owns a state, changes it in place, and drains the queue of actions in a loop.
@MainActor
package final class RootCore<State, Action>: StoreCore<State, Action> {
  /// Reduces an action; effects other than `none` go to the inbox.
  package typealias Step = (inout State, Action, EffectInbox<Action>) -> Void

  // NB: checks of exclusive access cost more than the rest of a send (8 of 10 ns). The flags below
  // make sure of it instead: nothing reads the state or starts a second drain during a step.
  @exclusivity(unchecked) var state: State
  @exclusivity(unchecked) private var isDraining = false
  @exclusivity(unchecked) var isReducing = false
  @exclusivity(unchecked) var hasMore = false

  private let step: Step
  private let inbox = EffectInbox<Action>()
  /// The overrides of the store; changes count from the next action on.
  @exclusivity(unchecked) package var dependencies: DependencyValues?
  private let probe: (any EffectProbe)?
  /// Made when something has to wait for the first time.
  @exclusivity(unchecked) private var queue: ActionQueue<Action>?
  @exclusivity(unchecked) private var origin: OriginID?
  /// Who sent the current action, while something records.
  package private(set) var source: ActionSource?
  /// How many sends from within the processing of another action led to the current one.
  @exclusivity(unchecked) private(set) var generation = 0
  @exclusivity(unchecked) private var runner: EffectRunner?
  /// Stands around changes without an action.
  package typealias AroundSteps =
    @MainActor (
      inout State, CallSite?, (inout State) -> Void
    ) -> Void
  package var aroundSteps: AroundSteps?
  /// Makes changes without an action in place of the core: whoever takes note of them.
  package var stepRecorder: ((inout State, StateStep<State>) -> Void)?
  /// Whether the state is one of the past, which says nothing about where effects belong.
  package var showsPast = false
  private var actionReaders: FieldObservers?
  /// Whether readers are to be told of what the state itself does not tell them.
  @exclusivity(unchecked) private(set) var isWatched = false

  package init(
    state: @autoclosure () -> State, dependencies: DependencyValues?,
    probe: (any EffectProbe)? = nil, step: @escaping Step
  ) {
    self.state = state()
    self.dependencies = dependencies
    self.probe = probe
    self.step = step
  }

  package override func send(_ action: Action) -> StoreTask {
    guard !isDraining else { return sendLater(action) }
    if DependencyValues.hasOverrides || dependencies != nil { return sendBound(action) }
    return drain(action)
  }

  package override func perform(_ step: StateStep<State>) {
    enqueue(step, madeRunner.newOrigin())
  }

  package override func withState<Result>(_ body: (inout State) -> Result) -> Result? {
    if isReducing { reportReadWhileReducing() }
    return body(&state)
  }

  package override func read() -> State {
    if isReducing { reportReadWhileReducing() }
    return state
  }

  package override func read<Value>(
    _ keyPath: KeyPath<State, Value>, _ get: (inout State) -> Value
  ) -> Value {
    if isReducing { reportReadWhileReducing() }
    return get(&state)
  }

  override func makeAccess() -> ReplacementDetector<State>.Access {
    { [weak self] body in if let self { body(&state) } }
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

  /// How many effects are running.
  package var runningCount: Int { runner?.runningCount ?? 0 }

  /// How many parts of running effects can be cancelled on their own.
  var runningParts: Int { runner?.runningParts ?? 0 }

  /// Whether nothing of any effect or action is kept any more.
  var isIdle: Bool { (runner?.isEmpty ?? true) && (queue?.isEmpty ?? true) && inbox.isEmpty }

  /// The sends whose effects are running.
  package var runningOrigins: Set<OriginID> { runner?.runningOrigins ?? [] }

  /// The send on whose behalf the current action is processed, if effects are involved.
  package var currentOrigin: OriginID? { origin }

  /// Cancels all effects.
  package func cancelEffects() { runner?.cancelAll() }

  /// Reduces an action on a state, and forgets its effects.
  package func rehearse(_ action: Action, on state: inout State) {
    step(&state, action, EffectInbox())
  }

  /// Changes the state from outside, without an action; effects of what goes away are cancelled.
  package func replaceState(_ change: (inout State) -> Void) {
    if isDraining { reportReadWhileReducing() }
    isDraining = true
    ChangeCollector.begin()
    change(&state)
    if isWatched { tellReaders() }
    drainRest()
    origin = nil
    isDraining = false
    ChangeCollector.end()
  }
}

extension RootCore {
  private func drain(_ action: Action) -> StoreTask {
    isDraining = true
    ChangeCollector.begin()
    if SourceRecording.isWanted { source = SourceRecording.take() }
    reduce(action)
    if hasMore || !inbox.isEmpty || runner?.watchesPlaces == true { drainRest() }
    let origin = origin
    self.origin = nil
    isDraining = false
    ChangeCollector.end()
    guard let origin, let runner, runner.isRunning(origin) else { return StoreTask() }
    return StoreTask(host: runner, origin: origin)
  }

  @inline(__always)
  private func reduce(_ action: Action) {
    isReducing = true
    step(&state, action, inbox)
    isReducing = false
    if isWatched { tellReaders() }
  }

  /// Tells those who want to hear of every action, and those of a state that was replaced.
  func tellReaders() {
    actionReaders?.markAll()
    detector?.check()
  }

  private func drainRest() {
    settle()
    while true {
      if !inbox.isEmpty {
        processOneAction()
      } else if let queue, let next = queue.popFirst() {
        process(next, queue)
      } else {
        break
      }
    }
    generation = 0
    hasMore = false
  }

  private func process(_ next: QueueEntry, _ queue: ActionQueue<Action>) {
    // An action that was processed after it was queued may have removed the feature that sent it.
    if let place = next.place, !showsPast, !place.exists(in: &state) {
      if next.change == nil { _ = queue.takeAction() }
      return
    }
    let outer = origin
    origin = next.origin
    source = next.source
    generation = next.generation
    if let change = next.change { change() } else { reduce(queue.takeAction()) }
    settle()
    // What it has left belongs to the same send.
    while !inbox.isEmpty { processOneAction() }
    origin = outer
  }

  /// Processes the only action of the inbox, which nothing stands before, without queueing it.
  private func processOneAction() {
    if origin == nil { origin = madeRunner.newOrigin() }
    if SourceRecording.isWanted { source = SourceRecording.take() }
    reduce(inbox.takeAction())
    settle()
  }

  /// After an action: cancels the effects of features that it made go away, starts its own.
  ///
  /// If all that it has left, and all that is to be processed, is one action, that stays where it
  /// is: a chain of actions goes through no queue.
  private func settle() {
    if let runner, runner.watchesPlaces, !showsPast { runner.cancelVanished() }
    while !inbox.isEmpty {
      if inbox.isOneAction, (queue?.isEmpty ?? true) { return }
      guard let item = inbox.take() else { return }
      begin(item)
    }
  }

  private func begin(_ item: EffectInboxItem) {
    let runner = madeRunner
    let origin = self.origin ?? runner.newOrigin()
    self.origin = origin
    switch item {
    case .action: enqueue(inbox.takeAction(), origin, nil)
    case .work(let kind): runner.begin(kind, origin: origin)
    }
  }

  var madeQueue: ActionQueue<Action> {
    if let queue { return queue }
    let made = ActionQueue<Action>()
    queue = made
    return made
  }

  private var madeRunner: EffectRunner {
    if let runner { return runner }
    let made = EffectRunner(probe: probe, owner: self)
    runner = made
    return made
  }

  /// Queues an action that was sent while another one is processed.
  private func sendLater(_ action: Action) -> StoreTask {
    let runner = madeRunner
    let origin = runner.newOrigin()
    guard generation < EndlessSends.threshold else {
      EndlessSends.report(action)
      return StoreTask()
    }
    madeQueue.append(
      action,
      QueueEntry(origin, generation: generation + 1, source: SourceRecording.take()))
    hasMore = true
    return StoreTask(host: runner, origin: origin)
  }

  func enqueue(_ action: Action, _ origin: OriginID, _ place: Place?) {
    madeQueue.append(
      action,
      QueueEntry(origin, from: place, generation: generation, source: SourceRecording.take()))
    hasMore = true
  }

  /// Processes what is queued, with the overrides of the store, unless that is being done.
  func drainBound() {
    guard !isDraining else { return }
    if DependencyValues.hasOverrides || dependencies != nil {
      withDependencyValues(dependencies ?? DependencyValues()) { drainDelivered() }
    } else {
      drainDelivered()
    }
  }

  private func drainDelivered() {
    isDraining = true
    ChangeCollector.begin()
    drainRest()
    origin = nil
    isDraining = false
    ChangeCollector.end()
  }

  /// Processes an action with the overrides of the store, or of the caller where it has none.
  private func sendBound(_ action: Action) -> StoreTask {
    guard let dependencies else { return drain(action) }
    return withDependencyValues(dependencies) { drain(action) }
  }

  private func reportReadWhileReducing() {
    preconditionFailure(
      """
      The state of a store was read while its reducer was running. A reducer changes its 'state' \
      parameter in place, and nothing else may look at it meanwhile. Read 'state' there, not the \
      store; what needs the store's state later belongs into an effect.
      """)
  }
}
