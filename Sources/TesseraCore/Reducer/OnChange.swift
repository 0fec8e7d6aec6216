extension Reducer {
  /// Reacts to a change of a part of the state, after this reducer has run.
  ///
  /// ```swift
  /// Reduce { … }
  ///   .onChange(of: { $0.query }) { oldValue, state in
  ///     state.results = []
  ///     return .run { [query = state.query] send in … }
  ///   }
  /// ```
  ///
  /// The values before and after *this* reducer are compared: it does not react to changes by
  /// other reducers, further down in the block or in a parent. An operator after it reacts to the
  /// changes that the reaction makes.
  ///
  /// The value before the action is kept until it has been compared, so a collection that changes
  /// is copied once. Where that costs too much, compare something small that changes with it, such
  /// as its count.
  ///
  /// - Parameters:
  ///   - value: The value to compare; called before and after each action.
  ///   - reaction: Called with the old value, and the state, which it can change further; returns
  ///     effects to start after those of this reducer.
  /// - Returns: A reducer that runs this one, then the reaction if the value has changed.
  @_transparent
  public consuming func onChange<Value: Equatable>(
    of value: @escaping (_ state: State) -> Value,
    _ reaction: @escaping (_ oldValue: Value, _ state: inout State) -> Effect<Action>
  ) -> OnChange<Reduce<State, Action>, Value> {
    OnChange(base: folded(), value: value, isEqual: { $0 == $1 }, reaction: reaction)
  }

  /// Reacts to a change of a part of the state that is compared by a function of your own.
  ///
  /// Use it for values that are not `Equatable`, such as tuples:
  ///
  /// ```swift
  /// Reduce { … }
  ///   .onChange(of: { ($0.query, $0.page) }, removeDuplicates: ==) { oldValue, state in … }
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value to compare; called before and after each action.
  ///   - isDuplicate: Whether two values count as equal.
  ///   - reaction: Called with the old value, and the state, which it can change further; returns
  ///     effects to start after those of this reducer.
  /// - Returns: A reducer that runs this one, then the reaction if the value has changed.
  @_transparent
  public consuming func onChange<Value>(
    of value: @escaping (_ state: State) -> Value,
    removeDuplicates isDuplicate: @escaping (_ oldValue: Value, _ newValue: Value) -> Bool,
    _ reaction: @escaping (_ oldValue: Value, _ state: inout State) -> Effect<Action>
  ) -> OnChange<Reduce<State, Action>, Value> {
    OnChange(base: folded(), value: value, isEqual: isDuplicate, reaction: reaction)
  }

  // It has a name of its own because the type checker, given two closures to choose from, tries
  // every combination of them in a chain: a misspelt property beside three of them took five
  // seconds, and the error named another line.
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
  /// It is ``onChange(of:_:)`` for a reaction that consists of reducers, or that needs the action.
  /// Code that calls `onChange` with a closure that builds a reducer uses this name instead. The
  /// reducers capture the values, so a change allocates; `onChange` does not.
  ///
  /// - Parameters:
  ///   - value: The value to compare; called before and after each action.
  ///   - reaction: The reducers to run, which may depend on the value before and after.
  /// - Returns: A reducer that runs this one, then the others if the value has changed.
  @_transparent
  public consuming func reduceOnChange<Value: Equatable, Reaction: Reducer<State, Action>>(
    of value: @escaping (_ state: State) -> Value,
    @ReducerBuilder<State, Action> _ reaction:
      @escaping (
        _ oldValue: Value, _ newValue: Value
      ) -> Reaction
  ) -> ReduceOnChange<Reduce<State, Action>, Value, Reaction> {
    ReduceOnChange(base: folded(), value: value, isEqual: { $0 == $1 }, reaction: reaction)
  }

  /// Runs further reducers when a part of the state that is compared by a function of your own has
  /// changed, after this reducer has run.
  ///
  /// - Parameters:
  ///   - value: The value to compare; called before and after each action.
  ///   - isDuplicate: Whether two values count as equal.
  ///   - reaction: The reducers to run, which may depend on the value before and after.
  /// - Returns: A reducer that runs this one, then the others if the value has changed.
  @_transparent
  public consuming func reduceOnChange<Value, Reaction: Reducer<State, Action>>(
    of value: @escaping (_ state: State) -> Value,
    removeDuplicates isDuplicate: @escaping (_ oldValue: Value, _ newValue: Value) -> Bool,
    @ReducerBuilder<State, Action> _ reaction:
      @escaping (
        _ oldValue: Value, _ newValue: Value
      ) -> Reaction
  ) -> ReduceOnChange<Reduce<State, Action>, Value, Reaction> {
    ReduceOnChange(base: folded(), value: value, isEqual: isDuplicate, reaction: reaction)
  }
}

/// A feature that reacts to its own changes; created by ``Reducer/onChange(of:_:)``.
@frozen
@_documentation(visibility: internal)
public struct OnChange<Base: Reducer, Value>: Reducer {
  @usableFromInline let base: Base
  @usableFromInline let value: (Base.State) -> Value
  @usableFromInline let isEqual: (Value, Value) -> Bool
  @usableFromInline let reaction: (Value, inout Base.State) -> Effect<Base.Action>

  @_transparent
  @usableFromInline
  init(
    base: Base, value: @escaping (Base.State) -> Value,
    isEqual: @escaping (Value, Value) -> Bool,
    reaction: @escaping (Value, inout Base.State) -> Effect<Base.Action>
  ) {
    self.base = base
    self.value = value
    self.isEqual = isEqual
    self.reaction = reaction
  }

  /// Runs the feature, then the reaction if the value has changed.
  @inlinable @inline(__always)
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let oldValue = value(state)
    let effect = base.reduce(into: &state, action: action)
    guard !isEqual(oldValue, value(state)) else { return effect }
    return effect.merge(with: reaction(oldValue, &state))
  }
}

/// A feature that runs reducers on its own changes; created by ``Reducer/reduceOnChange(of:_:)``.
@frozen
@_documentation(visibility: internal)
public struct ReduceOnChange<
  Base: Reducer, Value, Reaction: Reducer<Base.State, Base.Action>
>: Reducer {
  @usableFromInline let base: Base
  @usableFromInline let value: (Base.State) -> Value
  @usableFromInline let isEqual: (Value, Value) -> Bool
  @usableFromInline let reaction: (Value, Value) -> Reaction

  @_transparent
  @usableFromInline
  init(
    base: Base, value: @escaping (Base.State) -> Value,
    isEqual: @escaping (Value, Value) -> Bool,
    reaction: @escaping (Value, Value) -> Reaction
  ) {
    self.base = base
    self.value = value
    self.isEqual = isEqual
    self.reaction = reaction
  }

  /// Runs the feature, then the reaction if the value has changed.
  @inlinable @inline(__always)
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let oldValue = value(state)
    let effect = base.reduce(into: &state, action: action)
    let newValue = value(state)
    guard !isEqual(oldValue, newValue) else { return effect }
    return effect.merge(
      with: reaction(oldValue, newValue).reduce(into: &state, action: action))
  }
}
