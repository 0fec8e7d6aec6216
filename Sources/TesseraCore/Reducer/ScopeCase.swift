public import TesseraCasePaths
import TesseraEffects
import TesseraSupport

/// Runs a child feature on one case of an enum state, in place.
///
/// ```swift
/// @CasePathable enum State { case loading(Loading.State), loaded(List.State) }
/// var body: some Reducer<State, Action> {
///   ScopeCase(state: \.loading, action: \.loading) { Loading() }
///   ScopeCase(state: \.loaded, action: \.loaded) { List() }
/// }
/// ```
///
/// It is what `@Reducer` makes of each case of an enum; ``Reducer/ifCaseLet(_:action:then:)``
/// attaches it to another reducer. When the state becomes another case, the child's effects are
/// cancelled.
@frozen
public struct ScopeCase<
  ParentState: CasePathable, ParentAction: CasePathable, Child: Reducer
>: Reducer {
  @usableFromInline let path: AnyCasePath<ParentState, Child.State>
  @usableFromInline let embed: @Sendable (Child.Action) -> ParentAction
  @usableFromInline let extract: @Sendable (ParentAction) -> Child.Action?
  @usableFromInline let child: () -> Child

  /// Runs a child on a case of the state.
  ///
  /// - Parameters:
  ///   - state: The case that holds the child's state.
  ///   - action: The case that holds the child's actions.
  ///   - child: The child's reducer.
  @_transparent
  public init<ChildState, ChildAction>(
    state: CaseKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: @escaping () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {
    self.path = ParentState.allCasePaths[keyPath: state]
    let path = ParentAction.allCasePaths[keyPath: action]
    self.embed = path._embed
    self.extract = path._extract
    self.child = child
  }

  /// Runs the child if the action is the child's.
  @inlinable @inline(__always)
  public func reduce(
    into state: inout ParentState, action: ParentAction
  ) -> Effect<ParentAction> {
    guard let childAction = extract(action) else { return .none }
    var effect = Effect<Child.Action>.none
    let isThere = path._modify(&state) { state in
      effect = child().reduce(into: &state, action: childAction)
    }
    if !isThere { Self.reportAbsent(action, state) }
    if case .none = effect { return .none }
    return Self.place(effect, &state, path, embed)
  }

  @usableFromInline
  static func place(
    _ effect: Effect<Child.Action>, _ state: inout ParentState,
    _ path: AnyCasePath<ParentState, Child.State>,
    _ embed: @escaping @Sendable (Child.Action) -> ParentAction
  ) -> Effect<ParentAction> {
    var found: ChildIdentity?
    _ = path.modify(&state) { found = ChildIdentity(of: &$0) }
    let identity = found
    let element = PlaceElement.child(path.index, id: identity?.erased) {
      (parent: inout ParentState, next: (inout Child.State) -> Bool) in
      var answer = false
      _ = path.modify(&parent) { answer = ChildIdentity(of: &$0) == identity && next(&$0) }
      return answer
    }
    return effect.placed(at: element, embed)
  }

  @usableFromInline
  static func reportAbsent(_ action: ParentAction, _ state: ParentState) {
    reportIssue(AbsentChild.message(action: action, state: state, child: Child.State.self))
  }
}

extension Reducer where State: CasePathable, Action: CasePathable {
  /// Runs a child feature while the state is one of its cases.
  ///
  /// The child reduces before this reducer, which may therefore change the case in the same action.
  ///
  /// - Parameters:
  ///   - state: The case that holds the child's state.
  ///   - action: The case that holds the child's actions.
  ///   - child: The child's reducer.
  /// - Returns: A reducer that runs the child and this one.
  @_transparent
  public consuming func ifCaseLet<ChildState, ChildAction, Child: Reducer>(
    _ state: CaseKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: @escaping () -> Child
  ) -> ReducerPair<Reduce<State, Action>, Reduce<State, Action>>
  where Child.State == ChildState, Child.Action == ChildAction {
    ReducerPair(
      ScopeCase(state: state, action: action, child: child).folded(), folded())
  }
}
