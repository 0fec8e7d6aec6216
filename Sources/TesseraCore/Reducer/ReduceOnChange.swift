extension Reducer {
  /// Runs further reducers when a part of the state has changed, after this reducer has run.
  ///
  /// ```swift
  /// Reduce { … }
  ///   .reduceOnChange(of: { $0.settings.isOn }) { oldValue, newValue in
  ///     if newValue { Subscription() }
  ///     Reduce { state, action in … }
  ///   }
  /// ```
  ///
  /// It is ``onChange(of:_:)`` for a reaction that is made of reducers, or needs the action. Code
  /// that calls `onChange` with a closure that builds a reducer takes this name instead. The
  /// reducers hold the values, for which a change allocates a block; `onChange` does not.
  ///
  /// NB: it has a name of its own because the type checker, given two closures to choose from,
  /// tries every combination of them in a chain: one misspelt property beside three of them took
  /// five seconds, and the error was not the one that was made.
  ///
  /// - Parameters:
  ///   - value: What to compare; called before and after each action.
  ///   - reaction: The reducers to run, which may depend on the value before and after.
  /// - Returns: A reducer that runs this one, then the others if there is something to react to.
  @_transparent
  public consuming func reduceOnChange<Value: Equatable, Reaction: Reducer<State, Action>>(
    of value: @escaping (_ state: State) -> Value,
    @ReducerBuilder<State, Action> _ reaction:
      @escaping (
        _ oldValue: Value, _ newValue: Value
      ) -> Reaction
  ) -> ReduceOnChange<Reduce<State, Action>, Value, Reaction> {
    ReduceOnChange(base: folded(), value: value, reaction: reaction)
  }
}

/// A feature that runs reducers on its own changes; made by ``Reducer/reduceOnChange(of:_:)``.
@frozen
public struct ReduceOnChange<
  Base: Reducer, Value: Equatable, Reaction: Reducer<Base.State, Base.Action>
>: Reducer {
  @usableFromInline let base: Base
  @usableFromInline let value: (Base.State) -> Value
  @usableFromInline let reaction: (Value, Value) -> Reaction

  @_transparent
  @usableFromInline
  init(
    base: Base, value: @escaping (Base.State) -> Value,
    reaction: @escaping (Value, Value) -> Reaction
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
    let newValue = value(state)
    guard newValue != oldValue else { return effect }
    return effect.merge(
      with: reaction(oldValue, newValue).reduce(into: &state, action: action))
  }
}
