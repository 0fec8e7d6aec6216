public import TesseraCore
import TesseraEffects
public import TesseraSupport

extension Store {
  /// Runs a thunk: work that sends actions and reads the state between them.
  ///
  /// ```swift
  /// store.dispatch { dispatch, state in
  ///   await dispatch(.loadingStarted)
  ///   guard state().user == nil else { return }
  ///   await dispatch(.userLoaded(try await client.user()))
  /// }
  /// ```
  ///
  /// It is for people who come from Redux: a feature starts its work from its reducer, where
  /// features above see it. The thunk starts at once and runs on the main actor. A history records
  /// its call, and its actions as consequences of that; a `TestStore` receives its actions.
  ///
  /// The thunk of a root store can wait for what happens: for an action with
  /// ``Send/next(_:within:at:)``, or for a state with ``Send/condition(of:within:at:_:)``.
  ///
  /// - Parameters:
  ///   - name: The name of the thunk, for a history.
  ///   - thunk: The work. It is cancelled with the store, and an error that it throws is reported.
  ///   - callSite: The line of the call, for a history that records it.
  /// - Returns: A task for the thunk and everything that its actions start.
  @discardableResult
  public func dispatch(
    named name: String? = nil, _ thunk: @escaping Thunk<State, Action>,
    at callSite: CallSite = #callSite
  ) -> StoreTask {
    core.run(ThunkState(core).operation(thunk), name.map { StepLabel($0) }, callSite)
  }
}

extension Store {
  /// Explains how an action is sent.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @available(
    *, unavailable, message: "'dispatch' runs a thunk: send an action with 'store.send(.name)'"
  )
  public func dispatch(_ action: Action) {}
}

/// Work that sends actions and reads the state between them; see ``Store/dispatch(named:_:at:)``.
public typealias Thunk<State, Action> =
  @MainActor @Sendable (
    _ dispatch: Send<Action>, _ state: @MainActor () -> State
  ) async throws -> Void

/// Shows the state of a store to a thunk without retaining the store.
@MainActor
package final class ThunkState<State, Action> {
  private weak let core: StoreCore<State, Action>?
  private var last: State

  package init(_ core: StoreCore<State, Action>) {
    self.core = core
    last = core.read()
  }

  /// The operation that runs a thunk.
  package func operation(
    _ thunk: @escaping Thunk<State, Action>
  ) -> @MainActor @Sendable (Send<Action>) async throws -> Void {
    { send in try await thunk(send) { self.read() } }
  }

  private func read() -> State {
    if let core { last = core.read() }
    return last
  }
}
