import TesseraSupport

/// What can be wrong about a change without an action.
enum StepMistake {
  /// The effect does not stand at a feature with the state that it changes.
  static func report(_ change: PlacedChange, _ actual: Any.Type) {
    reportIssue(
      """
      An effect committed a change of '\(typeName(change.type))' at a feature whose state is \
      '\(typeName(actual))'. Nothing was changed.

      Steps change the state of the feature whose reducer returned the effect. Give 'steps(of:)' \
      the 'State' of that reducer. If a reducer of your own hands actions on to another one, by \
      'map' and without 'Scope' or 'ifLet', the store does not know of the inner state: send an \
      action from there.
      """, at: change.callSite)
  }

  /// The middleware that commits is not attached to a store.
  static func reportNowhere(_ callSite: CallSite?) {
    guard let callSite else { return }
    reportIssue(
      """
      Middleware of a reducer committed a change, which was dropped.

      Only middleware that is attached to a store has a store to change. Send an action instead, \
      or attach the middleware to the store.
      """, at: callSite)
  }
}
