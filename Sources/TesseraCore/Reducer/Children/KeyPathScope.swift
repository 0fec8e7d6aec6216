public import TesseraCasePaths

/// Runs a child feature on a part of the parent's state, for code that is generic over the parent.
///
/// An operator of a library knows neither the parent's state nor its fields, so it can't use
/// ``Scope``, but it can get a key path:
///
/// ```swift
/// extension Reducer where Action: CasePathable {
///   func withHaptics(
///     _ state: WritableKeyPath<State, Haptics.State>,
///     _ action: CaseKeyPath<Action, Haptics.Action>
///   ) -> some Reducer<State, Action> {
///     CombineReducers {
///       self
///       KeyPathScope(state: state, action: AnyCasePath(action)) { Haptics() }
///     }
///   }
/// }
/// ```
///
/// The part can be any property with a setter, also one that is computed. For a child that may be
/// absent, the part is the optional, and the child is `EmptyReducer().ifLet(\.self, action: \.self)
/// { Child() }`.
///
/// It costs more than ``Scope``: the key path reads a copy of the state and writes it back, so
/// collections in it are copied when they change; the observers of the property are notified unless
/// the new value is equal; and the child's effects belong to the parent, with its cancellation IDs.
///
/// - Complexity: That of the key path's getter and setter.
public struct KeyPathScope<ParentState, ParentAction, Child: Reducer>: Reducer {
  private let state: WritableKeyPath<ParentState, Child.State>
  private let action: AnyCasePath<ParentAction, Child.Action>
  private let child: Child

  /// Runs a child on a part of the state.
  ///
  /// - Parameters:
  ///   - state: The property that holds the child's state.
  ///   - action: The path to the child's actions.
  ///   - child: The child's reducer.
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<ParentState, ChildState>,
    action: AnyCasePath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {
    self.state = state
    self.action = action
    self.child = child()
  }

  /// Runs the child if the action belongs to it.
  public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> {
    guard let childAction = self.action.extract(from: action) else { return .none }
    #if DEBUG
      OperatorChecks.recordRun(ParentAction.self)
      OperatorChecks.recordScope(Child.Action.self, of: ParentAction.self)
    #endif
    let embed = self.action._embed
    return child.reduce(into: &state[keyPath: self.state], action: childAction).map { embed($0) }
  }
}
