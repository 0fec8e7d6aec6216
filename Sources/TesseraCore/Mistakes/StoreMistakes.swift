public import TesseraCasePaths
public import TesseraSupport

// Calls of a store that have no meaning. Each is unavailable, and its message says what to write.

extension Store {
  /// Explains a misspelt child.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      the first key path is the property that holds the child, and 'action:' the case with its \
      actions: one of the two doesn't exist
      """
  )
  public func scope(
    _ state: KeyPath<_UnknownMember, _UnknownMember>,
    action: KeyPath<_UnknownMember, _UnknownMember>
  ) -> _UnknownMember? { nil }

  /// Explains that a child has actions too.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: "a child has actions too: write 'scope(\\.child, action: \\.child)'"
  )
  public func scope<Child>(_ state: KeyPath<State, Child>) -> Child { self[dynamicMember: state] }

  /// Explains that the action has a label.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @available(
    *, unavailable, message: "the action has a label: write 'scope(\\.child, action: \\.child)'"
  )
  public func scope<Path: ChildPath, ActionPath: EnumPath>(
    _ state: KeyPath<State.Fields, Path>, _ action: KeyPath<Action.AllCasePaths, ActionPath>
  ) -> Store<Path.Value, ActionPath._Payload>
  where
    State: FieldedState, Action: CasePathable, Path.Root == State, ActionPath._Enum == Action
  { preconditionFailure("The scope is unavailable.") }

  /// Explains that an optional child has an optional store.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: "the child can be 'nil': unwrap its store, as in 'if let child = store.scope(…)'"
  )
  public func scope<Path: ChildPath, ActionPath: EnumPath>(
    _ state: KeyPath<State.Fields, Path>,
    action: KeyPath<Action.AllCasePaths, ActionPath>
  ) -> Store<Path.Value.ChildState, ActionPath._Payload._Child>
  where
    State: FieldedState, Action: CasePathable, Path.Root == State, Path.Value: OptionalChild,
    ActionPath._Enum == Action, ActionPath._Payload: CasePathable
  { preconditionFailure("The scope is unavailable.") }

  /// Explains which properties can be bound.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      no such property can be bound: check its name, that its type is Equatable and Sendable, and \
      that 'Action' is a 'BindableAction' with 'case binding(BindingAction<State>)'
      """
  )
  public func binding(
    _ keyPath: KeyPath<_UnknownMember, _UnknownMember>
  ) -> StoreBinding<_UnknownMember> { preconditionFailure("The binding is unavailable.") }

  /// Explains that a view doesn't change the state.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      a view can't change the state: send an action, or bind a control with \
      'store.binding(\\.property)'
      """
  )
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value {
    get { readWhole(keyPath) { $0[keyPath: keyPath] } }
    set {}
  }
}

extension Store where State: FieldedState {
  /// Explains that a view doesn't change the state.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      a view can't change the state: send an action, or bind a control with \
      'store.binding(\\.property)'
      """
  )
  public var state: State {
    get { withState { $0 } }
    set {}
  }
}

extension Store where Action: CasePathable {
  /// Explains that a store has no methods for actions.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @available(
    *, unavailable, message: "a store has no methods for actions: write 'store.send(.name)'"
  )
  public subscript<Value>(
    dynamicMember action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, Value>>
  ) -> (Any...) -> Void { { _ in } }
}

extension Store {
  /// Explains what a store has in the place of the members of other libraries' stores.
  ///
  /// A property of the state with such a name is found first.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      a store has its state and 'send': write 'store.send(.name)' for 'dispatch', 'store.count' \
      for 'getState', and 'observe { … }' or 'store.states' for 'subscribe' and 'publisher'
      """
  )
  public subscript<Value>(dynamicMember name: KeyPath<_OtherStore<State, Action>, Value>) -> Value {
    preconditionFailure("The member is unavailable.")
  }
}

/// The members of other libraries' stores.
@_documentation(visibility: internal)
public struct _OtherStore<State, Action> {
  /// Sends an action.
  public let dispatch: (Action) -> Void
  /// Reads the state.
  public let getState: () -> State
  /// Calls a closure on each change.
  public let subscribe: (@escaping (State) -> Void) -> Void
  /// The values of a publisher.
  public let publisher: _OtherPublisher
}

/// A publisher, with any operators.
@_documentation(visibility: internal)
@dynamicMemberLookup
public struct _OtherPublisher {
  /// A part of the values, or an operator.
  public subscript(dynamicMember name: String) -> Self { self }
  /// Calls an operator.
  @discardableResult
  public func callAsFunction(_ receive: (Any) -> Void) -> Self { self }
}

/// Explains a misspelt property in `case .binding(\.name):`.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "the state has no property of this name: check its spelling, and write it without '$'"
)
public func ~= <Root>(
  keyPath: KeyPath<_UnknownMember, _UnknownMember>, action: BindingAction<Root>
) -> Bool { false }
