/// A list of features of which one is there at a time: what `@Reducer` makes of an enum.
///
/// ```swift
/// @Reducer enum Destination { case editor(Editor), confirmation(ConfirmationDialogState<Answer>) }
/// ```
///
/// Use it with `.ifLet(\.$destination, action: \.destination)` and
/// `.forEach(\.path, action: \.path)`, which then need no builder.
public protocol CaseReducer<State, Action>: Reducer
where Body: Reducer, Body.State == State, Body.Action == Action, Action: SendableMetatype {
  /// A store for each of the features.
  associatedtype CaseScope

  /// Runs the feature that is there.
  static var body: Body { get }
  /// The store of the feature that is there.
  @MainActor static func scope(_ store: Store<State, Action>) -> CaseScope
}

extension CaseReducer {
  /// Runs the feature that is there.
  @inlinable @inline(__always)
  public var body: Body { Self.body }
}

/// The state of a ``CaseReducer``.
public protocol CaseReducerState: PresentableState
where PresentedBody == StateReducer.Body {
  /// The features that it is the state of.
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}

extension CaseReducerState {
  /// Runs the feature that is there.
  @inlinable @inline(__always)
  public static var presentedBody: StateReducer.Body { StateReducer.body }

  /// No prompt, where a list has none.
  @inlinable
  public var _isEphemeral: Bool { false }
}

extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
  /// The store of the feature that is there, to switch over.
  ///
  /// ```swift
  /// switch store.case {
  /// case .editor(let store): drawEditor(store)
  /// …
  /// }
  /// ```
  public var `case`: State.StateReducer.CaseScope { State.StateReducer.scope(self) }
}

/// The actions of a stack of the feature, or of the listed features, `R`.
public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action>
where R.Action: SendableMetatype
