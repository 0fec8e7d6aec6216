public import TesseraCasePaths
import TesseraEffects
import TesseraSupport

extension Reducer where State: FieldedState, Action: CasePathable {
  /// Runs a child feature while its state is there: in an optional, or presented.
  ///
  /// ```swift
  /// Reduce { state, action in
  ///   switch action {
  ///   case .editButtonTapped:
  ///     state.editor = Editor.State(text: state.text)
  ///     return .none
  ///   …
  /// }
  /// .ifLet(\.$editor, action: \.editor) { Editor() }
  /// ```
  ///
  /// The child reduces before the parent, so the parent may remove it in the same action. When the
  /// child's state goes, by whoever's hand, its effects are cancelled; so they are when another
  /// child takes its place, which its case (of an enum) and its ID (if `Identifiable`) tell.
  ///
  /// For presented state (`\.$editor` with a ``PresentationAction``) the action `.dismiss` removes
  /// the child after the parent has seen it, and the child can dismiss itself with
  /// `@Dependency(\.dismiss)`.
  ///
  /// - Parameters:
  ///   - state: The field that holds the child's state: an optional, or the `$` of `@Presents`.
  ///   - action: The case that holds the child's actions.
  ///   - child: The child's reducer.
  /// - Returns: A reducer that runs the child and this one.
  @_transparent
  public consuming func ifLet<Slot: ChildSlot, ChildAction: CasePathable, Child: Reducer>(
    _ state: KeyPath<State.Fields, Field<State, Slot>>,
    action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<Slot.ChildState, ChildAction._Child> then child: @escaping () -> Child
  ) -> IfLet<Reduce<State, Action>, Slot, ChildAction, Child>
  where Child.State == Slot.ChildState, Child.Action == ChildAction._Child {
    let path = Action.allCasePaths[keyPath: action]
    return IfLet(
      base: folded(), access: State.fields[keyPath: state]._access, embed: path._embed,
      extract: path._extract, child: child)
  }
}

/// A feature with a child that is there or not; made by ``Reducer/ifLet(_:action:then:)``.
@frozen
public struct IfLet<
  Base: Reducer, Slot: ChildSlot, ChildAction: CasePathable, Child: Reducer
>: Reducer
where
  Base.State: FieldedState, Child.State == Slot.ChildState, Child.Action == ChildAction._Child
{
  @usableFromInline let base: Base
  @usableFromInline let access: Field<Base.State, Slot>.Access
  @usableFromInline let embed: @Sendable (ChildAction) -> Base.Action
  @usableFromInline let extract: @Sendable (Base.Action) -> ChildAction?
  @usableFromInline let child: () -> Child

  @_transparent
  @usableFromInline
  init(
    base: Base, access: @escaping Field<Base.State, Slot>.Access,
    embed: @escaping @Sendable (ChildAction) -> Base.Action,
    extract: @escaping @Sendable (Base.Action) -> ChildAction?,
    child: @escaping () -> Child
  ) {
    self.base = base
    self.access = access
    self.embed = embed
    self.extract = extract
    self.child = child
  }

  /// Runs the child, if the action is the child's, then the parent.
  ///
  /// NB: the child and the parent are each called in one place, since the optimiser would put them
  /// into every place, and so many times as much for each `ifLet` of a chain.
  @inlinable @inline(__always)
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    var childEffect = Effect<Base.Action>.none
    var dismissed: ChildToDismiss?
    if let wrapped = extract(action) {
      if let childAction = ChildAction._child(of: wrapped) {
        var effect: Effect<Child.Action>?
        let isWatched = state._$willChange()
        let before = isWatched ? state.identity(access) : .unknown
        let index = access(&state) { [child] slot in
          effect = slot._withChild { child().reduce(into: &$0, action: childAction) }
        }
        if isWatched { state._$didChange(index, since: before) }
        if case .some(.none) = effect {
        } else {
          childEffect = Self.place(effect, index, &state, action, access, embed)
        }
      } else {
        dismissed = Self.childToDismiss(&state, action, access)
      }
    }
    let effect = base.reduce(into: &state, action: action)
    if let dismissed { Self.dismiss(dismissed, &state, access) }
    if case .none = childEffect { return effect }
    return childEffect.merge(with: effect)
  }

  /// The effect of the child as the parent sees it; without an effect, the child was not there.
  ///
  /// NB: this and what is called beside it are static: given the operator as a whole, they would
  /// need the closures of its features in memory, which the optimiser otherwise leaves out.
  @usableFromInline
  static func place(
    _ effect: Effect<Child.Action>?, _ index: Int, _ state: inout Base.State,
    _ action: Base.Action, _ access: @escaping Field<Base.State, Slot>.Access,
    _ embed: @escaping @Sendable (ChildAction) -> Base.Action
  ) -> Effect<Base.Action> {
    guard let effect else {
      reportAbsent(action)
      return .none
    }
    var identity: ChildIdentity?
    _ = access(&state) { slot in
      identity = slot._withChild { ChildIdentity(of: &$0) }
    }
    let element = PlaceElement.child(index, id: identity?.erased) {
      (parent: inout Base.State, next: (inout Slot.ChildState) -> Bool) in
      var answer: Bool?
      _ = access(&parent) { slot in
        answer = slot._withChild { ChildIdentity(of: &$0) == identity && next(&$0) }
      }
      return answer ?? false
    }
    let placed = effect.placed(at: element) { embed(ChildAction._wrap($0)) }
    return placed.dismissable(by: ChildAction._dismissal.map(embed))
  }
}

/// The child that a dismissal is about, while the parent sees it.
@usableFromInline
struct ChildToDismiss {
  let identity: ChildIdentity
}

extension IfLet {
  /// Notes which child an action dismisses, before the parent sees it.
  @usableFromInline
  static func childToDismiss(
    _ state: inout Base.State, _ action: Base.Action, _ access: Field<Base.State, Slot>.Access
  ) -> ChildToDismiss? {
    guard let identity = identity(in: &state, access) else {
      reportAbsent(action)
      return nil
    }
    return ChildToDismiss(identity: identity)
  }

  /// Removes the child, unless there is another one by now.
  @usableFromInline
  static func dismiss(
    _ child: ChildToDismiss, _ state: inout Base.State,
    _ access: @escaping Field<Base.State, Slot>.Access
  ) {
    guard identity(in: &state, access) == child.identity else { return }
    state.change(access) { $0._removeChild() }
  }

  private static func identity(
    in state: inout Base.State, _ access: Field<Base.State, Slot>.Access
  ) -> ChildIdentity? {
    var identity: ChildIdentity?
    _ = access(&state) { slot in identity = slot._withChild { ChildIdentity(of: &$0) } }
    return identity
  }

  private static func reportAbsent(_ action: Base.Action) {
    reportIssue(
      AbsentChild.message(
        operation: "ifLet", action: action, parent: Base.State.self, child: Slot.ChildState.self))
  }
}
