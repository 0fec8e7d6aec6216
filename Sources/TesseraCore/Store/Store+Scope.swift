public import TesseraCasePaths
import TesseraEffects

extension Store where State: FieldedState, Action: CasePathable {
  /// The store of a child feature that always exists.
  ///
  /// The same scope returns the same object while it lives. The state can be a field of a field
  /// (`\.account.profile`), and both parameters can be `\.self`. `cancel()` of a task then also
  /// cancels effects that the parents of the child have started for the same action.
  ///
  /// - Parameters:
  ///   - state: The field that holds the child's state.
  ///   - action: The case that holds the child's actions.
  /// - Returns: The child's store.
  @inlinable @inline(__always)
  public func scope<Path: ChildPath, ActionPath: EnumPath>(
    _ state: KeyPath<State.Fields, Path>,
    action: KeyPath<Action.AllCasePaths, ActionPath>
  ) -> Store<Path.Value, ActionPath._Payload>
  where Path.Root == State, ActionPath._Enum == Action {
    part(state, action) {
      let embed = Action.allCasePaths[keyPath: action]._path._embed
      return (State.fields[keyPath: state], { [forward = core.forward] in forward(embed($0), $1) })
    }
  }

  @usableFromInline
  func part<Path: ChildPath, ChildAction>(
    _ state: AnyKeyPath, _ action: AnyKeyPath,
    _ make: () -> (path: Path, forward: StoreCore<Path.Value, ChildAction>.Forward)
  ) -> Store<Path.Value, ChildAction> where Path.Root == State {
    childStore(ScopeKey(state: state, action: action)) {
      let (path, forward) = make()
      return ScopedCore(
        parent: path._steps._container(of: self).core, step: path._steps.step(),
        limitsTasks: Path._Steps._isDirect, forward: forward)
    }
  }

  /// The store of an optional child feature, or `nil` if there is no child.
  ///
  /// Calling it inside ``observe(_:at:)`` reruns the closure when the child appears, vanishes, or
  /// is replaced.
  ///
  /// - Parameters:
  ///   - state: The field that holds the child's state: an optional, or the `$` of `@Presents`.
  ///   - action: The case that holds the child's actions.
  /// - Returns: The child's store, or `nil` if there is no child.
  @inlinable @inline(__always)
  public func scope<Path: ChildPath, ActionPath: EnumPath>(
    _ state: KeyPath<State.Fields, Path>,
    action: KeyPath<Action.AllCasePaths, ActionPath>
  ) -> Store<Path.Value.ChildState, ActionPath._Payload._Child>?
  where
    Path.Root == State, Path.Value: OptionalChild, ActionPath._Enum == Action,
    ActionPath._Payload: CasePathable
  {
    presentedPart(state, action, State.fields[keyPath: state]) {
      let embed = Action.allCasePaths[keyPath: action]._path._embed
      return { [forward = core.forward] in forward(embed(ActionPath._Payload._wrap($0)), $1) }
    }
  }

  @usableFromInline
  func presentedPart<Path: ChildPath, ChildAction>(
    _ state: AnyKeyPath, _ action: AnyKeyPath, _ path: Path,
    _ forward: () -> StoreCore<Path.Value.ChildState, ChildAction>.Forward
  ) -> Store<Path.Value.ChildState, ChildAction>?
  where Path.Root == State, Path.Value: OptionalChild {
    let identity = trackedIdentity(path) { slot in
      slot._readChild { ChildIdentity(of: &$0) }
    }
    guard let identity else { return nil }
    return childStore(ScopeKey(state: state, action: action, identity: identity)) {
      ScopedCore(
        parent: path._steps._container(of: self).core,
        step: path._steps.childStep().pinned(to: identity, Path.Value.ChildState.self),
        limitsTasks: Path._Steps._isDirect, forward: forward())
    }
  }

  /// Reads a part of the state, with tracking, and returns the result of a closure on its value.
  package func trackedIdentity<Path: ChildPath, Result>(
    _ path: Path, _ body: (inout Path.Value) -> Result?
  ) -> Result? where Path.Root == State {
    let result = core.trackingPresence { state in
      var result: Result?
      let index = path._steps._reach(&state) { result = body(&$0) }
      path._steps._didRead(&state, at: index)
      return result
    }
    return result ?? nil
  }
}

