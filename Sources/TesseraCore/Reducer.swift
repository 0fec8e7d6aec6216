/// A feature's logic: how each action changes the state, and which effects it starts.
///
/// A feature is a type with a `State`, an `Action` and a reducer over both. A composite feature
/// says in its ``body`` which reducers it is made of; a leaf may implement
/// ``reduce(into:action:)`` itself. `@Reducer` adds the conformance.
///
/// ```swift
/// @Reducer
/// struct Counter {
///   @ObservableState struct State: Equatable { var count = 0 }
///   enum Action { case incrementButtonTapped }
///
///   var body: some Reducer<State, Action> {
///     Reduce { state, action in
///       switch action {
///       case .incrementButtonTapped:
///         state.count += 1
///         return .none
///       }
///     }
///   }
/// }
/// ```
///
/// Reducers are made anew for each action, so making one must be cheap: a reducer holds its
/// dependencies and nothing else.
public protocol Reducer<State, Action> {
  /// What the feature knows.
  associatedtype State
  /// What can happen in the feature.
  associatedtype Action
  /// What the feature is made of; `Never` for a leaf.
  associatedtype Body

  /// Changes the state as the action demands, in place, and answers with the effects to start.
  ///
  /// - Parameters:
  ///   - state: The feature's state, which no one else refers to during the call.
  ///   - action: What happened.
  /// - Returns: What to do after the change, or ``Effect/none``.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that this one is made of, run in the order in which they stand.
  @ReducerBuilder<State, Action>
  var body: Body { get }
}

/// The reducers over the same state and action as `R`, as in `some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer where Body == Never {
  /// A leaf has no body.
  @inlinable
  public var body: Body {
    preconditionFailure(
      """
      '\(Self.self)' has neither a body nor reduce(into:action:) that could be run. Give it one.
      """)
  }
}

extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
  /// Runs the body.
  @inlinable @inline(__always)
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }
}
