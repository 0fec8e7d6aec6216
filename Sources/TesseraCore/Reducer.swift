/// A feature's logic: how each action changes the state, and which effects it starts.
///
/// A feature is a type with a `State`, an `Action` and a reducer of both. A composite feature
/// lists its parts in its ``body``; a leaf can implement ``reduce(into:action:)`` itself.
/// `@Reducer` adds the conformance.
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
/// Reducers are created for each action, so creating one must be cheap: a reducer holds its
/// dependencies and nothing else.
public protocol Reducer<State, Action> {
  /// The data that the feature needs.
  associatedtype State
  /// The events of the feature.
  associatedtype Action
  /// The type of the body; `Never` for a leaf.
  associatedtype Body

  /// Changes the state in place and returns the effects to start.
  ///
  /// - Parameters:
  ///   - state: The feature's state. No other reference to it is alive during the call.
  ///   - action: The event to process.
  /// - Returns: The effects to start after the change, or ``Effect/none``.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The parts of this reducer, which run in source order.
  @ReducerBuilder<State, Action>
  var body: Body { get }
}

/// The reducers of the state and action of `R`, as in `some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer where Body == Never {
  /// A leaf has no body.
  @inlinable
  public var body: Body {
    preconditionFailure(
      """
      '\(Self.self)' has no body. Implement its 'body', or 'reduce(into:action:)' and do not call \
      'body'.
      """)
  }
}

extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
  /// Runs the body.
  @inlinable @inline(__always)
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    #if DEBUG
      OperatorChecks.recordBody(of: Action.self)
    #endif
    return body.reduce(into: &state, action: action)
  }
}
