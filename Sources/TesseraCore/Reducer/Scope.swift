public import TesseraCasePaths

/// Runs a child feature on a part of the parent's state.
///
/// ```swift
/// var body: some Reducer<State, Action> {
///   Scope(state: \.profile, action: \.profile) { Profile() }
///   Reduce { state, action in … }
/// }
/// ```
///
/// The child's state is changed in place. What the child's effects send comes back as actions of
/// the parent, and their cancellation IDs are the child's own: an equal ID elsewhere is another.
///
/// - Complexity: O(1), and free where the compiler sees both features.
@frozen
public struct Scope<ParentState: FieldedState, ParentAction: CasePathable, Child: Reducer>: Reducer
{
  @usableFromInline let access: Field<ParentState, Child.State>.Access
  @usableFromInline let embed: @Sendable (Child.Action) -> ParentAction
  @usableFromInline let extract: @Sendable (ParentAction) -> Child.Action?
  @usableFromInline let child: () -> Child

  /// Runs a child on a field of the state.
  ///
  /// - Parameters:
  ///   - state: The field that holds the child's state.
  ///   - action: The case that holds the child's actions.
  ///   - child: The child's reducer.
  @_transparent
  public init<ChildState, ChildAction>(
    state: KeyPath<ParentState.Fields, Field<ParentState, ChildState>>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: @escaping () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {
    self.access = ParentState.fields[keyPath: state]._access
    let path = ParentAction.allCasePaths[keyPath: action]
    self.embed = path._embed
    self.extract = path._extract
    self.child = child
  }

  /// Runs a child on a field of the state.
  ///
  /// - Parameters:
  ///   - state: The field that holds the child's state.
  ///   - action: The case that holds the child's actions.
  ///   - child: The child's reducer.
  @_transparent
  public init<ChildState, ChildAction>(
    _ state: KeyPath<ParentState.Fields, Field<ParentState, ChildState>>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: @escaping () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {
    self.init(state: state, action: action, child: child)
  }

  /// Runs the child if the action is the child's.
  @inlinable @inline(__always)
  public func reduce(
    into state: inout ParentState, action: ParentAction
  ) -> Effect<ParentAction> {
    guard let childAction = extract(action) else { return .none }
    var effect = Effect<Child.Action>.none
    let isWatched = state._$willChange()
    let before = isWatched ? state.identity(access) : .unknown
    let index = access(&state) { state in
      effect = child().reduce(into: &state, action: childAction)
    }
    if isWatched { state._$didChange(index, since: before) }
    if case .none = effect { return .none }
    return effect.placed(atField: index, access, embed)
  }
}
