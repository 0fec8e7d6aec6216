import TesseraSupport

/// What stands behind a ``Store``: the root itself, or a view of a part of another core.
@MainActor
package class StoreCore<State, Action> {
  /// What is shown when the state itself has vanished: the state as it was when it was scoped.
  private var kept: State?
  /// Whether the state itself tells its readers; an enum leaves it to what it stands in.
  private let tellsItsReaders = State.self is any RegisteredState.Type

  /// Processes an action, at once or, while another one is processed, right after it.
  package func send(_ action: Action) -> StoreTask {
    preconditionFailure("'send' is implemented by every core.")
  }

  /// Calls a closure with the state in place, or answers `nil` if the state has vanished.
  ///
  /// The closure must not change the state.
  package func withState<Result>(_ body: (inout State) -> Result) -> Result? {
    preconditionFailure("'withState' is implemented by every core.")
  }

  /// Registers a read of the whole state with the tracking that is under way.
  package func trackWhole() {
    preconditionFailure("'trackWhole' is implemented by every core.")
  }
}

extension StoreCore {
  /// Whether the state is there.
  package var exists: Bool { withState { _ in true } ?? false }

  /// Registers a read of an observable state, if it does not do so itself.
  func trackCase() { if !tellsItsReaders { trackWhole() } }

  /// Calls a closure with the state, or with what is kept of it if it has vanished.
  package func stateOrKept<Result>(_ body: (inout State) -> Result) -> Result {
    if let result = withState(body) { return result }
    guard var state = kept else {
      preconditionFailure(
        """
        The state of '\(typeName(State.self))' was read after it had vanished, through a store \
        that was made without 'scope'. Make child stores with 'scope' only.
        """)
    }
    return body(&state)
  }

  /// Keeps a copy of the state for when it has vanished.
  ///
  /// The copy gets an identity of its own, so that the state itself goes on being changed in place.
  func keepForLater() {
    kept = withState { $0 }
    if let copy = kept as? any RegisteredState { kept = copy.withOwnIdentity as? State }
  }
}

extension RegisteredState {
  /// The same contents under a new identity.
  fileprivate var withOwnIdentity: Self {
    var copy = self
    copy._$observationRegistrar = ObservationStateRegistrar()
    return copy
  }
}
