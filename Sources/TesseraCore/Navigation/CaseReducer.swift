/// A choice of features, one at a time: `@Reducer` on an enum makes it conform.
///
/// ```swift
/// @Reducer enum Destination { case editor(Editor), confirmation(ConfirmationDialogState<Answer>) }
/// ```
///
/// Use it with `.ifLet(\.$destination, action: \.destination)` and
/// `.forEach(\.path, action: \.path)`, which need no builder for it.
public protocol CaseReducer<State, Action>: Reducer
where Body: Reducer, Body.State == State, Body.Action == Action, Action: SendableMetatype {
  /// An enum with a store for each feature.
  associatedtype CaseScope

  /// The reducer of all the features.
  static var body: Body { get }
  /// The store of the current feature.
  @MainActor static func scope(_ store: Store<State, Action>) -> CaseScope
}

extension CaseReducer {
  /// The reducer of all the features.
  @inlinable @inline(__always)
  public var body: Body { Self.body }
}

/// The state of a ``CaseReducer``.
public protocol _CaseReducerState: StateWithReducer
where PresentedBody == StateReducer.Body {
  /// The enum that it is the state of.
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}

extension _CaseReducerState {
  /// The reducer of all the features.
  @inlinable @inline(__always)
  public static var presentedBody: StateReducer.Body { StateReducer.body }

  /// Not a prompt, unless the macro says otherwise.
  @inlinable
  public var _isEphemeral: Bool { false }
}

extension Store where State: _CaseReducerState, State.StateReducer.Action == Action {
  /// The store of the current feature, to switch over.
  ///
  /// ```swift
  /// switch store.case {
  /// case .editor(let store): drawEditor(store)
  /// …
  /// }
  /// ```
  public var `case`: State.StateReducer.CaseScope { State.StateReducer.scope(self) }
}

/// The actions of a stack of the feature `R`.
public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action>
where R.Action: SendableMetatype

// MARK: Equality

/// The kinds of a child's state in a state that is declared `Equatable`; called by generated code.
@_documentation(visibility: internal)
public enum _$EqualityCheck {
  /// The state of an enum of features.
  public struct Choice<State> {}
  /// Any other state, which the compiler's own message explains.
  public struct Other {
    /// Does nothing.
    public func check() {}
  }

  /// The kind of a state.
  public static func of<State: _CaseReducerState>(_ state: State.Type) -> Choice<State> { Choice() }
  /// The kind of any other state.
  @_disfavoredOverload
  public static func of<State>(_ state: State.Type) -> Other { Other() }
}

extension _$EqualityCheck.Choice where State: Equatable {
  /// Does nothing: the state is equatable.
  public func check() {}
}

extension _$EqualityCheck.Choice {
  /// Names the option of `@Reducer` that makes the state equatable.
  @available(
    *, unavailable,
    message:
      "Mark the enum with '@Reducer(state: .equatable)': the state that holds it is Equatable."
  )
  @_disfavoredOverload
  public func check() {}
}

// MARK: The body

/// Builds the body of a `@Reducer enum` from the reducers of its cases; the macro uses it.
@resultBuilder
@_documentation(visibility: internal)
public enum CaseReducerBuilder<State, Action> {
  /// The reducer of a case.
  @inlinable @inline(__always)
  public static func buildExpression<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }

  /// An enum without features does nothing.
  @inlinable
  public static func buildBlock() -> EmptyReducer<State, Action> { EmptyReducer() }

  /// The first case.
  @inlinable @inline(__always)
  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { first }

  /// Each further case.
  @inlinable @inline(__always)
  public static func buildPartialBlock<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    accumulated: R0, next: R1
  ) -> CasePair<R0, R1> { CasePair(accumulated, next) }
}

/// The features of an enum's cases up to one of them; at most one feature exists at a time.
@frozen
@_documentation(visibility: internal)
public struct CasePair<R0: Reducer, R1: Reducer<R0.State, R0.Action>>: Reducer {
  @usableFromInline let first: R0
  @usableFromInline let second: R1

  @inlinable @inline(__always)
  init(_ first: R0, _ second: R1) {
    self.first = first
    self.second = second
  }

  // NB: Swift 6.3: not inlined, since with a handful of cases the compiler exceeds its limit for
  // tracking a state in memory and crashes in release builds. Remove when it no longer does.
  /// Runs the features before, then that of the last case, and merges their effects.
  @inlinable @inline(never)
  public func reduce(into state: inout R0.State, action: R0.Action) -> Effect<R0.Action> {
    let one = first.reduce(into: &state, action: action)
    let two = second.reduce(into: &state, action: action)
    if case .none = one { return two }
    return one.merge(with: two)
  }
}
