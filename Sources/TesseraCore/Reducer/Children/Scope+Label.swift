public import TesseraCasePaths
public import TesseraSupport

// The older spelling of TCA, with a label before the state. `Scope(_:action:child:)` and its like are the forms of the
// guides.

extension Scope {
  /// Runs a child on a part of the state; ``init(_:action:child:)`` with a label.
  ///
  /// - Parameters:
  ///   - state: The field that holds the child's state.
  ///   - action: The case that holds the child's actions.
  ///   - child: The child's reducer.
  @_transparent
  public init<ChildAction>(
    state: KeyPath<ParentState.Fields, Path>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<Path.Value, ChildAction> child: @escaping () -> Child
  ) where Child.Action == ChildAction { self.init(state, action: action, child: child) }

  /// Runs a child that has the action of its parent on a part of the state; the same with a label.
  ///
  /// - Parameters:
  ///   - state: The field that holds the child's state.
  ///   - action: The whole action, `\.self`.
  ///   - child: The child's reducer.
  @_transparent
  public init(
    state: KeyPath<ParentState.Fields, Path>,
    action: KeyPath<ParentAction.AllCasePaths, ParentAction.AllCasePaths>,
    @ReducerBuilder<Path.Value, ParentAction> child: @escaping () -> Child
  ) where Child.Action == ParentAction { self.init(state, action: action, child: child) }
}

extension ScopeCase {
  /// Runs a child on a case of the state; ``init(_:action:child:at:)`` with a label.
  ///
  /// - Parameters:
  ///   - state: The case that holds the child's state.
  ///   - action: The case that holds the child's actions.
  ///   - child: The child's reducer.
  ///   - callSite: The source location that issues are reported at.
  @_transparent
  public init<ChildState, ChildAction>(
    state: CaseKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: @escaping () -> Child,
    at callSite: @autoclosure @escaping () -> CallSite = #callSite
  ) where Child.State == ChildState, Child.Action == ChildAction {
    self.init(state, action: action, child: child, at: callSite())
  }
}
