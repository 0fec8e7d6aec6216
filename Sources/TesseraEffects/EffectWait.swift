import Synchronization
package import TesseraSupport

/// Something that a running effect waits for.
@usableFromInline
package struct EffectCondition {
  /// The type of the state that is looked at, or `nil` if actions are.
  let state: Any.Type?
  let callSite: CallSite
  /// Whether the action or the state at an address meets the condition.
  let isMet: (ErasedPointer) -> Bool

  /// A condition for the actions of the effect's feature, or for its state.
  ///
  /// - Parameters:
  ///   - state: The type of the state to look at, or `nil` to look at actions.
  ///   - callSite: The line that waits.
  ///   - isMet: Whether the action or the state at an address meets the condition.
  package init(
    of state: Any.Type? = nil, at callSite: CallSite, isMet: @escaping (ErasedPointer) -> Bool
  ) {
    self.state = state
    self.callSite = callSite
    self.isMet = isMet
  }

  /// The condition for the actions of the parent.
  func seen(through transform: ActionTransform) -> Self {
    if state != nil { return self }
    guard let extract = transform.extract else {
      reportIssue(
        """
        An effect waits for an action, but its actions were changed by 'map'. It will wait in vain.

        A function can't be reversed, so the effect doesn't see the actions of its feature. Send \
        the actions of the feature itself, without 'map'.
        """.numbered(32), at: callSite)
      return EffectCondition(at: callSite) { _ in false }
    }
    return EffectCondition(at: callSite) { [isMet] action in
      var result = false
      extract(action) { result = isMet($0) }
      return result
    }
  }
}

/// An action that follows once the state of its feature meets a condition, although no effect runs
/// that waits for it.
///
/// A feature has one for each ID: the next one takes its place.
package struct EffectFollowUp {
  let action: AnyAction
  let id: CancelID
  let condition: EffectCondition

  package init(_ action: AnyAction, _ id: CancelID, _ condition: EffectCondition) {
    (self.action, self.id, self.condition) = (action, id, condition)
  }

  /// Embeds the action in the actions of the features above.
  func mapped(by transforms: [ActionTransform]) -> Self {
    Self(action.mapped(by: transforms), id, condition)
  }
}

/// A running effect that waits for something, or a feature whose action follows from a state.
final class EffectWait {
  private let condition: EffectCondition
  let place: Place
  /// The action that follows; `nil` if an effect waits.
  let followUp: EffectFollowUp?
  /// The suspension of the effect.
  let suspension = Suspension()

  init(_ condition: EffectCondition, at place: Place, then followUp: EffectFollowUp? = nil) {
    self.condition = condition
    self.place = place
    self.followUp = followUp
  }

  /// Whether the effect's feature has the state of the condition; otherwise it is reported.
  func checkType(ofRoot root: Any.Type) -> Bool {
    guard let type = condition.state else { return true }
    let actual = place.steps.last?.child ?? root
    if actual == type { return true }
    reportIssue(
      """
      An effect waits for a state of '\(typeName(type))', at a feature whose state is \
      '\(typeName(actual))'. It has ended.

      An effect sees the state of the feature whose reducer returned it. Pass the 'State' of that \
      reducer to 'condition(of:)'.
      """.numbered(33), at: condition.callSite)
    return false
  }

  /// Whether the condition is met.
  ///
  /// - Parameters:
  ///   - action: The root's action that was processed; `nil` if there was none.
  ///   - state: The root's state.
  /// - Returns: Whether it is; `nil` if the feature is gone.
  func isMet(after action: ErasedPointer? = nil, in state: ErasedPointer) -> Bool? {
    guard condition.state != nil else { return action.map(condition.isMet) ?? false }
    var isMet: Bool?
    place.reach(in: state) { isMet = condition.isMet($0) }
    return isMet
  }

  /// The suspension of an effect, which its cancellation ends on any thread.
  final class Suspension: Sendable {
    private enum State {
      case running
      case suspended(CheckedContinuation<Bool, Never>)
      case ended(Bool)
    }

