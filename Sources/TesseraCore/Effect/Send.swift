public import TesseraEffects
public import TesseraSupport

/// Sends the actions of a running effect to the feature that started it.
///
/// ```swift
/// .run { send in
///   for await location in locations() { await send(.moved(location)) }
/// }
/// ```
///
/// Once the effect, or the task that sends, is cancelled, actions are dropped. Two mistakes are
/// reported as issues: sending after the effect has ended, from a task that it left behind, and
/// sending after the effect has removed its own feature, for example with `dismiss`.
@MainActor
public struct Send<Action>: Sendable {
  /// The sender of the running effect, or `nil` if there is a closure.
  private let sender: (any EffectSender)?
  private let closure: (@MainActor @Sendable (Action) -> Void)?

  /// Creates a sender that passes each action to a closure, for tests of clients.
  public nonisolated init(_ deliver: @escaping @MainActor @Sendable (Action) -> Void) {
    self.sender = nil
    self.closure = deliver
  }

  /// Creates the sender of a running effect whose actions are of this type.
  @usableFromInline
  nonisolated init(_ sender: any EffectSender) {
    self.sender = CrossingSender.forMainActor(sender)
    self.closure = nil
  }

  @usableFromInline
  package func deliver(_ action: Action, _ callSite: CallSite) {
    if let sender {
      ErasedPointer.withPointer(to: action) { sender.send($0, at: callSite) }
    } else {
      closure?(action)
    }
  }

  /// Drops an action of a cancelled task, and yields: a loop that ignores its cancellation must not
  /// block the main actor.
  @usableFromInline
  package func drop(_ action: Action, _ callSite: CallSite) async {
    if let sender { ErasedPointer.withPointer(to: action) { sender.drop($0, at: callSite) } }
    await Task.yield()
  }

  /// Waits until a condition is met.
  func wait(for condition: EffectCondition, _ callSite: CallSite) async throws {
    guard let sender, !isCrossing else {
      reportIssue(
        """
        A 'send' that isn't that of a running effect can't wait, since it sees neither actions nor \
        a state. Its caller has ended.

        It is the one of a thunk that was dispatched to a child store, or of 'run' in a store on \
        an actor, or a test has created it. Dispatch the thunk to the root store, or wait in an \
        effect of the child. In a store on an actor, wait in 'runOnActor'.
        """.numbered(34), at: callSite)
      throw CancellationError()
    }
    try await sender.wait(for: condition, isolation: MainActor.shared)
  }

  /// Changes the state at the effect's place, for effects in steps.
  func commit(_ change: PlacedChange) async {
    if let crossing = sender as? CrossingSender { return await crossing.commitAndWait(change) }
    if mustWait(change.callSite) { await sender?.waitForTurn(isolation: MainActor.shared) }
    sender?.commit(change)
  }

  /// Whether the actions go to a store on another actor.
  var isCrossing: Bool { sender is CrossingSender }

  /// Whether a call has to suspend before it sends.
  @usableFromInline
  func mustWait(_ callSite: CallSite) -> Bool { sender?.mustWait(at: callSite) ?? false }

  /// Sends an action after a suspension, unless the task is cancelled.
  @usableFromInline
  func sendLater(_ action: Action, _ callSite: CallSite) async {
    if let crossing = sender as? CrossingSender, !Task.isCancelled {
      let arrive = ErasedPointer.withPointer(to: action) { crossing.crossing($0, at: callSite) }
      return await crossing.perform(arrive)
    }
    if !Task.isCancelled { await sender?.waitForTurn(isolation: MainActor.shared) }
    if Task.isCancelled { await drop(action, callSite) } else { deliver(action, callSite) }
  }

  /// Sends an action, which is processed when the call returns.
  ///
  /// Only in a chain of more than 16 effects that start each other, without any suspension, does it
  /// wait for its turn.
  ///
  /// The call doesn't suspend on the main actor, where operations run, unless the effect is
  /// cancelled or loops on an `ImmediateClock` in a test. It is asynchronous so that
  /// `await send(…)` reads the same in an operation and in a function that runs elsewhere.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - callSite: The line of the call, for messages.
  @inlinable @inline(__always)
  public func callAsFunction(_ action: Action, at callSite: CallSite = #callSite) async {
    if Task.isCancelled || mustWait(callSite) {
      await sendLater(action, callSite)
    } else {
      deliver(action, callSite)
    }
  }

  /// Sends an action; a function of one parameter, for uses such as
  /// `client.listen(onEvent: send.callAsFunction)`.
  @_disfavoredOverload
  public func callAsFunction(_ action: Action) async { await self(action, at: .unknown) }
}

/// The ``Send`` type of the feature `R`.
public typealias SendOf<R: Reducer> = Send<R.Action>
