/// A reducer made of a closure, or of a reducer whose type is to be forgotten.
///
/// ```swift
/// Reduce { state, action in
///   switch action {
///   case .incrementButtonTapped:
///     state.count += 1
///     return .none
///   }
/// }
/// ```
@frozen
public struct Reduce<State, Action>: Reducer {
  @usableFromInline let _reduce: (inout State, Action) -> Effect<Action>

  /// Makes a reducer of a closure.
  ///
  /// - Parameter reduce: Changes the state in place and answers with the effects to start.
  @_transparent
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    self._reduce = reduce
  }

  /// Forgets the type of a reducer, at the price of a call that is not known until run time.
  @inlinable
  public init(_ reducer: some Reducer<State, Action>) {
    self._reduce = { state, action in reducer.reduce(into: &state, action: action) }
  }

  /// Calls the closure.
  @inlinable @inline(__always)
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    _reduce(&state, action)
  }
}

extension Reducer {
  /// The same reducer as one closure, for what is built upon it.
  ///
  /// NB: the optimiser takes values apart up to six fields, and what it does not take apart it
  /// neither folds nor keeps off the heap. With one field for each part, reducers of any size are
  /// taken apart.
  @_transparent
  @usableFromInline
  consuming func folded() -> Reduce<State, Action> {
    let reducer = self
    @inline(__always)
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      reducer.reduce(into: &state, action: action)
    }
    return Reduce(reduce)
  }
}
