import Synchronization
package import TesseraSupport

/// A running operation: its Swift task, and the operation's way back to the engine.
///
/// Its mutable properties are used on the actor of the store only. An operation on another actor
/// gets there with ``perform(isolation:_:)``.
package final class EffectTask: @unchecked Sendable {
  let id: TaskID
  /// The place in the feature tree where the effect was returned.
  package let place: Place
  /// The `send` that led to the effect.
  let origin: OriginID
  /// The line that created the effect, for messages.
  package let callSite: CallSite
  /// The source of the actions that the effect sends, as far as it is known.
  package let source: ActionSource?
  /// The change that is made if it is cancelled.
  let undo: EffectUndo?
  /// Whether the feature can go away.
  package let canVanish: Bool
  /// Whether the effect can dismiss its feature: it is presented, or the root of a test.
  package let canDismiss: Bool
  package let reference: EffectEngineReference
  /// The action that dismisses the feature.
  private let dismissal: AnyAction?
  /// The Swift task, until it ends.
  var swiftTask: Task<Void, Never>?
  /// The name of the last action that the effect sent, for messages of debug builds.
  ///
  /// The action itself is not kept: a second reference to its values would make the state that they
  /// went into copy them at its next change.
  var lastAction: String?
  private(set) var isCancelled = false
  /// The number of actions that it has sent since others could run; see
  /// ``EffectEngine/isEndless(_:limit:)``.
  var sentInTurn = 0
  /// The test's turn in which the task began to count.
  var turn = 0
  package private(set) var hasEnded = false
  /// Whether the task is in its first part, which runs within its start.
  private var isStarting = false
  /// The effect's feature, as far as the effect itself has removed it.
  private var feature = Feature.present
  /// The number of drains in progress while the operation's own code runs within its start.
  private let ownDrains = Atomic(0)

  init(
    _ id: TaskID, _ operation: EffectOperation, _ context: EffectStateMachine.Context,
    engine: EffectEngine
  ) {
    self.id = id
    self.place = context.place
    self.canVanish = context.canVanish
    self.origin = context.origin
    self.reference = engine.reference
    self.dismissal = context.dismissal
    self.canDismiss = context.dismissal != nil || engine.testHooks != nil
    self.callSite = operation.callSite
    self.source = operation.source
    self.undo = operation.undo
  }

  /// Whether the feature is presented.
  package var isPresented: Bool { dismissal != nil }

  /// Whether the task is one of an engine's.
  package func belongs(to engine: EffectEngine) -> Bool { reference === engine.reference }

  /// Cancels the task; what the effect sends from now on is dropped.
  func cancel() {
    if !hasEnded { isCancelled = true }
    swiftTask?.cancel()
  }

  /// Records that the task starts, within a number of drains, and runs up to its first suspension.
  func begin(within drains: Int) {
    isStarting = true
    ownDrains.store(drains, ordering: .relaxed)
  }

  /// Records that the task was suspended for the first time, or has ended.
  func endStart() {
    isStarting = false
    ownDrains.store(0, ordering: .relaxed)
  }

  /// Whether the operation's own code is running, and not a store that processes an action which
  /// the operation has sent.
  ///
  /// It is asked on any actor. In another observation context than that of its store, a store runs.
  ///
  /// - Parameters:
  ///   - drains: The number of drains in progress around the caller.
  ///   - context: Identifies the observation context that the caller runs in.
  /// - Returns: Whether it is.
  package func isRunningItself(within drains: Int, of context: ObjectIdentifier) -> Bool {
    context == reference.context && drains == ownDrains.load(ordering: .relaxed)
  }

  /// Records that the operation has returned.
  func end() {
    hasEnded = true
    swiftTask = nil
    if !isStarting { reference.engine?.end(id) }
  }
}

extension EffectTask: EffectSender {
  package var root: any EffectSender { self }

  package func send(_ action: ErasedPointer, at callSite: CallSite) {
    if isCancelled { return drop(action, at: callSite) }
    reference.engine?.send(action, from: self, at: callSite)
  }

  package func drop(_ action: ErasedPointer, at callSite: CallSite) {
    if feature == .removed { reference.engine?.drop(action, from: self, at: callSite) }
  }

  package func mustWait(at callSite: CallSite) -> Bool {
    if isCancelled { return true }
    guard let swiftTask, let engine = reference.engine else { return false }
    return engine.mustWait(swiftTask, at: callSite)
  }

  package func waitForTurn(isolation: isolated (any Actor)?) async {
    guard let swiftTask, !isCancelled else { return await Task.yield() }
    let hooks = reference.engine?.testHooks
    await hooks?.waitForTurn(swiftTask)
  }

  package func commit(_ change: PlacedChange) {
    if isCancelled { return reportLost("a commit", at: change.callSite) }
    reference.engine?.commit(change, from: self)
  }

