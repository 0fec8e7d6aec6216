package import TesseraSupport

/// Sends the actions of an operation that runs on the main actor to a store on another actor.
package final class CrossingSender: EffectSender {
  private let sender: any EffectSender
  private let task: EffectTask
  private let owner: EffectOwner

  private init(_ sender: any EffectSender, _ task: EffectTask, _ owner: EffectOwner) {
    self.sender = sender
    self.task = task
    self.owner = owner
  }

  /// The sender for an operation on the main actor: the same, unless the store is on another actor.
  package static func forMainActor(_ sender: any EffectSender) -> any EffectSender {
    guard let task = sender.task, let owner = task.owner else { return sender }
    return CrossingSender(sender, task, owner)
  }

  package var root: any EffectSender { task }

  package func withRootAction(_ action: ErasedPointer, _ body: (ErasedPointer) -> Void) {
    sender.withRootAction(action, body)
  }

  /// Returns a closure that passes the root's action for the action at an address to a function of
  /// the task, on the store's actor.
  ///
  /// The root's action can leave its actor, since that of an actor's store is `Sendable`. Those of
  /// its children needn't be, so they are embedded before.
  private func crossing(
    _ action: ErasedPointer,
    _ receive: @escaping @Sendable (EffectTask, ErasedPointer) -> Void
  ) -> @Sendable () -> Void {
    var copy: AnyAction?
    sender.withRootAction(action) { copy = owner.copy($0) }
    nonisolated(unsafe) let action = copy
    return { [task] in action?.withPointer { receive(task, $0) } }
  }

  /// Returns a closure that sends the action at an address, to be performed by the caller's task.
  package func crossing(_ action: ErasedPointer, at callSite: CallSite) -> @Sendable () -> Void {
    crossing(action) { task, action in
      // The task, which may be that of a part of the operation, may have been cancelled on the way.
      if Task.isCancelled {
        task.drop(action, at: callSite)
      } else {
        task.send(action, at: callSite)
      }
    }
  }

  /// Performs a closure on the actor of the store.
  package func perform(
    isolation: isolated (any Actor)? = #isolation, _ body: @Sendable () -> Void
  ) async {
    await owner.perform(body)
  }

  package func send(_ action: ErasedPointer, at callSite: CallSite) {
    owner.performSoon(crossing(action) { $0.send($1, at: callSite) })
  }

  package func drop(_ action: ErasedPointer, at callSite: CallSite) {
    owner.performSoon(crossing(action) { $0.drop($1, at: callSite) })
  }

  /// A call suspends in any case.
  package func mustWait(at callSite: CallSite) -> Bool { true }

  package func waitForTurn(isolation: isolated (any Actor)?) async { await Task.yield() }

  package func commit(_ change: PlacedChange) {
    nonisolated(unsafe) let change = change
    owner.performSoon { [task] in task.commit(change) }
  }

  /// Changes the state, and returns when the change is done or queued.
  package func commitAndWait(
    _ change: PlacedChange, isolation: isolated (any Actor)? = #isolation
  ) async {
    nonisolated(unsafe) let change = change
    await owner.perform { [task] in if !Task.isCancelled { task.commit(change) } }
  }
}
