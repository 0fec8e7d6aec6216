import ExampleCounterAndTodos
import ExampleCounter
import Tessera
import TesseraQueries
import ExampleTodos

/// The counter and the todos as one app.
struct AppExample: Example {
  private let store: StoreOf<CounterAndTodosReducer>

  init(client: TodosClient = .liveValue) {
    store = Store(initialState: CounterAndTodosReducer.State()) {
      CounterAndTodosReducer()
    } withDependencies: {
      $0.todosClient = client
    }
  }

  let help = "+ | - | 0 | add TITLE | toggle NUMBER | remove NUMBER | fetch"

  var screen: String {
    let lines = store.todos.todos.enumerated().map { index, todo in
      "\(index + 1)  [\(todo.isCompleted ? "x" : " ")] \(todo.title)"
    }
    return (lines + [store.todos.list.error?.message, store.summary].compactMap { $0 })
      .joined(separator: "\n")
  }

  var progress: String? { store.todos.list.isLoading ? "Loading …" : nil }

  func appear() async { await store.send(.appeared).finish() }

  func handle(_ words: [String]) async -> Bool {
    switch words.first {
    case "+": store.send(.counter(.incremented))
    case "-": store.send(.counter(.decremented))
    case "0": store.send(.counter(.reset))
    case "add": store.send(.todos(.added(title: words.dropFirst().joined(separator: " "))))
    case "toggle":
      guard let id = todo(words) else { return false }
      store.send(.todos(.toggled(id)))
    case "remove":
      guard let id = todo(words) else { return false }
      store.send(.todos(.removed(id)))
    case "fetch": await store.send(.todos(.list(.load))).finish()
    default: return false
    }
    return true
  }

  private func todo(_ words: [String]) -> Todo.ID? {
    let todos = store.todos.todos
    guard words.count == 2, let number = Int(words[1]), todos.indices.contains(number - 1) else {
      return nil
    }
    return todos[number - 1].id
  }
}