  package func wait(
    for condition: EffectCondition, isolation: isolated (any Actor)?
  ) async throws {
    guard let wait = try beginWait(for: condition) else { return }
    if await wait.suspension.end() { return }
    reference.engine?.removeWait(wait)
    throw CancellationError()
  }

  // A function of its own, so that nothing retains the engine while the effect waits.
  private func beginWait(for condition: EffectCondition) throws -> EffectWait? {
    guard !isCancelled, !Task.isCancelled, let engine = reference.engine else {
      throw CancellationError()
    }
    return try engine.beginWait(for: condition, of: self)
  }
}

extension EffectTask {
  /// Dismisses the effect's feature.
  ///
  /// - Parameter source: The source of the action that dismisses it.
  package func dismiss(from source: ActionSource?) {
    if isCancelled { return }
    guard let dismissal else {
      reference.engine?.dismissRoot()
      return recordRemoval()
    }
    dismissal.withPointer { reference.engine?.send($0, from: self, at: nil, source) }
  }

  /// Performs a closure on the actor of the store, where the effect's engine is used.
  ///
  /// - Returns: Its result, or `nil` if the actor is gone.
  package func perform<Result: Sendable>(
    isolation: isolated (any Actor)? = #isolation, _ body: @Sendable () -> Result
  ) async -> Result? {
    await reference.perform(body)
  }

  /// The actor of the store, unless that is the main actor.
  package var owner: EffectOwner? { reference.owner }

  /// Begins a part of the effect that an ID cancels, at the effect's place.
  package func beginPart(id: CancelID, cancelsInFlight: Bool) -> EffectPart {
    let part = EffectPart()
    if let engine = reference.engine, !isCancelled {
      engine.begin(part, of: self.id, id: id, cancelsInFlight: cancelsInFlight)
    } else {
      part.cancel()
    }
    return part
  }

  /// Cancels the effects with an ID, at the effect's place and below.
  package func cancel(id: CancelID, at callSite: CallSite) {
    reference.engine?.cancel(id, within: place, at: callSite)
  }
}

// The removal of the effect's feature by the effect itself.
extension EffectTask {
  private enum Feature {
    case present
    case removed
    /// Removed, and an action that came later was reported.
    case reported
  }

  /// Records that the effect's own action, or its dismissal, has removed its feature.
  package func recordRemoval() { if feature == .present { feature = .removed } }

  /// Reports that an action or a change was dropped, once, if the effect itself has removed its
  /// feature.
  package func reportLost(_ lost: @autoclosure () -> String, at callSite: CallSite) {
    guard feature == .removed else { return }
    feature = .reported
    reportIssue(
      """
      An effect sent an action after it had removed its own feature: \(lost())

      The action was dropped, and so are those that the effect sends after it. The effect had \
      called 'dismiss', or sent an action that made a reducer remove the feature. Send first, and \
      dismiss last:

          await send(…)
          await dismiss()
      """.numbered(28), at: callSite)
  }
}

/// A call of `send` in an operation.
package struct EffectSend {
  package let task: EffectTask
  /// The line of the call; `nil` for a dismissal, and for an action that only follows from the one
  /// that was sent.
  package let callSite: CallSite?

  package init(task: EffectTask, callSite: CallSite?) {
    self.task = task
    self.callSite = callSite
  }
}

/// The effect that the current Swift task belongs to.
///
/// Reducers that run within a `send` of the effect see it too; they have to read
/// `CurrentEffect.running`.
package enum CurrentEffect {
  @TaskLocal package static var task: EffectTask?

  /// Runs an operation that is called within an effect, but is no part of it.
  package static func leave(_ operation: () -> Void) {
    if task == nil { operation() } else { $task.withValue(nil, operation: operation) }
  }
}

/// A part of a running operation that can be cancelled on its own.
///
/// The engine cancels it on the actor of the store, and its task may run on another one.
package final class EffectPart: @unchecked Sendable {
  private struct State {
    var isCancelled = false
    var cancelTask: (@Sendable () -> Void)?
  }

  private let state = OrderedMutex(State())
  /// Notifies the engine that the part has ended; to be called on the actor of the store.
  package internal(set) var end: () -> Void = {}

  init() {}

  package var isCancelled: Bool { state.withLock(\.isCancelled) }

  /// Sets the function that cancels the part's task; calls it if the part is cancelled already.
  package func setTask(cancel: @escaping @Sendable () -> Void) {
    let isCancelled = state.withLock { state in
      state.cancelTask = cancel
      return state.isCancelled
    }
    if isCancelled { cancel() }
  }

  func cancel() {
    let cancelTask = state.withLock { state in
      state.isCancelled = true
      return state.cancelTask
    }
    cancelTask?()
  }
}
