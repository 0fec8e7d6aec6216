public import TesseraCasePaths
import TesseraEffects
public import TesseraSupport

extension Effect {
  /// Runs asynchronous work on the actor of the store, whichever it is.
  ///
  /// In a ``Store`` and a test store, that is the main actor; in an ``ActorStore``, the actor that
  /// the store belongs to. A feature with this operator uses the main actor only if its store does.
  ///
  /// ```swift
  /// return .runOnActor { [archive, text = state.text] send in
  ///   try await archive.save(text)
  ///   await send(.saved)
  /// } catch: { error, send in
  ///   await send(.notSaved("\(error)"))
  /// }
  /// ```
  ///
  /// ``retry(_:)``, ``timeout(_:clock:)`` and
  /// ``withTaskCancellation(id:cancelInFlight:operation:at:)`` belong to the main actor, and an
  /// operation within one of them starts from there.
  ///
  /// Everything else is as with ``run(priority:name:operation:catch:at:)``: the work starts at
  /// once, and runs up to its first suspension before `send` returns.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task, or `nil` for that of the caller.
  ///   - name: A name for the task, for debuggers.
  ///   - operation: The work.
  ///   - handler: Handles an error that the work throws.
  ///   - callSite: The line that creates the effect, for messages.
  /// - Returns: An effect that runs the work.
  public static func runOnActor(
    priority: TaskPriority? = nil,
    name: String? = nil,
    operation: @escaping @Sendable (_ send: isolated ActorSend<Action>) async throws -> Void,
    catch handler: (
      @Sendable (_ error: any Error, _ send: isolated ActorSend<Action>) async -> Void
    )? = nil,
    at callSite: CallSite = #callSite
  ) -> Self {
    var sendingHandler: EffectOperation.Handler?
    if let handler {
      sendingHandler = { error, sender in await handler(error, ActorSend(sender)) }
    }
    return Self(
      EffectOperation.effect(
        priority, name, callSite, sendingHandler,
        body: { sender in try await operation(ActorSend(sender)) }))
  }
}

/// Sends the actions of an effect that runs on its store's actor.
///
/// ```swift
/// .runOnActor { [client] send in
///   for await message in client.messages() { await send(.received(message)) }
/// }
/// ```
///
/// The operation is isolated to it: it is an actor with the executor of the store's actor, and has
/// no thread of its own. Once the effect, or the task that sends, is cancelled, actions are
/// dropped. While something keeps it, it retains the store's actor.
public actor ActorSend<Action> {
  // NB: Swift 6.3: `nonisolated(nonsending)` closures with a capture list leave their caller's
  // actor, so the closure needs an isolated parameter, and the parameter an executor. Remove the
  // actor when they stay, which `EffectIsolationTests` tells.
  private nonisolated let owner: any Actor
  private nonisolated let sender: any EffectSender
  private nonisolated let task: EffectTask?

  /// The executor of the store's actor.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { owner.unownedExecutor }

  init(_ sender: any EffectSender) {
    self.sender = sender
    task = sender.task
    owner = task?.owner?.current ?? MainActor.shared
  }

  /// Sends an action; when the call returns, the action is processed or queued behind others.
  ///
  /// The call doesn't suspend, unless the effect is cancelled or loops on an `ImmediateClock` in a
  /// test.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - callSite: The line of the call, for messages.
  public func callAsFunction(_ action: Action, at callSite: CallSite = #callSite) async {
    task?.owner?.performWaiting()
    if Task.isCancelled || sender.mustWait(at: callSite) {
      if !Task.isCancelled { await sender.waitForTurn(isolation: self) }
      if Task.isCancelled { return await drop(action, callSite) }
    }
    ErasedPointer.withPointer(to: action) { sender.send($0, at: callSite) }
  }

  /// Drops an action of a cancelled task, and yields: a loop that ignores its cancellation must not
  /// block the actor.
  private func drop(_ action: Action, _ callSite: CallSite) async {
    ErasedPointer.withPointer(to: action) { sender.drop($0, at: callSite) }
    await Task.yield()
  }

  /// Cancels running effects by their ID, those of the effect's feature and of the features below.
  ///
  /// - Parameters:
  ///   - id: The ID.
  ///   - callSite: The line of the call, for messages.
  public func cancel(id: some Hashable & Sendable, at callSite: CallSite = #callSite) {
    task?.owner?.performWaiting()
    task?.cancel(id: CancelID(id), at: callSite)
  }

  /// Waits for the next action of the feature in a case, like ``Send/next(_:within:at:)``.
  ///
  /// - Parameters:
  ///   - action: The case.
  ///   - callSite: The line of the call, for messages.
  /// - Returns: The value of the case.
  /// - Throws: `CancellationError` if the effect is cancelled before.
  @discardableResult
  public func next<Value>(
    _ action: CaseKeyPath<Action, Value>, at callSite: CallSite = #callSite
  ) async throws -> Value where Action: CasePathable {
    let path = Action.allCasePaths[keyPath: action]
    task?.owner?.performWaiting()
    var found: Value?
    let condition = EffectCondition(at: callSite) {
      found = path.extract(from: $0.assuming(Action.self).pointee)
      return found != nil
    }
    try await sender.wait(for: condition, isolation: self)
    guard let found else { throw CancellationError() }
    return found
  }

  /// Waits until the state of the feature meets a condition, like
  /// ``Send/condition(of:within:at:_:)``.
  ///
  /// - Parameters:
  ///   - state: The type of the feature's state.
  ///   - callSite: The line of the call, for messages.
  ///   - isMet: Whether the state meets the condition.
  /// - Throws: `CancellationError` if the effect is cancelled before.
  public func condition<State>(
    of state: State.Type, at callSite: CallSite = #callSite,
    _ isMet: @escaping (_ state: State) -> Bool
  ) async throws {
    task?.owner?.performWaiting()
    let condition = EffectCondition(of: State.self, at: callSite) {
      isMet($0.assuming(State.self).pointee)
    }
    try await sender.wait(for: condition, isolation: self)
  }
}

/// The ``ActorSend`` type of the feature `R`.
public typealias ActorSendOf<R: Reducer> = ActorSend<R.Action>
