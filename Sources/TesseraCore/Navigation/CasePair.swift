/// Builds the body of a list of features from the reducers of its cases; `@Reducer` uses it.
@resultBuilder
public enum CaseReducerBuilder<State, Action> {
  /// The reducer of a case.
  @inlinable @inline(__always)
  public static func buildExpression<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }

  /// A list without features does nothing.
  @inlinable
  public static func buildBlock() -> EmptyReducer<State, Action> { EmptyReducer() }

  /// The first case.
  @inlinable @inline(__always)
  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { first }

  /// A further case.
  @inlinable @inline(__always)
  public static func buildPartialBlock<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    accumulated: R0, next: R1
  ) -> CasePair<R0, R1> { CasePair(accumulated, next) }
}

/// The features of a list up to one of its cases, of which one at most is there.
@frozen
public struct CasePair<R0: Reducer, R1: Reducer<R0.State, R0.Action>>: Reducer {
  @usableFromInline let first: R0
  @usableFromInline let second: R1

  @inlinable @inline(__always)
  init(_ first: R0, _ second: R1) {
    self.first = first
    self.second = second
  }

  /// Runs the features before, then that of the last case, and merges their effects.
  ///
  /// NB: not put into its caller. With a handful of cases the compiler (Swift 6.3) runs out of what
  /// it has to follow a state in memory, and crashes in release builds.
  @inlinable @inline(never)
  public func reduce(into state: inout R0.State, action: R0.Action) -> Effect<R0.Action> {
    let one = first.reduce(into: &state, action: action)
    let two = second.reduce(into: &state, action: action)
    if case .none = one { return two }
    return one.merge(with: two)
  }
}
