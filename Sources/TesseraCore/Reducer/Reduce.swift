/// A reducer that calls a closure.
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

  // The only initializer: with a second one, a mistake in the closure would be reported at the
  // line `Reduce {`, and its own line never named.
  /// Creates a reducer from a closure or a function.
  ///
  /// - Parameter reduce: Changes the state in place and returns the effects to start.
  @_transparent
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    self._reduce = reduce
  }

  /// Calls the closure.
  @inlinable @inline(__always)
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    #if DEBUG
      OperatorChecks.recordRun(Action.self)
    #endif
    return _reduce(&state, action)
  }
}

extension Reduce {
  /// Erases the type of a reducer, at the cost of a dynamic call for each action.
  ///
  /// ```swift
  /// let logic: Reduce<App.State, App.Action> = isDemo ? .erasing(Demo()) : .erasing(App())
  /// ```
  ///
  /// - Parameter reducer: The reducer to call.
  /// - Returns: A reducer that calls it.
  @inlinable
  public static func erasing(_ reducer: some Reducer<State, Action>) -> Self {
    Self { state, action in
      #if DEBUG
        OperatorChecks.forgetRun()
      #endif
      return reducer.reduce(into: &state, action: action)
    }
  }
}

extension Reducer {
  // The optimizer takes values with up to six fields apart. It neither folds larger ones nor keeps
  // them off the heap. With one field for each part, reducers of any size are taken apart.
  /// The same reducer as a single closure, for operators to build on.
  @_transparent
  @usableFromInline
  consuming func folded() -> Reduce<State, Action> {
    let reducer = self
    @inline(__always)
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      #if DEBUG
        OperatorChecks.forgetRun()
      #endif
      return reducer.reduce(into: &state, action: action)
    }
    return Reduce(reduce)
  }
}

/// A reducer that changes nothing and starts nothing: a placeholder.
@frozen
public struct EmptyReducer<State, Action>: Reducer {
  /// Creates the reducer.
  @inlinable
  public init() {}

  /// Does nothing.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

/// An absent reducer does nothing.
extension Optional: Reducer where Wrapped: Reducer {
  /// Runs the reducer if there is one.
  @inlinable
  public func reduce(
    into state: inout Wrapped.State, action: Wrapped.Action
  ) -> Effect<Wrapped.Action> {
    switch self {
    case .some(let reducer): reducer.reduce(into: &state, action: action)
    case .none: .none
    }
  }
}
