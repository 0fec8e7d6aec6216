public import TesseraEffects
public import TesseraSupport

extension Effect {
  /// Gives the effect an ID, with which ``cancel(id:at:)`` cancels it.
  ///
  /// The ID belongs to the place in the feature tree where the effect is returned: an equal ID in a
  /// sibling, in another store or in a parallel test is a different one. So is an equal value of
  /// another type. A ``StoreWideID`` belongs to the whole store instead.
  ///
  /// ```swift
  /// enum CancelID { case search }
  /// return .run { … }.cancellable(id: CancelID.search, cancelInFlight: true)
  /// ```
  ///
  /// - Parameters:
  ///   - id: The ID.
  ///   - cancelInFlight: Whether effects with the same ID are cancelled first, as by
  ///     ``cancel(id:at:)``.
  /// - Returns: The effect, which can now be cancelled.
  @inlinable
  public func cancellable(
    id: some Hashable & Sendable, cancelInFlight: Bool = false
  ) -> Self {
    if case .none = self, !cancelInFlight { return .none }
    return Self(erased.cancellable(CancelID(id), cancelInFlight ? .restart : nil))
  }

  /// Gives the effect an ID, and a policy for when an effect with the same ID is already running.
  ///
  /// For example, a form that is being saved isn't saved a second time, and uploads take turns:
  ///
  /// ```swift
  /// return .run { … }.cancellable(id: CancelID.save, policy: .drop)
  /// return .run { … }.cancellable(id: CancelID.upload, policy: .enqueue)
  /// ```
  ///
  /// The ID belongs to the place in the feature tree where the effect is returned. An effect that
  /// waits for its turn is cancelled like a running one: by ``cancel(id:at:)``, by the
  /// ``StoreTask`` of the action that it belongs to, and with its feature.
  ///
  /// - Parameters:
  ///   - id: The ID.
  ///   - policy: How the effect behaves while one with the same ID is running at the same place.
  /// - Returns: The effect, which starts when the policy allows it.
  @inlinable
  public func cancellable(id: some Hashable & Sendable, policy: InFlightPolicy) -> Self {
    if case .none = self, policy != .restart { return .none }
    return Self(erased.cancellable(CancelID(id), policy))
  }

  /// Cancels the effects with an ID at this place in the feature tree and below it.
  ///
  /// It cancels the running effects and those that wait for their turn, in a queue or in a later
  /// part of a concatenation. In a concatenation, it leaves the parts that come after it.
  ///
  /// If it finds none, nothing happens. If the feature has had no effect with such an ID, and one
  /// is running in its parent or in a sibling, a debug build reports an issue: that effect isn't
  /// cancelled, unless the ID is a ``StoreWideID``.
  ///
  /// - Parameters:
  ///   - id: The ID.
  ///   - callSite: The line of the call, for messages.
  /// - Returns: An effect that cancels others.
  @inlinable
  public static func cancel(
    id: some Hashable & Sendable, at callSite: CallSite = #callSite
  ) -> Self {
    Self(.cancelling(CancelID(id), callSite))
  }

  /// Cancels the effects with an ID; a function of one parameter, for uses such as
  /// `.merge(ids.map(Effect.cancel(id:)))`.
  @_disfavoredOverload
  public static func cancel(id: some Hashable & Sendable) -> Self {
    cancel(id: id, at: .unknown)
  }
}

extension Effect {
  /// Returns this effect with a change of its feature's state that is made if the effect is
  /// cancelled, while the feature stays and no effect with an ID has taken its place.
  ///
  /// - Parameters:
  ///   - id: The ID.
  ///   - name: The name of the change, for histories.
  ///   - callSite: The line of the effect.
  ///   - isNeeded: Whether the state needs the change.
  ///   - change: Changes the state.
  /// - Returns: The effect.
  package func undone<State>(
    unless id: some Hashable & Sendable, named name: String, at callSite: CallSite,
    if isNeeded: @escaping (_ state: inout State) -> Bool,
    by change: @escaping (_ state: inout State) -> Void
  ) -> Self {
    let undo = EffectUndo(
      unless: CancelID(id), if: isNeeded, change, named: name, at: callSite)
    return mapOperations { $0.undone(by: undo) }
  }

  /// Returns an effect that ends at once, and has an action follow as soon as the state of its
  /// feature meets a condition: nothing runs until then.
  ///
  /// - Parameters:
  ///   - id: The ID; the feature's next effect of this kind with it takes the place of this one.
  ///   - action: The action.
  ///   - callSite: The line of the effect.
  ///   - isMet: Whether the state meets the condition.
  /// - Returns: The effect.
  package static func following<State>(
    by id: some Hashable & Sendable, _ action: Action, at callSite: CallSite,
    when isMet: @escaping (_ state: State) -> Bool
  ) -> Self {
    let condition = EffectCondition(of: State.self, at: callSite) {
      isMet($0.assuming(State.self).pointee)
    }
    return Self(.run(.following(EffectFollowUp(AnyAction(action), CancelID(id), condition))))
  }
}
