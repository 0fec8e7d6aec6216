public import TesseraCasePaths
public import TesseraCore
import TesseraEffects

/// A key path to a child that a front end can present: `\.editor`, or `\.destination?.editor` for a
/// case of a destination.
public typealias _PresentedKeyPath<State: FieldedState, ChildState> =
  KeyPath<_PresentedPaths<State>, _PresentedPath<State, ChildState>?>

/// A key path to the actions of a child that can be dismissed: `\.editor`, or
/// `\.destination.editor` for a case of a destination.
public typealias _PresentedActionKeyPath<Action: CasePathable, ChildAction> =
  KeyPath<_PresentedActionPaths<Action>, _PresentedActionPath<Action, ChildAction>>

/// The children of a state that may be absent: the root of a ``_PresentedKeyPath``.
@dynamicMemberLookup
public struct _PresentedPaths<State: FieldedState> {
  init() {}

  /// The child in a field.
  ///
  /// It is optional so that `?.` leads on to a case, as in a state.
  ///
  /// - Parameter field: The field that holds the child: an optional, or the `$` of `@Presents`.
  public subscript<Slot: ChildSlot>(
    dynamicMember field: KeyPath<State.Fields, Field<State, Slot>>
  ) -> _PresentedPath<State, Slot.ChildState>? {
    _PresentedPath(link: SlotLink(State.fields[keyPath: field]))
  }
}

/// The way from a state to a child that may be absent.
@dynamicMemberLookup
public struct _PresentedPath<Root, ChildState> {
  let link: PresentedLink<Root, ChildState>

  /// The payload of a case of the child.
  ///
  /// - Parameter path: The case.
  public subscript<Member>(
    dynamicMember path: CaseKeyPath<ChildState, Member>
  ) -> _PresentedPath<Root, Member> where ChildState: CasePathable {
    _PresentedPath<Root, Member>(link: CaseLink(link, ChildState.allCasePaths[keyPath: path]))
  }
}

/// The actions of children that can be dismissed: the root of a ``_PresentedActionKeyPath``.
@dynamicMemberLookup
public struct _PresentedActionPaths<Action: CasePathable> {
  init() {}

  /// The actions of a child.
  ///
  /// - Parameter path: The case that holds the child's actions and its dismissal.
  public subscript<ChildAction>(
    dynamicMember path: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> _PresentedActionPath<Action, ChildAction> {
    let embed = Action.allCasePaths[keyPath: path]._embed
    return _PresentedActionPath(
      embed: { embed(.presented($0)) }, dismissal: { embed(.dismiss) })
  }
}

/// The way from a child's actions to those of a feature above.
@dynamicMemberLookup
public struct _PresentedActionPath<Action, ChildAction> {
  let embed: @Sendable (ChildAction) -> Action
  let dismissal: @Sendable () -> Action

  /// The actions in a case of the child's actions.
  ///
  /// - Parameter path: The case.
  public subscript<Member>(
    dynamicMember path: CaseKeyPath<ChildAction, Member>
  ) -> _PresentedActionPath<Action, Member> where ChildAction: CasePathable {
    let inner = ChildAction.allCasePaths[keyPath: path]._embed
    return _PresentedActionPath<Action, Member>(
      embed: { [embed] in embed(inner($0)) }, dismissal: dismissal)
  }
}

/// One or more steps to a child; the types in between are erased.
class PresentedLink<Root, Child> {
  /// Calls a closure with the child in place, if it is there, and returns the position of the field
  /// that holds it.
  func access(_ root: inout Root, _ body: (inout Child) -> Void) -> Int {
    preconditionFailure("'access' is implemented by every link.")
  }

  /// Creates the core of the child, which must be there.
  ///
  /// - Parameters:
  ///   - parent: The core of the state that the link starts from.
  ///   - forward: Sends the child's actions.
  /// - Returns: The core.
  @MainActor
  func core<RootAction, ChildAction>(
    in parent: StoreCore<Root, RootAction>, forward: @escaping StoreCore<Child, ChildAction>.Forward
  ) -> StoreCore<Child, ChildAction> {
    preconditionFailure("'core' is implemented by every link.")
  }
}

/// The step to the child in a field.
private final class SlotLink<Root: FieldedState, Slot: ChildSlot>:
  PresentedLink<Root, Slot.ChildState>
{
  private let field: Field<Root, Slot>

  init(_ field: Field<Root, Slot>) { self.field = field }

  override func access(_ root: inout Root, _ body: (inout Slot.ChildState) -> Void) -> Int {
    field.childStep().reach(&root, body)
  }

  override func core<RootAction, ChildAction>(
    in parent: StoreCore<Root, RootAction>,
    forward: @escaping StoreCore<Slot.ChildState, ChildAction>.Forward
  ) -> StoreCore<Slot.ChildState, ChildAction> {
    let identity =
      parent.withState { state in
        var identity: ChildIdentity?
        _ = access(&state) { identity = ChildIdentity(of: &$0) }
        return identity
      } ?? nil
    return parent.part(
      field.childStep().pinned(to: identity ?? ChildIdentity(), Slot.ChildState.self),
      forward: forward)
  }
}

/// The step to the payload of a case of a child.
private final class CaseLink<Root, Base, Child>: PresentedLink<Root, Child> {
  private let base: PresentedLink<Root, Base>
  private let path: AnyCasePath<Base, Child>

  init(_ base: PresentedLink<Root, Base>, _ path: AnyCasePath<Base, Child>) {
    self.base = base
    self.path = path
  }

  override func access(_ root: inout Root, _ body: (inout Child) -> Void) -> Int {
    base.access(&root) { _ = path.modify(&$0, body) }
  }

  override func core<RootAction, ChildAction>(
    in parent: StoreCore<Root, RootAction>, forward: @escaping StoreCore<Child, ChildAction>.Forward
  ) -> StoreCore<Child, ChildAction> {
    let outer: StoreCore<Base, ChildAction> = base.core(in: parent, forward: forward)
    return outer.part(ChildStep(toCase: path), forward: forward)
  }
}

extension Store where State: FieldedState, Action: CasePathable {
  /// The store of a child that may be absent, or of the feature in a case of a destination.
  ///
  /// ```swift
  /// if let editor = store.presented(\.destination?.editor, action: \.destination.editor) { … }
  /// ```
  ///
  /// Calling it inside ``observe(_:at:)`` reruns the closure when the child appears, vanishes, or
  /// is replaced.
  ///
  /// - Parameters:
  ///   - state: The child's state.
  ///   - action: The child's actions.
  /// - Returns: The child's store, or `nil` if there is no child.
  public func presented<ChildState, ChildAction>(
    _ state: _PresentedKeyPath<State, ChildState>,
    action: _PresentedActionKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    guard let link = _PresentedPaths<State>()[keyPath: state]?.link else { return nil }
    let identity = identity(of: link)
    guard let identity else { return nil }
    return childStore(ScopeKey(state: state, action: action, identity: identity)) {
      let embed = _PresentedActionPaths<Action>()[keyPath: action].embed
      return link.core(in: core) { [forward = core.forward] in forward(embed($0), $1) }
    }
  }

  /// Reads the identity of a child, if it is there, with tracking.
  private func identity<Child>(of link: PresentedLink<State, Child>) -> ChildIdentity? {
    let identity = core.tracking {
      core.withState { state in
        var identity: ChildIdentity?
        let field = link.access(&state) { identity = ChildIdentity(of: &$0) }
        state._$didRead(field)
        return identity
      }
    }
    return identity ?? nil
  }
}
