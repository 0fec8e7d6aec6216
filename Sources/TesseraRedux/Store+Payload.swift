public import TesseraCore
import TesseraEffects
public import TesseraSupport

extension Store {
  /// Changes the state by a mutation with a payload, without an action.
  ///
  /// ```swift
  /// func add(_ state: inout Counter.State, _ amount: Int) { state.count += amount }
  /// store.commit(named: "add", add, payload: 2)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the mutation. A history and middleware show it with the payload.
  ///   - mutation: Changes the state in place. A history may run it again.
  ///   - payload: The second argument of the mutation.
  ///   - callSite: The line of the call, for a history that records it.
  public func commit<Payload>(
    named name: String = "commit",
    _ mutation: @escaping (_ state: inout State, _ payload: Payload) -> Void, payload: Payload,
    at callSite: CallSite = #callSite
  ) {
    commit({ mutation(&$0, payload) }, StepLabel(name, payload: payload), callSite)
  }

  /// Runs an action with a payload: a function that commits and sends while it runs.
  ///
  /// ```swift
  /// func load(_ store: StoreOf<Users>, page: Int) async throws { … }
  /// try await store.dispatch(named: "load", load, payload: 1)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the action. With one, a history and middleware show the call, with the
  ///     payload, as a change that changes nothing.
  ///   - action: The function.
  ///   - payload: Its second argument.
  ///   - callSite: The line of the call, for a history that records it.
  /// - Returns: The result of the function.
  public func dispatch<Payload, Result>(
    named name: String? = nil,
    _ action: @MainActor (_ store: Store, _ payload: Payload) async throws -> Result,
    payload: Payload, at callSite: CallSite = #callSite
  ) async rethrows -> Result {
    if let name { commit({ _ in }, StepLabel(name, payload: payload), callSite) }
    return try await action(self, payload)
  }
}
