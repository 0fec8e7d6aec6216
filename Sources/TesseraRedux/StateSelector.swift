import TesseraCore
import TesseraSupport

/// A derived value of a state that is recomputed only when its inputs have changed: a ``Memo`` that
/// lives outside of the state.
///
/// ```swift
/// static let shownTodos = StateSelector<Todos.State, [Todo]>({ ($0.todos, $0.filter) }) {
///   todos, filter in todos.filter(filter.includes)
/// }
/// let todos = shownTodos(store.state)
/// ```
///
/// A selector with a parameter is one of a state and the parameter:
///
/// ```swift
/// static let todo = StateSelector<(Todos.State, Todo.ID), Todo?>({ ($0.todos, $1) }, memory: 10) {
///   todos, id in todos.first { $0.id == id }
/// }
/// let todo = todo(store.state, id)
/// ```
///
/// A selector remembers the last results, by default one.
public struct StateSelector<State, Value: Sendable>: Sendable {
  private let selection: any Selection<State, Value>

  /// Creates a selector.
  ///
  /// - Parameters:
  ///   - inputs: Returns the parts of the state that the value depends on, such as the results of
  ///     other selectors: one, or a tuple of any number.
  ///   - memory: The number of results that it remembers: more than one for states or parameters
  ///     that are shown in turns. Each also keeps its inputs.
  ///   - compute: Computes the value from the inputs.
  public init<each Input: Equatable & Sendable>(
    _ inputs: @escaping @Sendable (_ state: State) -> (repeat each Input), memory: Int = 1,
    compute: @escaping @Sendable (repeat each Input) -> Value
  ) {
    selection = InputSelection(
      inputs: inputs, compute: compute, memory: SelectorMemory(size: memory))
  }

  /// The value for a state: a remembered one if the inputs are equal.
  ///
  /// - Complexity: That of comparing the inputs with each that is remembered, unless the value must
  ///   be computed.
  public func callAsFunction(_ state: State) -> Value { selection.value(for: state) }

  /// The value for a state and a parameter: a remembered one if the inputs are equal.
  public func callAsFunction<Whole, Parameter>(_ state: Whole, _ parameter: Parameter) -> Value
  where State == (Whole, Parameter) {
    selection.value(for: (state, parameter))
  }

  /// The number of computations so far: a test asserts that a change causes none.
  public var recomputations: Int { selection.computations }
}

private protocol Selection<State, Value>: Sendable {
  associatedtype State
  associatedtype Value

  func value(for state: State) -> Value
  var computations: Int { get }
}

private struct InputSelection<State, Value: Sendable, each Input: Equatable & Sendable>: Selection {
  let inputs: @Sendable (State) -> (repeat each Input)
  let compute: @Sendable (repeat each Input) -> Value
  let memory: SelectorMemory<MemoInputs<repeat each Input>, Value>

  func value(for state: State) -> Value {
    let values = inputs(state)
    let known = MemoInputs(repeat each values)
    return memory.value(for: known) { compute(repeat each values) }
  }

  var computations: Int { memory.computations }
}

/// The last results of a selector, the latest one first.
private final class SelectorMemory<Inputs: Equatable & Sendable, Value: Sendable>: Sendable {
  private struct Result {
    let number: Int
    let inputs: Inputs
    let value: Value
  }

  private struct Contents {
    var results: [Result] = []
    var computations = 0

    mutating func moveToFront(_ result: Result) {
      guard let index = results.firstIndex(where: { $0.number == result.number }) else { return }
      results.insert(results.remove(at: index), at: 0)
    }
  }

  private let contents = OrderedMutex(Contents())
  private let size: Int

  init(size: Int) { self.size = size }

  var computations: Int { contents.withLock { $0.computations } }

  func value(for inputs: Inputs, compute: () -> Value) -> Value {
    // Compared and computed outside the lock: both may call this selector again.
    let results = contents.withLock { $0.results }
    if let known = results.first(where: { $0.inputs == inputs }) {
      if known.number != results.first?.number { contents.withLock { $0.moveToFront(known) } }
      return known.value
    }
    let value = compute()
    contents.withLock { contents in
      contents.computations += 1
      let result = Result(number: contents.computations, inputs: inputs, value: value)
      contents.results.insert(result, at: 0)
      if contents.results.count > size { contents.results.removeLast() }
    }
    return value
  }
}