    private let state = OrderedMutex(State.running)

    /// Returns when the wait has ended: whether the condition was met, or the task cancelled.
    func end(isolation: isolated (any Actor)? = #isolation) async -> Bool {
      await withTaskCancellationHandler {
        await withCheckedContinuation(isolation: isolation) { continuation in
          let isMet: Bool? = state.withLock { state in
            if case .ended(let isMet) = state { return isMet }
            state = .suspended(continuation)
            return nil
          }
          if let isMet { continuation.resume(returning: isMet) }
        }
      } onCancel: {
        resume(false)
      }
    }

    /// Ends the wait.
    func resume(_ isMet: Bool) {
      let continuation: CheckedContinuation<Bool, Never>? = state.withLock { state in
        switch state {
        case .running:
          state = .ended(isMet)
          return nil
        case .suspended(let continuation):
          state = .ended(isMet)
          return continuation
        case .ended: return nil
        }
      }
      continuation?.resume(returning: isMet)
    }
  }
}

extension EffectEngine {
  /// Whether an effect waits for an action or a state.
  package var hasWaits: Bool { !waits.isEmpty }

  /// Begins the wait of an effect, unless its condition is met already.
  func beginWait(for condition: EffectCondition, of task: EffectTask) throws -> EffectWait? {
    let wait = EffectWait(condition, at: task.place)
    guard let delegate, wait.checkType(ofRoot: delegate.stateType) else {
      throw CancellationError()
    }
    if delegate.meets({ wait.isMet(in: $0) == true }) { return nil }
    waits.append(wait)
    delegate.watchActions()
    return wait
  }

  /// Removes a wait that was cancelled.
  func removeWait(_ wait: EffectWait) { waits.removeAll { $0 === wait } }

  /// Ends the waits that an action or a change of the state has met.
  ///
  /// - Parameters:
  ///   - action: The root's action; `nil` for a change without one.
  ///   - state: The root's state afterwards.
  package func endWaits(after action: ErasedPointer?, in state: ErasedPointer) {
    // The wait of an effect ends with the effect if its feature is gone.
    let ended = waits.filter { $0.isMet(after: action, in: state) ?? ($0.followUp != nil) }
    if ended.isEmpty { return }
    for wait in ended {
      if wait.followUp != nil, wait.isMet(in: state) == true {
        follow(wait)
      } else {
        removeWait(wait)
        wait.suspension.resume(true)
      }
    }
  }

  /// Has an action follow once the state at a place meets a condition.
  func begin(_ followUp: EffectFollowUp, at place: Place) {
    waits.removeAll { $0.followUp?.id == followUp.id && $0.place == place }
    let wait = EffectWait(followUp.condition, at: place, then: followUp)
    guard let delegate, wait.checkType(ofRoot: delegate.stateType) else { return }
    waits.append(wait)
    delegate.watchActions()
    if delegate.meets({ wait.isMet(in: $0) == true }) { follow(wait) }
  }

  /// Sends the action of a follow-up, unless an effect of the current action takes its place.
  private func follow(_ wait: EffectWait) {
    delegate?.afterEffects { [weak self] origin in
      guard let self, let delegate, waits.contains(where: { $0 === wait }),
        delegate.meets({ wait.isMet(in: $0) == true })
      else { return }
      removeWait(wait)
      wait.followUp?.action.withPointer {
        delegate.enqueue($0, origin, wait.place, from: nil, by: nil)
      }
    }
  }
}

extension EffectEngineDelegate {
  package var stateType: Any.Type { Never.self }
  package func meets(_ isMet: (ErasedPointer) -> Bool) -> Bool { false }
  package func watchActions() {}
  package func afterEffects(_ body: @escaping (_ origin: OriginID) -> Void) {}
  package func name(of action: ErasedPointer) -> String { description(of: action) }
}
