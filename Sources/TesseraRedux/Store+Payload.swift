public import TesseraCore
public import TesseraSupport

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

  /// Runs a named action with a payload: a function that commits and sends while it runs.
  ///
  /// ```swift
  /// func load(_ store: StoreOf<Users>, page: Int) async throws { … }
  /// try await store.dispatch(load, payload: 1)
  /// ```
  ///
  /// - Parameters:
  ///   - action: The function.
  ///   - payload: Its second argument.
  /// - Returns: The result of the function.
  public func dispatch<Payload, Result>(
    _ action: @MainActor (_ store: Store, _ payload: Payload) async throws -> Result,
    payload: Payload
  ) async rethrows -> Result {
    try await action(self, payload)
  }
}
