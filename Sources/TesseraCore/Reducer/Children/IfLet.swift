public import TesseraCasePaths
public import TesseraSupport
import TesseraEffects

extension Reducer where State: FieldedState, Action: CasePathable {
  /// Runs a child feature while its state exists: in an optional, or presented.
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
  /// The child reduces before the parent, so the parent may remove it in the same action. Removing
  /// the child's state, by any means, cancels the child's effects. So does replacing the child
  /// with another one: a state of another case (of an enum) or with another ID (if `Identifiable`).
  ///
  /// For presented state (`\.$editor` with a ``PresentationAction``) the action `.dismiss` removes
  /// the child after the parent has processed it, and the child can dismiss itself with
  /// `@Dependency(\.dismiss)`.
  ///
  /// A prompt (an alert, a dialog) closes after one of its own actions, unless the parent has
  /// replaced it with another one. In an enum, these are the actions of the case with its name.
  ///
  /// - Parameters:
  ///   - state: The field that holds the child's state: an optional, or the `$` of `@Presents`.
  ///   - action: The case that holds the child's actions, or `\.self`.
  ///   - child: The child's reducer.
  ///   - callSite: The source location that issues are reported at.
  /// - Returns: A reducer that runs the child and then this one.
  @_transparent
  public consuming func ifLet<
    Path: ChildPath, Slot: OptionalChild, ActionPath: EnumPath, ChildAction: CasePathable,
    Child: Reducer
  >(
    _ state: KeyPath<State.Fields, Path>,
    action: KeyPath<Action.AllCasePaths, ActionPath>,
    @ReducerBuilder<Slot.ChildState, ChildAction._Child> then child: @escaping () -> Child,
    at callSite: @autoclosure @escaping () -> CallSite = #callSite
  ) -> IfLet<Reduce<State, Action>, Path, ChildAction, Child>
  where
    Path.Root == State, Path.Value == Slot, ActionPath._Enum == Action,
    ActionPath._Payload == ChildAction, Child.State == Slot.ChildState,
    Child.Action == ChildAction._Child
  {
    let path = Action.allCasePaths[keyPath: action]._path
    return IfLet(
      base: folded(), path: State.fields[keyPath: state], embed: path._embed,
      extract: path._extract, child: child, callSite: callSite)
  }

  /// Runs a child whose state brings its own reducer: a prompt, or the features of a
  /// `@Reducer enum`.
  ///
  /// ```swift
  /// @Reducer enum Destination { case editor(Editor), alert(AlertState<Answer>) }
  /// …
  /// @Presents var destination: Destination.State?
  /// @Presents var dialog: ConfirmationDialogState<Action.Dialog>?
  /// …
  /// Reduce { … }
  ///   .ifLet(\.$destination, action: \.destination)
  ///   .ifLet(\.$dialog, action: \.dialog)
  /// ```
  ///
  /// - Parameters:
  ///   - state: The field that holds the child's state: an optional, or the `$` of `@Presents`.
  ///   - action: The case that holds the child's actions, or `\.self`.
  ///   - callSite: The source location that issues are reported at.
  /// - Returns: A reducer that runs the child and then this one.
  @_transparent
  public consuming func ifLet<
    Path: ChildPath, Slot: OptionalChild, ActionPath: EnumPath, ChildAction: CasePathable
  >(
    _ state: KeyPath<State.Fields, Path>,
    action: KeyPath<Action.AllCasePaths, ActionPath>,
    at callSite: @autoclosure @escaping () -> CallSite = #callSite
  ) -> IfLet<Reduce<State, Action>, Path, ChildAction, Slot.ChildState.PresentedBody>
  where
    Path.Root == State, Path.Value == Slot, ActionPath._Enum == Action,
    ActionPath._Payload == ChildAction, Slot.ChildState: StateWithReducer,
    Slot.ChildState.PresentedBody.Action == ChildAction._Child
  {
    let path = Action.allCasePaths[keyPath: action]._path
    return IfLet(
      base: folded(), path: State.fields[keyPath: state], embed: path._embed,
      extract: path._extract, child: { Slot.ChildState.presentedBody }, callSite: callSite)
  }
}

/// A feature with a child that may be absent; created by ``Reducer/ifLet(_:action:then:at:)``.
@frozen
@_documentation(visibility: internal)
public struct IfLet<
  Base: Reducer, Path: ChildPath, ChildAction: CasePathable, Child: Reducer
