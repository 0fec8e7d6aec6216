public import TesseraCasePaths
public import TesseraSupport

// Calls in a reducer that have no meaning. Each is unavailable, and its message says what to write.
// Overloads of 'ReducerBuilder.buildExpression', 'Reduce.init', 'Scope.init' and the 'ifLet' with a
// closure would hide the names of other mistakes in the same body, and one of the 'ifLet' without a
// closure would triple the time that the compiler takes to explain a mistake in a long chain.

extension Reducer {
  /// Explains how a reducer sends an action.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message: """
      return an effect that sends: '.send(action)', or '.run { send in await send(action) }'
      """
  )
  public func send(_ action: Action) {}

  /// Explains a misspelt name of a dependency.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @available(
    *, unavailable,
    message:
      "no dependency has this name: check its spelling, or import the module that declares it"
  )
  public consuming func dependency<Value>(
    _ name: KeyPath<_UnknownMember, _UnknownMember>, _ value: Value
  ) -> Self { self }
}

extension Reducer where State: FieldedState, Action: CasePathable {
  /// Explains which parts belong together.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      the list, its case and its feature don't belong together: 'forEach' runs 'Row' for an \
      'IdentifiedArrayOf<Row.State>' and a case of 'IdentifiedActionOf<Row>', or for a \
      'StackState<Row.State>' and a case of 'StackActionOf<Row>'
      """
  )
  public consuming func forEach<List, ActionPath>(
    _ state: KeyPath<State.Fields, List>, action: KeyPath<Action.AllCasePaths, ActionPath>,
    element: () -> Any
  ) -> Self { self }

  /// Explains that the elements need a feature.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @available(
    *, unavailable, message: "'forEach' needs the feature of an element: add '{ Row() }'"
  )
  public consuming func forEach<Path: ChildPath, ActionPath>(
    _ state: KeyPath<State.Fields, Path>, action: KeyPath<Action.AllCasePaths, ActionPath>
  ) -> Self where Path.Value: ElementContainer, Path.Value.ElementState: FieldedState { self }
}

extension Effect {
  /// Explains how an effect sends an action.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message: "an effect is written '.run { send in await send(.loaded(value)) }'"
  )
  public static func task(
    priority: TaskPriority? = nil, operation: @escaping @Sendable () async throws -> Action,
    catch handler: (@Sendable (any Error) async -> Action)? = nil
  ) -> Self { .none }

  /// Explains an effect that sends no action.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message: "an effect that sends no action is written '.run { _ in … }'"
  )
  public static func fireAndForget(
    priority: TaskPriority? = nil, _ work: @escaping @Sendable () async throws -> Void
  ) -> Self { .none }

  /// Explains an effect of many values.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message: """
      an effect iterates over a sequence: '.run { send in for await value in publisher.values { \
      await send(.changed(value)) } }', or '.sequence(values) { .changed($0) }'
      """
  )
  public static func publisher<Publisher>(_ create: () -> Publisher) -> Self { .none }
}

/// Explains how several effects become one.
@_documentation(visibility: internal)
@available(*, unavailable, message: "a reducer returns one effect: write '.merge(first, second)'")
extension Effect: ExpressibleByArrayLiteral {
  /// Merges the effects.
  public init(arrayLiteral effects: Self...) { self = .merge(effects) }
}
