extension Reducer {
  /// Reacts when a part of the state has changed, after this reducer has run.
  ///
  /// ```swift
  /// Reduce { … }
  ///   .onChange(of: { $0.query }) { oldValue, state in
  ///     state.results = []
  ///     return .run { [query = state.query] send in … }
  ///   }
  /// ```
  ///
  /// What counts is the value before and after *this* reducer: changes that others make, further
  /// down in the block or in a parent, go unnoticed. An operator behind it notices what the
  /// reaction changes.
  ///
  /// The value before the action is kept until it has been compared, so a collection that changes
  /// is copied once. Where that is too much, compare something small that changes with it, such as
  /// its count.
  ///
  /// - Parameters:
  ///   - value: What to compare; called before and after each action.
  ///   - reaction: Called with the value as it was, and the state, to change it further; returns
  ///     effects to start, after those of this reducer.
  /// - Returns: A reducer that runs this one, then the reaction if there is something to react to.
  @_transparent
  public consuming func onChange<Value: Equatable>(
    of value: @escaping (_ state: State) -> Value,
    _ reaction: @escaping (_ oldValue: Value, _ state: inout State) -> Effect<Action>
  ) -> OnChange<Reduce<State, Action>, Value> {
    OnChange(base: folded(), value: value, reaction: reaction)
  }
}

/// A feature that reacts to its own changes; made by ``Reducer/onChange(of:_:)``.
@frozen
public struct OnChange<Base: Reducer, Value: Equatable>: Reducer {
  @usableFromInline let base: Base
  @usableFromInline let value: (Base.State) -> Value
  @usableFromInline let reaction: (Value, inout Base.State) -> Effect<Base.Action>

  @_transparent
  @usableFromInline
  init(
    base: Base, value: @escaping (Base.State) -> Value,
    reaction: @escaping (Value, inout Base.State) -> Effect<Base.Action>
  ) {
    self.base = base
    self.value = value
    self.reaction = reaction
  }

  /// Runs the feature, then the reaction if the value is another one.
  @inlinable @inline(__always)
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let oldValue = value(state)
    let effect = base.reduce(into: &state, action: action)
    guard value(state) != oldValue else { return effect }
    return effect.merge(with: reaction(oldValue, &state))
  }
}
