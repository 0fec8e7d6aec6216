public import TesseraCasePaths

/// Performs the writes of a ``BindableAction``.
///
/// ```swift
/// var body: some Reducer<State, Action> {
///   BindingReducer()
///   Reduce { state, action in … }
/// }
/// ```
///
/// Reducers after it see the new value, reducers before it the old one. It writes in place with the
/// property's setter: no other part of the state is copied, and only observers of that property are
/// notified.
@frozen
public struct BindingReducer<State, Action>: Reducer {
  @usableFromInline let extract: (Action) -> BindingAction<State>?

  /// Performs the writes of the feature's own action.
  @inlinable @inline(__always)
  public init() where Action: BindableAction, Action.State == State {
    extract = { $0.binding }
  }

  /// Performs the writes of an action inside the feature's action, such as that of its view.
  ///
  /// ```swift
  /// enum Action: ViewAction {
  ///   case view(View)
  ///   @CasePathable enum View: BindableAction { case binding(BindingAction<State>) }
  /// }
  /// // … BindingReducer(action: \.view)
  /// ```
  ///
  /// - Parameter action: The case that holds the action.
  @inlinable @inline(__always)
  public init<Bindable: BindableAction>(action: CaseKeyPath<Action, Bindable>)
  where Bindable.State == State {
    let path = Action.allCasePaths[keyPath: action]._extract
    extract = { path($0)?.binding }
  }

  /// Performs the write if the action is one.
  @inlinable @inline(__always)
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if let write = extract(action) { write.set(&state) }
    return .none
  }
}
