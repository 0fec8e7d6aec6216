package import TesseraEffects
import TesseraSupport

/// A change of a state without an action.
package struct StateStep<State> {
  /// The sender of the change, and its line.
  package let source: ActionSource
  /// The name of the change, if it has one.
  package let label: StepLabel?
  /// Changes the state in place, and returns whether the part that it changes was there.
  package let change: (inout State) -> Bool

  package init(
    source: ActionSource, label: StepLabel? = nil, change: @escaping (inout State) -> Bool
  ) {
    self.source = source
    self.label = label
    self.change = change
  }
}

extension Place {
  /// The result of a change.
  enum Outcome {
    case done
    /// The feature is gone.
    case gone
    /// The feature has a state of another type.
    case otherType(Any.Type)
  }

  /// Changes the state at this place, in place, and notifies the observers that must know.
  ///
  /// - Complexity: O(depth).
  func perform<State>(_ change: PlacedChange, in state: inout State) -> Outcome {
    let type = steps.last?.child ?? State.self
    var outcome = Outcome.gone
    _ = ErasedPointer.withPointer(to: &state) { state in
      reach(in: state, to: .change) { state in
        outcome = type == change.type ? .done : .otherType(type)
        if type == change.type { change.perform(state) }
      }
    }
    return outcome
  }
}

/// Reports misuse of changes without an action.
enum StepMistake {
  /// Stops the program: the state of a store was read while its reducer was running.
  ///
  /// - Parameters:
  ///   - type: The type of the root's state.
  ///   - keyPath: The part of it that was read, if it is known.
  ///   - callSite: The line that sent the action, or else that of the store.
  static func stopReadWhileReducing(
    _ type: Any.Type, _ keyPath: AnyKeyPath?, _ callSite: CallSite
  ) -> Never {
    let read = keyPath.map { "'\($0)' of" } ?? "a part of"
    preconditionFailure(
      """
      The state of a store was read while its reducer was running.

        Read: \(read) '\(typeName(type))'
          At: \(callSite), which sent the action or, if that is not known, created the store

      A reducer changes its 'state' parameter in place, and no other code may read it at that \
      time. Read the 'state' parameter rather than the store. Code that needs the store's state \
      later belongs in an effect.
      """)
  }

  /// Reports an action that was sent by code that a read of the state runs.
  static func reportSendWhileReading(_ action: Any, at callSite: CallSite) {
    reportIssue(
      """
      An action was sent while the state of the store was being read: \(ActionName.of(action))

      It is processed after the read. A computed property of the state or an 'id' sent it, or \
      called something that did. Reading a state only computes a value: send the action from the \
      view or the effect that reads it.
      """.numbered(4), at: callSite)
  }

  /// Reports an effect that changes a state of another type than its feature's.
  static func report(_ change: PlacedChange, _ actual: Any.Type) {
    reportIssue(
      """
      An effect committed a change of '\(typeName(change.type))' at a feature whose state is \
      '\(typeName(actual))'. Nothing was changed.

      Steps change the state of the feature whose reducer returned the effect. Pass the 'State' of \
      that reducer to 'steps(of:)'. If a reducer of yours passes actions on to another one, by \
      'map' and without 'Scope' or 'ifLet', the store doesn't know the inner state: send an action \
      from there.
      """.numbered(13), at: change.callSite)
  }

  /// Reports a commit of middleware that isn't attached to a store.
  static func reportNowhere(_ callSite: CallSite?) {
    guard let callSite else { return }
    reportIssue(
      """
      Middleware of a reducer committed a change. The change was dropped.

      Only middleware that is attached to a store can commit. Send an action instead, or attach \
      the middleware to the store.
      """.numbered(14), at: callSite)
  }

  /// Reports a commit through a store whose state can't be changed.
  static func reportReadOnly(_ state: Any.Type, _ callSite: CallSite?) {
    guard let callSite else { return }
    reportIssue(
      """
      A change of '\(typeName(state))' was committed through a store that 'scope' returned for a \
      key path with '?.', which can't be changed. The change was dropped.

      Scope in two steps: 'store.scope(\\.$destination, …)', and then its 'case'.
      """.numbered(15), at: callSite)
  }
}
