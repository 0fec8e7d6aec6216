/// What stands behind a ``Store``: the root itself, or a view of a part of another core.
@MainActor
@usableFromInline
package class StoreCore<State, Action> {
  /// Tells the readers when another state stands here; made when the first reader comes.
  private(set) var watch: StateWatch<State>?

  /// Whether the state can go away while the store lives.
  var canVanish: Bool { false }

  /// Processes an action, at once or, while another one is processed, right after it.
  package func send(_ action: Action) -> StoreTask {
    preconditionFailure("'send' is implemented by every core.")
  }

  /// Takes the actions that cores further down send.
  ///
  /// It is asked for once and kept, so that a level of scopes costs one call: processors foresee
  /// where calls return to for sixteen or 32 that stand within each other, and not for more.
  @usableFromInline var forward: (Action) -> StoreTask { { [self] in send($0) } }

  /// Limits what cancelling a task cancels to the feature that stands here.
  func limit(_ task: StoreTask) {}

  /// Changes the state without an action, at once or in turn with actions that are processed.
  package func perform(_ step: StateStep<State>) {
    preconditionFailure("'perform' is implemented by every core.")
  }

  /// Calls a closure with the state in place, or answers `nil` if the state has vanished.
  ///
  /// The closure must not change the state.
  package func withState<Result>(_ body: (inout State) -> Result) -> Result? {
    preconditionFailure("'withState' is implemented by every core.")
  }

  /// The state, or the last of it that anybody saw if it has vanished.
  package func read() -> State {
    preconditionFailure("'read' is implemented by every core.")
  }

  /// A part of the state, or the last of it that anybody saw if the state has vanished.
  ///
  /// - Parameters:
  ///   - keyPath: The part.
  ///   - get: The same as a function, which is faster to call than a key path is to apply. It
  ///     changes nothing; what is handed over as `inout` is not copied first.
  /// - Returns: The part.
  package func read<Value>(
    _ keyPath: KeyPath<State, Value>, _ get: (inout State) -> Value
  ) -> Value {
    preconditionFailure("'read(_:)' is implemented by every core.")
  }

  /// Registers an interest in every action with the tracking that is under way.
  func trackActions() {
    preconditionFailure("'trackActions' is implemented by every core.")
  }

  /// The way to the state that holds no core.
  func makeAccess() -> StateWatch<State>.Access {
    preconditionFailure("'makeAccess' is implemented by every core.")
  }

  /// Makes a watch of this place, or finds the one that another core of it has made.
  func makeWatch() -> StateWatch<State> {
    preconditionFailure("'makeWatch' is implemented by every core.")
  }
}

extension StoreCore {
  /// Whether the state is there.
  package var exists: Bool { withState { _ in true } ?? false }

  /// Registers a read of an observable state: the state tells of its fields, the watch of the rest.
  func trackFields() {
    if ReadTracking.isActive { madeWatch.trackFields() }
  }

  /// Registers a read of the whole state with the tracking that is under way.
  package func trackWhole() {
    if ReadTracking.isActive { madeWatch.trackWhole() }
  }

  var madeWatch: StateWatch<State> {
    if let watch { return watch }
    let made = makeWatch()
    watch = made
    return made
  }
}
