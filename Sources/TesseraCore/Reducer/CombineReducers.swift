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
public struct CombineReducers<Reducers: Reducer>: Reducer {
  @usableFromInline let reducers: Reducers

  /// Groups the reducers of a block.
  @_transparent
  public init<State, Action>(
    @ReducerBuilder<State, Action> _ reducers: () -> Reducers
  ) where Reducers.State == State, Reducers.Action == Action {
    self.reducers = reducers()
  }

  /// Runs the reducers in source order.
  @inlinable @inline(__always)
  public func reduce(
    into state: inout Reducers.State, action: Reducers.Action
  ) -> Effect<Reducers.Action> {
    reducers.reduce(into: &state, action: action)
  }
}
