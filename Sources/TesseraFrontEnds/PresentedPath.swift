public import TesseraCasePaths
public import TesseraCore
import TesseraEffects
import TesseraSupport

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
  public subscript<Slot: OptionalChild>(
    dynamicMember field: KeyPath<State.Fields, _Field<State, Slot>>
  ) -> _PresentedPath<State, Slot.ChildState>? {
    _PresentedPath(place: Place().appending(State.fields[keyPath: field].childStep()))
  }
}

/// The way from a state to a child that may be absent.
@dynamicMemberLookup
public struct _PresentedPath<Root, ChildState> {
  let place: Place

  /// The payload of a case of the child.
  ///
  /// - Parameter path: The case.
  public subscript<Member>(
    dynamicMember path: CaseKeyPath<ChildState, Member>
  ) -> _PresentedPath<Root, Member> where ChildState: CasePathable {
    let step = ChildStep(toCase: ChildState.allCasePaths[keyPath: path])
    return _PresentedPath<Root, Member>(place: place.appending(step))
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
    guard let place = _PresentedPaths<State>()[keyPath: state]?.place,
      let identity = identity(of: ChildState.self, at: place)
    else { return nil }
    return childStore(ScopeKey(state: state, action: action, identity: identity)) {
      let embed = _PresentedActionPaths<Action>()[keyPath: action].embed
      return core.part(at: place) { [forward = core.forward] in forward(embed($0), $1) }
    }
  }

  /// Reads the identity of a child, if it is there, with tracking.
  private func identity<Child>(of child: Child.Type, at place: Place) -> ChildIdentity? {
    let identity = core.tracking {
      core.withState { state in
        var identity: ChildIdentity?
        let field = ErasedPointer.withPointer(to: &state) { state in
          place.reach(in: state) { identity = ChildIdentity(of: &$0.assuming(child).pointee) }
        }
        state._$didRead(field)
        return identity
      }
    }
    return identity ?? nil
  }
}
