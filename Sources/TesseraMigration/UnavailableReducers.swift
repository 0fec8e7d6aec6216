public import TesseraCasePaths
public import TesseraCore

// The reducers and effects of older dialects of The Composable Architecture.

/// The protocol is `Reducer`.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "Conform to 'Reducer', or mark the feature with '@Reducer'."
)
public protocol ReducerProtocol<State, Action> {
  /// The state.
  associatedtype State
  /// The action.
  associatedtype Action
}

/// The name is `ReducerOf`.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "Use 'ReducerOf<Self>'."
)
public typealias ReducerProtocolOf<R: Reducer> = Reducer<R.State, R.Action>

/// The type is `Effect`.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "Use 'Effect<Action>'."
)
public typealias EffectTask<Action> = Effect<Action>

/// The type is `Effect`.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "Use 'Effect<Action>': an effect has no error, so send a 'Result' with the action."
)
public typealias EffectPublisher<Action, Failure> = Effect<Action>

/// Tessera has no reducers with an environment.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message:
    "Write the feature as '@Reducer struct'; what was in the environment is an '@Dependency'."
)
public struct AnyReducer<State, Action, Environment> {
  /// Does nothing.
  public init(
    _ reducer: @escaping (inout State, Action, Environment) -> Effect<Action>
  ) {}
}

@available(*, unavailable)
extension AnyReducer {
  /// A parent lists its children in its body.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message: "Use 'Scope(\\.child, action: \\.child) { Child() }' in the parent's body."
  )
  public func pullback<ParentState, Path, ParentAction, ParentEnvironment>(
    state: WritableKeyPath<ParentState, State>, action: Path,
    environment: (ParentEnvironment) -> Environment
  ) -> AnyReducer<ParentState, ParentAction, ParentEnvironment> {
    preconditionFailure("It is unavailable.")
  }
}

extension Effect {
  /// An effect of one action is `send`.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message: "Use '.send(action)'."
  )
  public init(value: Action) { self = .none }

  /// Each ID is cancelled by an effect of its own.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message: "Use '.merge(.cancel(id: a), .cancel(id: b))'."
  )
  public static func cancel<ID>(ids: [ID]) -> Self { .none }

  /// A store receives actions on its own actor.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message: "Remove 'receive(on:)': a store receives the actions of effects on its own actor."
  )
  public func receive<Scheduler>(on scheduler: Scheduler) -> Self { .none }

  /// Time is a clock's, not a scheduler's.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message: "Use 'debounce(id:for:clock:)', with the dependency '\\.continuousClock'."
  )
  public func debounce<ID, Time, Scheduler>(
    id: ID, for dueTime: Time, scheduler: Scheduler
  ) -> Self { .none }

  /// Time is a clock's, not a scheduler's.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message: "Use 'throttle(id:for:clock:latest:)', with the dependency '\\.continuousClock'."
  )
  public func throttle<ID, Time, Scheduler>(
    id: ID, for interval: Time, scheduler: Scheduler, latest: Bool
  ) -> Self { .none }
}

prefix operator /

/// Explains how a case path is written.
@_documentation(visibility: internal)
@available(*, unavailable, message: "a case path is a key path: write '\\.name'")
public prefix func / <Root: CasePathable, Value>(
  embed: (Value) -> Root
) -> CaseKeyPath<Root, Value> { preconditionFailure("The case path is unavailable.") }
