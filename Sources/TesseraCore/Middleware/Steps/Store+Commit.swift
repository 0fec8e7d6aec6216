public import TesseraSupport

extension Store {
  /// Changes the state without an action.
  ///
  /// ```swift
  /// store.commit { $0.count += 1 }
  /// ```
  ///
  /// The change is made in turn with actions; observers hear of it, and a history records it with
  /// its place in the source. Reducers do not see it: what a feature has to know of, it is told by
  /// an action. A change of a child that has gone away is dropped.
  ///
  /// - Parameters:
  ///   - change: Changes the state in place. It may be run again by a history, so it depends on
  ///     nothing but the state and constants.
  ///   - callSite: Where it stands, for a history that records it.
  public func commit(
    _ change: @escaping (_ state: inout State) -> Void, at callSite: CallSite = #callSite
  ) {
    core.perform(
      StateStep(source: ActionSource(.view, callSite)) { state in
        change(&state)
        return true
      })
  }
}
