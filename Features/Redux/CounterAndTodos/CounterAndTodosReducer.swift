public import ExampleCounter
public import Tessera
public import ExampleTodos

/// The counter and the todos as one app with one state.
@Reducer
public struct CounterAndTodosReducer {
  /// The states of the two features.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The counter.
    public var counter = CounterReducer.State()
    /// The todos.
    public var todos = TodosReducer.State()

    /// Creates the state of an app that was just started.
    public init() {}

    /// A summary of both.
    public var summary: String {
      let open = todos.todos.count { !$0.isCompleted }
      return "count: \(counter.count), open todos: \(open)"
    }
  }

  /// The actions.
  public enum Action: Equatable, Sendable {
    /// The app appeared.
    case appeared
    /// An action of the counter.
    case counter(CounterReducer.Action)
    /// An action of the todos.
    case todos(TodosReducer.Action)
  }

  /// Creates the reducer.
  public init() {}

  /// The two features; the todos are fetched when the app appears.
  public var body: some ReducerOf<Self> {
    Scope(\.counter, action: \.counter) { CounterReducer() }
    Scope(\.todos, action: \.todos) { TodosReducer() }
    Reduce { _, action in
      action == .appeared ? .send(.todos(.appeared)) : .none
    }
  }
}
