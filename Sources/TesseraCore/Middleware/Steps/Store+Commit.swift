package import TesseraEffects
public import TesseraSupport

extension Store {
  /// Changes the state without an action.
  ///
  /// ```swift
  /// store.commit { $0.count += 1 }
  /// store.commit(named: "reset") { $0.count = 0 }
  /// ```
  ///
  /// The change is made in turn with actions. Observers are notified, and a history records the
  /// change with its line. Reducers don't see it: if a feature has to know of the change, send an
  /// action. A change of a child that is gone is dropped.
  ///
  /// - Parameters:
  ///   - name: The name of the change, for histories and middleware.
  ///   - change: Changes the state in place. A history may run it again, so its result must depend
  ///     only on the state and on constants.
  ///   - callSite: The line of the call, for a history that records it.
  public func commit(
    named name: String? = nil, _ change: @escaping (_ state: inout State) -> Void,
    at callSite: CallSite = #callSite
  ) {
    commit(change, name.map { StepLabel($0) }, callSite)
  }

  package func commit(
    _ change: @escaping (_ state: inout State) -> Void, _ label: StepLabel?, _ callSite: CallSite
  ) {
    core.perform(
      StateStep(source: ActionSource(.view, callSite), label: label) { state in
        change(&state)
        return true
      })
  }

  /// Replaces the whole state, for example by one that was saved.
  ///
  /// ```swift
  /// store.restore(try JSONDecoder().decode(Shop.State.self, from: saved))
  /// ```
  ///
  /// Observers are notified of the fields that differ, effects of features that are gone are
  /// cancelled, and a history records it like a commit.
  ///
  /// - Parameters:
  ///   - state: The new state.
  ///   - callSite: The line of the call, for a history that records it.
  public func restore(_ state: State, at callSite: CallSite = #callSite) {
    commit({ $0 = state }, at: callSite)
  }
}