>: Reducer
where
  Path.Root == Base.State, Path.Value: OptionalChild, Child.State == Path.Value.ChildState,
  Child.Action == ChildAction._Child
{
  @usableFromInline let base: Base
  @usableFromInline let path: Path
  @usableFromInline let embed: @Sendable (ChildAction) -> Base.Action
  @usableFromInline let extract: @Sendable (Base.Action) -> ChildAction?
  @usableFromInline let child: () -> Child
  @usableFromInline let callSite: () -> CallSite

  @_transparent
  @usableFromInline
  init(
    base: Base, path: Path,
    embed: @escaping @Sendable (ChildAction) -> Base.Action,
    extract: @escaping @Sendable (Base.Action) -> ChildAction?,
    child: @escaping () -> Child, callSite: @escaping () -> CallSite
  ) {
    self.base = base
    self.path = path
    self.embed = embed
    self.extract = extract
    self.child = child
    self.callSite = callSite
  }

  // The child and the parent are each called in one place: the optimizer inlines them at every
  // call, which would double the code with each `ifLet` of a chain.
  /// Runs the child if the action belongs to it, then the parent.
  @inlinable @inline(__always)
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    var childEffect = Effect<Base.Action>.none
    var departing: DepartingChild?
    if let wrapped = extract(action) {
      #if DEBUG
        OperatorChecks.recordTaken(ChildAction.self, of: Base.Action.self)
      #endif
      if let childAction = ChildAction._child(of: wrapped) {
        // Both are constants of the types.
        if Path.Value._isPresentation, ChildAction._dismissal == nil {
          Self.reportPlainAction(action, callSite)
        }
        if StateKind.canBePrompt(Child.State.self) {
          departing = Self.prompt(&state, childAction, path)
        }
        var effect: Effect<Child.Action>?
        let index = path._steps._change(&state) { [child] slot in
          effect = slot._withChild { state in
            let effect = child().reduce(into: &state, action: childAction)
            #if DEBUG
              OperatorChecks.look(in: &state, after: childAction, of: Base.Action.self)
            #endif
            return effect
          }
        }
        if case .some(.none) = effect {
        } else {
          childEffect = Self.place(effect, index, &state, action, path, embed, extract, callSite)
        }
      } else {
        departing = Self.dismissed(&state, action, path, callSite)
      }
    }
    let effect = base.reduce(into: &state, action: action)
    if let departing { Self.remove(departing, &state, path) }
    if case .none = childEffect { return effect }
    return childEffect.merge(with: effect)
  }

  // This function and those of the extension are static: given the whole operator, they would need
  // the closures of its features in memory, which the optimizer otherwise leaves out.
  /// The effect of the child as the parent sees it; `nil` means that there is no child.
  @usableFromInline
  static func place(
    _ effect: Effect<Child.Action>?, _ index: Int, _ state: inout Base.State,
    _ action: Base.Action, _ path: Path, _ embed: @escaping @Sendable (ChildAction) -> Base.Action,
    _ extract: @escaping @Sendable (Base.Action) -> ChildAction?, _ callSite: () -> CallSite
  ) -> Effect<Base.Action> {
    guard let effect else {
      reportAbsent(action, callSite())
      return .none
    }
    let identity = path._steps._read(&state) { slot in slot._withChild { ChildIdentity(of: &$0) } }
    let step = path._steps.childStep().pinned(to: identity ?? ChildIdentity(), Child.State.self)
    let placed = effect.placed(at: step.at(index)) {
      embed(ChildAction._wrap($0))
    } _: {
      extract($0).flatMap(ChildAction._child(of:))
    }
    return path._steps._placed(placed, in: &state).dismissable(
      by: ChildAction._dismissal.map(embed))
  }
}

/// A child that goes away after the parent has processed the current action.
@usableFromInline
struct DepartingChild {
  let identity: ChildIdentity
  /// The number of the presentation that shows it; if that has changed, the child stays.
  let presentation: Int?
}

extension IfLet {
  /// The child that an action dismisses.
  @usableFromInline
  static func dismissed(
    _ state: inout Base.State, _ action: Base.Action, _ path: Path, _ callSite: () -> CallSite
  ) -> DepartingChild? {
    let identity = path._steps._read(&state) { slot in slot._withChild { ChildIdentity(of: &$0) } }
    guard let identity else {
      reportAbsent(action, callSite())
      return nil
    }
    return DepartingChild(identity: identity, presentation: nil)
  }

  /// The child, if it is a prompt that an action answers.
  @usableFromInline
  static func prompt(
    _ state: inout Base.State, _ action: Child.Action, _ path: Path
  ) -> DepartingChild? {
    path._steps._read(&state) { slot in
      let identity = slot._withChild { child in
        StateKind.isPrompt(&child, answeredBy: action) ? ChildIdentity(of: &child) : nil
      }
      guard let identity = identity ?? nil else { return nil }
      return DepartingChild(identity: identity, presentation: slot._presentation)
    }
  }

  /// Removes the child, unless another one has taken its place.
  @usableFromInline
  static func remove(_ child: DepartingChild, _ state: inout Base.State, _ path: Path) {
    let isThere = path._steps._read(&state) { slot in
      slot._withChild { ChildIdentity(of: &$0) } == child.identity
        && (child.presentation == nil || child.presentation == slot._presentation)
    }
    if isThere { _ = path._steps._change(&state) { $0._removeChild() } }
  }

  @usableFromInline
  static func reportPlainAction(_ action: Base.Action, _ callSite: () -> CallSite) {
    reportIssue(
      PlainAction.message(
        action: action, parent: Base.State.self, child: Child.State.self, of: ChildAction.self),
      at: callSite())
  }

  private static func reportAbsent(_ action: Base.Action, _ callSite: CallSite) {
    AbsentChild.report(
      AbsentChild.message(
        operation: "ifLet", action: action, parent: Base.State.self, child: Child.State.self),
      at: callSite)
  }
}
