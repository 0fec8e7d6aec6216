import TesseraEffects
public import TesseraSupport

extension Store {
  /// Changes the state without an action.
  ///
  /// ```swift
  /// store.commit { $0.count += 1 }
  /// ```
  ///
  /// The change is made in turn with actions. Observers are notified, and a history records the
  /// change with its line. Reducers don't see it: if a feature has to know of the change, send an
  /// action. A change of a child that is gone is dropped.
  ///
  /// - Parameters:
  ///   - change: Changes the state in place. A history may run it again, so its result must depend
  ///     only on the state and on constants.
  ///   - callSite: The line of the call, for a history that records it.
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

extension Store {
  /// Changes the state by a named mutation with a payload, without an action.
  ///
  /// ```swift
  /// func add(_ state: inout Counter.State, _ amount: Int) { state.count += amount }
  /// store.commit(add, payload: 2)
  /// ```
  ///
  /// - Parameters:
  ///   - mutation: Changes the state in place. A history may run it again.
  ///   - payload: The second argument of the mutation.
  ///   - callSite: The line of the call, for a history that records it.
  public func commit<Payload>(
    _ mutation: @escaping (_ state: inout State, _ payload: Payload) -> Void, payload: Payload,
    at callSite: CallSite = #callSite
  ) {
    commit({ mutation(&$0, payload) }, at: callSite)
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

extension Middleware {
  /// Returns a middleware that runs around changes without an action: those of
  /// ``Store/commit(_:at:)`` and of effects in steps.
  ///
  /// It sees them if it is attached to a store. A commit has no effects.
  ///
  /// - Parameters:
  ///   - before: Called with the state before the change, and the line of the change.
  ///   - after: Called with the state after the change, and the line of the change.
  /// - Returns: A middleware that ignores actions.
  public static func commits(
    before: @escaping @MainActor (_ state: State, _ callSite: CallSite?) -> Void = { _, _ in },
    after: @escaping @MainActor (_ state: State, _ callSite: CallSite?) -> Void = { _, _ in }
  ) -> Self {
    var middleware = Self { state, action, _, next in next(&state, action) }
    middleware.handleStep = { state, callSite, next in
      before(state, callSite)
      next(&state)
      after(state, callSite)
    }
    return middleware
  }
}
