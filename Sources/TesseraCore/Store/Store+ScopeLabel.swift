public import TesseraCasePaths
public import TesseraIdentified

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

  /// The stores of the rows of a list; the same with a label.
  ///
  /// - Parameters:
  ///   - state: The field that holds the rows.
  ///   - action: The case that holds the rows' actions.
  /// - Returns: A collection with a store for each row, created on demand.
  @inlinable @inline(__always)
  public func scope<Path: ChildPath, ID: Hashable & Sendable, ElementState, ElementAction>(
    state: KeyPath<State.Fields, Path>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> StoreCollection<ID, ElementState, ElementAction>
  where Path.Root == State, Path.Value == IdentifiedArray<ID, ElementState> {
    scope(state, action: action)
  }

  /// The stores of the screens of a navigation stack; the same with a label.
  ///
  /// - Parameters:
  ///   - state: The field that holds the stack.
  ///   - action: The case that holds the stack's actions.
  /// - Returns: A collection with a store for each screen, created on demand.
  @inlinable @inline(__always)
  public func scope<Path: ChildPath, ElementState, ElementAction>(
    state: KeyPath<State.Fields, Path>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> StoreCollection<StackElementID, ElementState, ElementAction>
  where Path.Root == State, Path.Value == StackState<ElementState> {
    scope(state, action: action)
  }
}

extension Store where Action: CasePathable {
  /// The store of a child that an optional chain leads to, or `nil` if there is no child; the same with a label.
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
