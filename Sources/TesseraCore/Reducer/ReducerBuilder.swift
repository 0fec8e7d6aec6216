/// Builds a reducer from the reducers of a block.
///
/// It supports blocks, `if`, `if let`, `for`, `#available` and expressions of type `any Reducer`.
/// The reducers run in source order on the same state, and their effects are merged.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  // The second parameter excludes an `any Reducer`: the compiler would open it here and erase the
  // result again, which the rest of the block could not use.
  /// A reducer in the block.
  @_transparent
  public static func buildExpression<R: Reducer<State, Action>>(
    _ reducer: consuming R, _: R.Type = R.self
  ) -> R { reducer }

  /// A reducer whose type is only known at run time.
  @inlinable
  @_disfavoredOverload
  public static func buildExpression(
    _ reducer: any Reducer<State, Action>
  ) -> Reduce<State, Action> { .erasing(reducer) }

  /// An empty block does nothing.
  @inlinable
  public static func buildBlock() -> EmptyReducer<State, Action> { EmptyReducer() }

  /// The first reducer of a block.
  @_transparent
  public static func buildPartialBlock<R: Reducer<State, Action>>(
    first: consuming R
  ) -> R { first }

  /// Each further reducer of a block.
  @_transparent
  public static func buildPartialBlock<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    accumulated: consuming R0, next: consuming R1
  ) -> ReducerPair<Reduce<State, Action>, Reduce<State, Action>> {
    ReducerPair(accumulated.folded(), next.folded())
  }

  /// An `if` without `else`.
  @inlinable
  public static func buildOptional<R: Reducer<State, Action>>(_ reducer: R?) -> R? { reducer }

  /// The first branch of an `if` with `else`.
  @inlinable
  public static func buildEither<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    first: R0
  ) -> ReducerChoice<R0, R1> { .first(first) }

  /// The second branch of an `if` with `else`.
  @inlinable
  public static func buildEither<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    second: R1
  ) -> ReducerChoice<R0, R1> { .second(second) }

  /// A `for` loop.
  @inlinable
  public static func buildArray<R: Reducer<State, Action>>(_ reducers: [R]) -> ReducerList<R> {
    ReducerList(reducers)
  }

  /// A block under `if #available`.
  @inlinable
  public static func buildLimitedAvailability(
    _ reducer: any Reducer<State, Action>
  ) -> Reduce<State, Action> { .erasing(reducer) }

  /// The whole block.
  @_transparent
  public static func buildFinalResult<R: Reducer<State, Action>>(
    _ reducer: consuming R
  ) -> R { reducer }
}

/// Two reducers of the same state that run one after the other: a block of two.
@frozen
@_documentation(visibility: internal)
public struct ReducerPair<R0: Reducer, R1: Reducer<R0.State, R0.Action>>: Reducer {
  @usableFromInline let first: R0
  @usableFromInline let second: R1

  @_transparent
  @usableFromInline
  init(_ first: R0, _ second: R1) {
    self.first = first
    self.second = second
  }

  /// Runs the first, then the second, and merges their effects.
  @inlinable @inline(__always)
  public func reduce(into state: inout R0.State, action: R0.Action) -> Effect<R0.Action> {
    let one = first.reduce(into: &state, action: action)
    let two = second.reduce(into: &state, action: action)
    if case .none = one { return two }
    return one.merge(with: two)
  }
}

/// One of two reducers: an `if` with `else` in a block.
@frozen
@_documentation(visibility: internal)
public enum ReducerChoice<R0: Reducer, R1: Reducer<R0.State, R0.Action>>: Reducer {
  /// The reducer for a true condition.
  case first(R0)
  /// The reducer for a false condition.
  case second(R1)

  /// Runs the chosen reducer.
  @inlinable
  public func reduce(into state: inout R0.State, action: R0.Action) -> Effect<R0.Action> {
    switch self {
    case .first(let reducer): reducer.reduce(into: &state, action: action)
    case .second(let reducer): reducer.reduce(into: &state, action: action)
    }
  }
}

/// Any number of reducers of one type: a `for` loop in a block.
@frozen
@_documentation(visibility: internal)
public struct ReducerList<R: Reducer>: Reducer {
  @usableFromInline let reducers: [R]

  @inlinable
  init(_ reducers: [R]) { self.reducers = reducers }

  /// Runs each reducer in turn and merges their effects.
  @inlinable
  public func reduce(into state: inout R.State, action: R.Action) -> Effect<R.Action> {
    var effect = Effect<R.Action>.none
    for reducer in reducers {
      effect = effect.merge(with: reducer.reduce(into: &state, action: action))
    }
    return effect
  }
}

/// Groups reducers, so that an operator applies to all of them.
///
/// ```swift
/// CombineReducers {
///   Core()
///   Analytics()
/// }
/// .ifLet(\.child, action: \.child) { Child() }
/// ```
@frozen
public struct CombineReducers<State, Action, Reducers: Reducer<State, Action>>: Reducer {
  @usableFromInline let reducers: Reducers

  /// Groups the reducers of a block.
  @_transparent
  public init(@ReducerBuilder<State, Action> _ reducers: () -> Reducers) {
    self.reducers = reducers()
  }

  /// Runs the reducers in source order.
  @inlinable @inline(__always)
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reducers.reduce(into: &state, action: action)
  }
}
