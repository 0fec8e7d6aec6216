public import TesseraCasePaths
public import TesseraSupport
import TesseraEffects

/// Runs a child feature on one case of an enum state, in place.
///
/// ```swift
/// @CasePathable enum State { case loading(Loading.State), loaded(List.State) }
/// var body: some Reducer<State, Action> {
///   ScopeCase(\.loading, action: \.loading) { Loading() }
///   ScopeCase(\.loaded, action: \.loaded) { List() }
/// }
/// ```
///
/// `@Reducer` on an enum generates one for each case, and ``Reducer/ifCaseLet(_:action:then:at:)``
/// attaches one to another reducer. When the state becomes another case, the child's effects are
/// cancelled.
@frozen
public struct ScopeCase<
  ParentState: CasePathable, ParentAction: CasePathable, Child: Reducer
>: Reducer {
  @usableFromInline typealias Modify =
    @Sendable (
      inout ParentState, (inout Child.State) -> Void
    ) -> Bool

  @usableFromInline let modify: Modify
  @usableFromInline let index: Int
  @usableFromInline let embed: @Sendable (Child.Action) -> ParentAction
  @usableFromInline let extract: @Sendable (ParentAction) -> Child.Action?
  @usableFromInline let child: () -> Child
  @usableFromInline let callSite: () -> CallSite

  /// Runs a child on a case of the state.
  ///
  /// - Parameters:
  ///   - state: The case that holds the child's state.
  ///   - action: The case that holds the child's actions.
  ///   - child: The child's reducer.
  ///   - callSite: The source location that issues are reported at.
  @_transparent
  public init<ChildState, ChildAction>(
    _ state: CaseKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: @escaping () -> Child,
    at callSite: @autoclosure @escaping () -> CallSite = #callSite
  ) where Child.State == ChildState, Child.Action == ChildAction {
    let statePath = ParentState.allCasePaths[keyPath: state]
    self.modify = statePath._modify
    self.index = statePath.index
    let path = ParentAction.allCasePaths[keyPath: action]
    self.embed = path._embed
    self.extract = path._extract
    self.child = child
    self.callSite = callSite
  }

  /// Runs a child that has the action of its parent on a case of the state.
  ///
  /// - Parameters:
  ///   - state: The case that holds the child's state.
  ///   - action: The whole action, `\.self`.
  ///   - child: The child's reducer.
  ///   - callSite: The source location that issues are reported at.
  @_transparent
  public init<ChildState>(
    _ state: CaseKeyPath<ParentState, ChildState>,
    action: KeyPath<ParentAction.AllCasePaths, ParentAction.AllCasePaths>,
    @ReducerBuilder<ChildState, ParentAction> child: @escaping () -> Child,
    at callSite: @autoclosure @escaping () -> CallSite = #callSite
  ) where Child.State == ChildState, Child.Action == ParentAction {
    self.init(
      statePath: ParentState.allCasePaths[keyPath: state], embed: { $0 }, extract: { $0 },
      child: child, callSite: callSite)
  }

  @_transparent
  @usableFromInline
  init(
    statePath: AnyCasePath<ParentState, Child.State>,
    embed: @escaping @Sendable (Child.Action) -> ParentAction,
    extract: @escaping @Sendable (ParentAction) -> Child.Action?,
    child: @escaping () -> Child, callSite: @escaping () -> CallSite
  ) {
    self.modify = statePath._modify
    self.index = statePath.index
    self.embed = embed
    self.extract = extract
    self.child = child
    self.callSite = callSite
  }

  /// Runs the child if the action belongs to it.
  @inlinable @inline(__always)
  public func reduce(
    into state: inout ParentState, action: ParentAction
  ) -> Effect<ParentAction> {
    guard let childAction = extract(action) else { return .none }
    #if DEBUG
      OperatorChecks.recordScope(Child.Action.self, of: ParentAction.self)
    #endif
    var effect = Effect<Child.Action>.none
    let isThere = modify(&state) { state in
      effect = child().reduce(into: &state, action: childAction)
      #if DEBUG
        OperatorChecks.look(in: &state, after: childAction, of: ParentAction.self)
      #endif
    }
    if !isThere { Self.reportAbsent(action, state, callSite()) }
    if case .none = effect { return .none }
    return Self.place(effect, &state, index, modify, embed, extract)
  }

  @usableFromInline
  static func place(
    _ effect: Effect<Child.Action>, _ state: inout ParentState,
    _ index: Int, _ modify: @escaping Modify,
    _ embed: @escaping @Sendable (Child.Action) -> ParentAction,
    _ extract: @escaping @Sendable (ParentAction) -> Child.Action?
  ) -> Effect<ParentAction> {
    var identity = ChildIdentity()
    _ = modify(&state) { identity = ChildIdentity(of: &$0) }
    let step = ChildStep(toCase: index, modify) { (state: ParentState) -> Child.State? in
      var (copy, child) = (state, Child.State?.none)
      _ = modify(&copy) { child = $0 }
      return child
    }
    .pinned(to: identity, Child.State.self)
    return effect.placed(at: step, embed, extract)
  }

  @usableFromInline
  static func reportAbsent(_ action: ParentAction, _ state: ParentState, _ callSite: CallSite) {
    AbsentChild.report(
      AbsentChild.message(action: action, state: state, child: Child.State.self), at: callSite)
  }
}

extension Reducer where State: CasePathable, Action: CasePathable {
  /// Runs a child feature while the state is one of its cases.
  ///
  /// The child reduces before this reducer, which may therefore change the case in the same action.
  ///
  /// - Parameters:
  ///   - state: The case that holds the child's state.
  ///   - action: The case that holds the child's actions, or `\.self`.
  ///   - child: The child's reducer.
  ///   - callSite: The source location that issues are reported at.
  /// - Returns: A reducer that runs the child and then this one.
  @_transparent
  public consuming func ifCaseLet<
    StatePath: EnumPath, ChildState, ActionPath: EnumPath, ChildAction, Child: Reducer
  >(
    _ state: KeyPath<State.AllCasePaths, StatePath>,
    action: KeyPath<Action.AllCasePaths, ActionPath>,
    @ReducerBuilder<ChildState, ChildAction> then child: @escaping () -> Child,
    at callSite: @autoclosure @escaping () -> CallSite = #callSite
  ) -> ReducerPair<Reduce<State, Action>, Reduce<State, Action>>
  where
    StatePath._Enum == State, StatePath._Payload == ChildState, ActionPath._Enum == Action,
    ActionPath._Payload == ChildAction, Child.State == ChildState, Child.Action == ChildAction
  {
    let path = Action.allCasePaths[keyPath: action]._path
    return ReducerPair(
      ScopeCase(
        statePath: State.allCasePaths[keyPath: state]._path, embed: path._embed,
        extract: path._extract, child: child, callSite: callSite
      ).folded(), folded())
  }
}

// The older spelling of TCA, with a label before the state.
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