extension Store where Action: CasePathable {
  /// The store of a child that an optional chain leads to, or `nil` if there is no child.
  ///
  /// ```swift
  /// store.scope(\.destination?.editor, action: \.destination.editor)
  /// ```
  ///
  /// - Parameters:
  ///   - state: The child's state.
  ///   - action: The case that holds the child's actions.
  /// - Returns: The child's store, or `nil` if there is no child.
  @_disfavoredOverload
  public func scope<ChildState, ActionPath: EnumPath>(
    _ state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, ActionPath>
  ) -> Store<ChildState, ActionPath._Payload._Child>?
  where ActionPath._Enum == Action, ActionPath._Payload: CasePathable {
    var present = core.trackingPresence { $0[keyPath: state] } ?? nil
    guard let identity = present._readChild({ ChildIdentity(of: &$0) }) else { return nil }
    let embed = Action.allCasePaths[keyPath: action]._path._embed
    return childStore(ScopeKey(state: state, action: action, identity: identity)) {
      let id: [AnyHashable] = [state, identity]
      let step = ChildStep(ChildIdentity(id: id)) {
        (root: inout State, _, body: (inout ChildState) -> Void) in
        guard var child = root[keyPath: state], ChildIdentity(of: &child) == identity else {
          return -1
        }
        body(&child)
        return -1
      }
      return ScopedCore(
        parent: core, step: step, limitsTasks: false, isReadOnly: true,
        forward: { [forward = core.forward] in forward(embed(ActionPath._Payload._wrap($0)), $1) })
    }
  }
}

extension Store where State: CasePathable, Action: CasePathable {
  /// The store of the feature in a case of an enum's state; called by code of `@Reducer enum`.
  ///
  /// - Parameters:
  ///   - state: The case that holds the child's state, which must be the current one.
  ///   - action: The case that holds the child's actions.
  /// - Returns: The child's store.
  @inlinable @inline(__always)
  @_documentation(visibility: internal)
  public func _scope<ChildState, ChildAction>(
    case state: CaseKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    casePart(state, action) {
      let embed = Action.allCasePaths[keyPath: action]._embed
      return (
        State.allCasePaths[keyPath: state], { [forward = core.forward] in forward(embed($0), $1) }
      )
    }
  }

  @usableFromInline
  func casePart<ChildState, ChildAction>(
    _ state: AnyKeyPath, _ action: AnyKeyPath,
    _ make: () -> (
      path: AnyCasePath<State, ChildState>, forward: StoreCore<ChildState, ChildAction>.Forward
    )
  ) -> Store<ChildState, ChildAction> {
    childStore(ScopeKey(state: state, action: action)) {
      let (path, forward) = make()
      return ScopedCore(parent: core, step: ChildStep(toCase: path), forward: forward)
    }
  }
}

// The older spelling of TCA, with a label before the state.
extension Store where State: FieldedState, Action: CasePathable {
  /// The store of a child feature that always exists; ``scope(_:action:)`` with a label.
  ///
  /// - Parameters:
  ///   - state: The field that holds the child's state.
  ///   - action: The case that holds the child's actions.
  /// - Returns: The child's store.
  @inlinable @inline(__always)
  public func scope<Path: ChildPath, ActionPath: EnumPath>(
    state: KeyPath<State.Fields, Path>,
    action: KeyPath<Action.AllCasePaths, ActionPath>
  ) -> Store<Path.Value, ActionPath._Payload>
  where Path.Root == State, ActionPath._Enum == Action { scope(state, action: action) }

  /// The store of an optional child feature, or `nil` if there is no child; the same with a label.
  ///
  /// - Parameters:
  ///   - state: The field that holds the child's state: an optional, or the `$` of `@Presents`.
  ///   - action: The case that holds the child's actions.
  /// - Returns: The child's store, or `nil` if there is no child.
  @inlinable @inline(__always)
  public func scope<Path: ChildPath, ActionPath: EnumPath>(
    state: KeyPath<State.Fields, Path>,
    action: KeyPath<Action.AllCasePaths, ActionPath>
  ) -> Store<Path.Value.ChildState, ActionPath._Payload._Child>?
  where
    Path.Root == State, Path.Value: OptionalChild, ActionPath._Enum == Action,
    ActionPath._Payload: CasePathable
  { scope(state, action: action) }
}

extension Store where Action: CasePathable {
  /// The store of a child that an optional chain leads to, or `nil` if there is none; the same
  /// with a label.
  ///
  /// - Parameters:
  ///   - state: The child's state.
  ///   - action: The case that holds the child's actions.
  /// - Returns: The child's store, or `nil` if there is no child.
  @_disfavoredOverload
  public func scope<ChildState, ActionPath: EnumPath>(
    state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, ActionPath>
  ) -> Store<ChildState, ActionPath._Payload._Child>?
  where ActionPath._Enum == Action, ActionPath._Payload: CasePathable {
    scope(state, action: action)
  }
}
