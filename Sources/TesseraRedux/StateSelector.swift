import TesseraCore

/// A derived value of a state that is recomputed only when its inputs have changed: a ``Memo`` that
/// lives outside of the state.
///
/// ```swift
/// static let shownTodos = StateSelector<Todos.State, [Todo]>({ $0.todos }, { $0.filter }) {
///   todos, filter in todos.filter(filter.includes)
/// }
/// let todos = shownTodos(store.state)
/// ```
///
/// A selector remembers one result. States that are shown in turns need one selector each.
public struct StateSelector<State, Value: Sendable>: Sendable {
  private let select: @Sendable (State) -> Value

  /// Creates a selector of one input.
  ///
  /// - Parameters:
  ///   - input: The part of the state that the value depends on.
  ///   - compute: Computes the value.
  public init<Input: Equatable & Sendable>(
    _ input: @escaping @Sendable (_ state: State) -> Input,
    compute: @escaping @Sendable (_ input: Input) -> Value
  ) {
    let memo = Memo<Value>()
    select = { memo(input($0), compute: compute) }
  }

  /// Creates a selector of two inputs.
  ///
  /// - Parameters:
  ///   - first: A part of the state that the value depends on.
  ///   - second: Another one.
  ///   - compute: Computes the value.
  public init<First: Equatable & Sendable, Second: Equatable & Sendable>(
    _ first: @escaping @Sendable (_ state: State) -> First,
    _ second: @escaping @Sendable (_ state: State) -> Second,
    compute: @escaping @Sendable (_ first: First, _ second: Second) -> Value
  ) {
    let memo = Memo<Value>()
    select = { memo(first($0), second($0), compute: compute) }
  }

  /// Creates a selector of three inputs, such as the results of other selectors.
  ///
  /// - Parameters:
  ///   - first: A part of the state that the value depends on.
  ///   - second: Another one.
  ///   - third: Another one.
  ///   - compute: Computes the value.
  public init<
    First: Equatable & Sendable, Second: Equatable & Sendable, Third: Equatable & Sendable
  >(
    _ first: @escaping @Sendable (_ state: State) -> First,
    _ second: @escaping @Sendable (_ state: State) -> Second,
    _ third: @escaping @Sendable (_ state: State) -> Third,
    compute: @escaping @Sendable (_ first: First, _ second: Second, _ third: Third) -> Value
  ) {
    let memo = Memo<Value>()
    select = { memo(first($0), second($0), third($0), compute: compute) }
  }

  /// The value for a state: the last one if the inputs are equal.
  public func callAsFunction(_ state: State) -> Value { select(state) }
}
