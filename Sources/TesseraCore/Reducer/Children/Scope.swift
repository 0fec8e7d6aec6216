public import TesseraCasePaths
import TesseraEffects

/// Runs a child feature on a part of the parent's state.
///
/// ```swift
/// var body: some Reducer<State, Action> {
///   Scope(\.profile, action: \.profile) { Profile() }
///   Reduce { state, action in … }
/// }
/// ```
///
/// The child's state changes in place. Actions that the child's effects send come back as actions
/// of the parent. The child's cancellation IDs are its own: an equal ID elsewhere is another one.
///
/// The state can also be a field of a field (`\.account.profile`) or the whole state (`\.self`),
/// and the action can be the whole action (`\.self`).
///
/// For a case of an enum's state, use ``ScopeCase``.
///
/// - Complexity: O(1), and free where the compiler sees both features.
@frozen
public struct Scope<
  ParentState: FieldedState, ParentAction: CasePathable, Path: ChildPath, Child: Reducer
>: Reducer
where Path.Root == ParentState, Path.Value == Child.State {
  @usableFromInline let path: Path
  @usableFromInline let embed: @Sendable (Child.Action) -> ParentAction
  @usableFromInline let extract: @Sendable (ParentAction) -> Child.Action?
  @usableFromInline let child: () -> Child

  /// Runs a child on a part of the state.
  ///
  /// - Parameters:
  ///   - state: The field that holds the child's state.
  ///   - action: The case that holds the child's actions.
  ///   - child: The child's reducer.
  @_transparent
  public init<ChildAction>(
    _ state: KeyPath<ParentState.Fields, Path>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<Path.Value, ChildAction> child: @escaping () -> Child
  ) where Child.Action == ChildAction {
    self.path = ParentState.fields[keyPath: state]
    let path = ParentAction.allCasePaths[keyPath: action]
    self.embed = path._embed
    self.extract = path._extract
    self.child = child
  }

  /// Runs a child that has the action of its parent on a part of the state.
  ///
  /// - Parameters:
  ///   - state: The field that holds the child's state.
  ///   - action: The whole action, `\.self`.
  ///   - child: The child's reducer.
  @_transparent
  public init(
    _ state: KeyPath<ParentState.Fields, Path>,
    action: KeyPath<ParentAction.AllCasePaths, ParentAction.AllCasePaths>,
    @ReducerBuilder<Path.Value, ParentAction> child: @escaping () -> Child
  ) where Child.Action == ParentAction {
    self.path = ParentState.fields[keyPath: state]
    self.embed = { $0 }
    self.extract = { $0 }
    self.child = child
  }

  /// Runs the child if the action belongs to it.
  @inlinable @inline(__always)
  public func reduce(
    into state: inout ParentState, action: ParentAction
  ) -> Effect<ParentAction> {
    #if DEBUG
      OperatorChecks.recordRun(ParentAction.self)
    #endif
    guard let childAction = extract(action) else { return .none }
    #if DEBUG
      OperatorChecks.recordScope(Child.Action.self, of: ParentAction.self)
    #endif
    var effect = Effect<Child.Action>.none
    // Here rather than in the closure: deeper trees are inlined.
    let child = child()
    let index = path._steps._change(&state) { state in
      effect = child.reduce(into: &state, action: childAction)
      #if DEBUG
        OperatorChecks.look(in: &state, after: childAction, of: ParentAction.self)
      #endif
    }
    if case .none = effect { return .none }
    return Self.place(effect, index, &state, path, embed, extract)
  }

  @usableFromInline
  static func place(
    _ effect: Effect<Child.Action>, _ index: Int, _ state: inout ParentState, _ path: Path,
    _ embed: @escaping @Sendable (Child.Action) -> ParentAction,
    _ extract: @escaping @Sendable (ParentAction) -> Child.Action?
  ) -> Effect<ParentAction> {
    let placed = effect.placed(at: path._steps.step().at(index), canVanish: false, embed, extract)
    return path._steps._placed(placed, in: &state)
  }
}

// The older spelling of TCA, with a label before the state.
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
