import Tessera
import TesseraQueries
import ExampleTodos

/// The example of fetched todos.
struct TodosExample: Example {
  private let store: StoreOf<TodosReducer>

  init(client: TodosClient = .liveValue) {
    store = Store(initialState: TodosReducer.State()) {
      TodosReducer()
    } withDependencies: {
      $0.todosClient = client
    }
  }

  let help = "add TITLE | toggle NUMBER | remove NUMBER | fetch"

  var screen: String {
    let lines = store.todos.enumerated().map { index, todo in
      "\(index + 1)  [\(todo.isCompleted ? "x" : " ")] \(todo.title)"
    }
    return (lines + [store.list.error?.message].compactMap { $0 }).joined(separator: "\n")
  }

  var progress: String? { store.list.isLoading ? "Loading …" : nil }

  func appear() async { await store.send(.appeared).finish() }

  func handle(_ words: [String]) async -> Bool {
    switch words.first {
    case "add": store.send(.added(title: words.dropFirst().joined(separator: " ")))
    case "toggle":
      guard let id = todo(words) else { return false }
      store.send(.toggled(id))
    case "remove":
      guard let id = todo(words) else { return false }
      store.send(.removed(id))
    case "fetch": await store.send(.list(.load)).finish()
    default: return false
    }
    return true
  }

  private func todo(_ words: [String]) -> Todo.ID? {
    guard words.count == 2, let number = Int(words[1]), store.todos.indices.contains(number - 1)
    else { return nil }
    return store.todos[number - 1].id
  }
}
