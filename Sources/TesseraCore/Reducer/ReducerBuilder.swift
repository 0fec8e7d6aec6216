/// Builds a reducer from the reducers that stand in a block, one after the other.
///
/// Blocks, `if`, `if let`, `for`, `#available` and expressions of type `any Reducer` are
/// understood. The reducers run in source order on the same state, and their effects are merged.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// A reducer that stands in the block.
  ///
  /// NB: the second parameter keeps a reducer of unknown type out: the compiler would open it here,
  /// and forget its type again, which the block could not build on.
  @_transparent
  public static func buildExpression<R: Reducer<State, Action>>(
    _ reducer: consuming R, _: R.Type = R.self
  ) -> R { reducer }

  /// A reducer whose type is not known until run time.
  @inlinable
  @_disfavoredOverload
  public static func buildExpression(
    _ reducer: any Reducer<State, Action>
  ) -> Reduce<State, Action> { Reduce(reducer) }

  /// An empty block does nothing.
  @inlinable
  public static func buildBlock() -> EmptyReducer<State, Action> { EmptyReducer() }

  /// The first reducer of a block.
  @_transparent
  public static func buildPartialBlock<R: Reducer<State, Action>>(
    first: consuming R
  ) -> R { first }

  /// A further reducer of a block.
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
  ) -> Reduce<State, Action> { Reduce(reducer) }

  /// The whole block.
  @_transparent
  public static func buildFinalResult<R: Reducer<State, Action>>(
    _ reducer: consuming R
  ) -> R { reducer }
}

/// Two reducers over the same state, run one after the other; what a block of two is made of.
@frozen
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

/// One of two reducers; what an `if` with `else` in a block is made of.
@frozen
public enum ReducerChoice<R0: Reducer, R1: Reducer<R0.State, R0.Action>>: Reducer {
  /// The condition held.
  case first(R0)
  /// The condition did not hold.
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

/// Any number of reducers of one type; what a `for` loop in a block is made of.
@frozen
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
