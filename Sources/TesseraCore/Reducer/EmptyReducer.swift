/// A reducer that changes nothing and starts nothing: a place holder for a feature to come.
@frozen
public struct EmptyReducer<State, Action>: Reducer {
  /// Makes the reducer.
  @inlinable
  public init() {}

  /// Does nothing.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}
