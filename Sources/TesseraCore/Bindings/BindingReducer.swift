public import TesseraCasePaths

/// Carries out the writes of a ``BindableAction``.
///
/// ```swift
/// var body: some Reducer<State, Action> {
///   BindingReducer()
///   Reduce { state, action in … }
/// }
/// ```
///
/// Reducers that stand after it see the new value, those before it the old one. A write is done in
/// place, by the property's own setter: nothing else of the state is copied, and only the readers
/// of that property hear of it.
@frozen
public struct BindingReducer<State, Action>: Reducer {
  @usableFromInline let extract: (Action) -> BindingAction<State>?

  /// Carries out the writes of the feature's own action.
  @inlinable @inline(__always)
  public init() where Action: BindableAction, Action.State == State {
    extract = { $0.binding }
  }

  /// Carries out the writes of an action within the feature's, as that of its view.
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

  /// Writes, if the action is a write.
  @inlinable @inline(__always)
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if let write = extract(action) { write.set(&state) }
    return .none
  }
}
