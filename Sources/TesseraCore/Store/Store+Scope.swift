public import TesseraCasePaths
import TesseraSupport

extension Store where State: FieldedState, Action: CasePathable {
  /// The store of a child feature that always exists.
  ///
  /// The same scope returns the same object while it lives.
  ///
  /// - Parameters:
  ///   - state: The field that holds the child's state.
  ///   - action: The case that holds the child's actions.
  /// - Returns: The child's store.
  @inlinable @inline(__always)
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State.Fields, Field<State, ChildState>>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    part(state, action) {
      let embed = Action.allCasePaths[keyPath: action]._embed
      return (
        State.fields[keyPath: state]._access, { [forward = core.forward] in forward(embed($0)) }
      )
    }
  }

  /// The store of a child feature that always exists; `scope(state:action:)` without a label.
  ///
  /// - Parameters:
  ///   - state: The field that holds the child's state.
  ///   - action: The case that holds the child's actions.
  /// - Returns: The child's store.
  @inlinable @inline(__always)
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State.Fields, Field<State, ChildState>>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> { scope(state: state, action: action) }

  @usableFromInline
  func part<ChildState, ChildAction>(
    _ state: AnyKeyPath, _ action: AnyKeyPath,
    _ make: () -> (access: Field<State, ChildState>.Access, forward: (ChildAction) -> StoreTask)
  ) -> Store<ChildState, ChildAction> {
    child(ScopeKey(state: state, action: action)) {
      let (access, forward) = make()
      return ScopedCore(
        parent: core, canVanish: false, project: { access(&$0, $1) }, forward: forward)
    }
  }

  /// The store of an optional child feature, or `nil` if there is no child.
  ///
  /// Calling it inside ``observe(_:)`` reruns the closure when the child appears, vanishes, or is
  /// replaced.
  ///
  /// - Parameters:
  ///   - state: The field that holds the child's state: an optional, or the `$` of `@Presents`.
  ///   - action: The case that holds the child's actions.
  /// - Returns: The child's store, or `nil` if there is no child.
  @inlinable @inline(__always)
  public func scope<Slot: ChildSlot, ChildAction: CasePathable>(
    state: KeyPath<State.Fields, Field<State, Slot>>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<Slot.ChildState, ChildAction._Child>? {
    presentedPart(state, action, State.fields[keyPath: state]._access) {
      let embed = Action.allCasePaths[keyPath: action]._embed
      return { [forward = core.forward] in forward(embed(ChildAction._wrap($0))) }
    }
  }

  /// The store of an optional child feature; `scope(state:action:)` without a label.
  ///
  /// - Parameters:
  ///   - state: The field that holds the child's state: an optional, or the `$` of `@Presents`.
  ///   - action: The case that holds the child's actions.
  /// - Returns: The child's store, or `nil` if there is no child.
  @inlinable @inline(__always)
  public func scope<Slot: ChildSlot, ChildAction: CasePathable>(
    _ state: KeyPath<State.Fields, Field<State, Slot>>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<Slot.ChildState, ChildAction._Child>? { scope(state: state, action: action) }

  @usableFromInline
  func presentedPart<Slot: ChildSlot, ChildAction>(
    _ state: AnyKeyPath, _ action: AnyKeyPath, _ access: @escaping Field<State, Slot>.Access,
    _ forward: () -> (ChildAction) -> StoreTask
  ) -> Store<Slot.ChildState, ChildAction>? {
    let identity = trackedIdentity(access) { slot in
      slot._withChild { ChildIdentity(of: &$0) }
    }
    guard let identity else { return nil }
    return child(ScopeKey(state: state, action: action, identity: identity)) {
      ScopedCore(
        parent: core, canVanish: true, identity: .child(identity.erased),
        project: { state, body in
          access(&state) { slot in
            _ = slot._withChild { if ChildIdentity(of: &$0) == identity { body(&$0) } }
          }
        },
        forward: forward())
    }
  }

  /// Reads a field, with tracking, and returns the result of a closure on its value.
  func trackedIdentity<Value, Result>(
    _ access: @escaping Field<State, Value>.Access, _ body: (inout Value) -> Result?
  ) -> Result? {
    ReadTracking.beginRead()
    let result = core.withState { state in
      var result: Result?
      let field = access(&state) { result = body(&$0) }
      state._$didRead(field)
      return result
    }
    if ReadTracking.endRead() { core.madeDetector.trackFields() }
    return result ?? nil
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
  public func scope<ChildState, ChildAction>(
    case state: CaseKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    casePart(state, action) {
      let embed = Action.allCasePaths[keyPath: action]._embed
      return (
        State.allCasePaths[keyPath: state], { [forward = core.forward] in forward(embed($0)) }
      )
    }
  }

  @usableFromInline
  func casePart<ChildState, ChildAction>(
    _ state: AnyKeyPath, _ action: AnyKeyPath,
    _ make: () -> (path: AnyCasePath<State, ChildState>, forward: (ChildAction) -> StoreTask)
  ) -> Store<ChildState, ChildAction> {
    child(ScopeKey(state: state, action: action)) {
      let (path, forward) = make()
      return ScopedCore(
        parent: core, canVanish: true, identity: .enumCase(path.index),
        project: { state, body in
          _ = path.modify(&state, body)
          return -1
        },
        forward: forward)
    }
  }
}
