// README: begin feature
import Tessera
import TesseraRedux

// README: end
import TesseraHistory
import TesseraTesting
import Testing

// README: begin feature
/// The to-dos of every Redux tutorial.
@Reducer
struct TodoList {
  @ObservableState
  struct State: Equatable {
    var todos: [String] = []
    var filter = ""
    var isLoading = false
  }

  enum Action: Equatable {
    case added(String)
    case filterChanged(String)
    case loadingStarted
    case loaded([String])
  }

  /// `combineReducers`: parts of a body run one after the other.
  var body: some Reducer<State, Action> {
    Reduce.pure { state, action in
      // A Redux reducer, as it is: old state in, new state out.
      switch action {
      case .filterChanged(let filter):
        var state = state
        state.filter = filter
        return state
      case .added, .loadingStarted, .loaded:
        return state
      }
    }
    Reduce { state, action in
      // The usual form changes the state in place.
      switch action {
      case .added(let todo): state.todos.append(todo)
      case .loadingStarted: state.isLoading = true
      case .loaded(let todos):
        state.isLoading = false
        state.todos = todos
      case .filterChanged: break
      }
      return .none
    }
  }

  /// A selector: computed again only when one of its inputs has changed.
  static let shown = StateSelector<State, [String]>({ ($0.todos, $0.filter) }) { todos, filter in
    todos.filter { filter.isEmpty || $0.contains(filter) }
  }
}
// README: end

/// The code of `Documentation/ComingFromRedux.md`.
@MainActor
@Suite
struct ComingFromReduxTests {
  @Test func aStoreIsASubject() {
    // README: begin store
    let store = Store(initialState: TodoList.State()) { TodoList() }
    var counts: [Int] = []
    let subscription = store.observe({ $0.todos.count }) { _, count in counts.append(count) }

    store.send(.added("Milk"))
    store.send(.filterChanged("tea"))  // the slice is the same
    store.send(.added("Green tea"))
    subscription.cancel()
    // README: end
    #expect(counts == [1, 2])
    #expect(TodoList.shown(store.state) == ["Green tea"])
  }

  @Test func aThunkDispatchesAndReads() async {
    // README: begin thunk
    let store = Store(initialState: TodoList.State()) { TodoList() }
    await store.dispatch { dispatch, state in
      await dispatch(.loadingStarted)
      guard state().todos.isEmpty else { return }
      await dispatch(.loaded(["Milk"]))
    }.finish()
    // README: end
    #expect(store.todos == ["Milk"])
    #expect(!store.isLoading)
  }

  @Test func aMiddlewareDispatchesBehindTheCurrentAction() {
    // README: begin middleware
    var log: [TodoList.Action] = []
    let double = Middleware<TodoList.State, TodoList.Action> { state, action, dispatch in
      log.append(action)
      if action == .added("Milk") { dispatch(.added("Cocoa")) }
    }
    let store = Store(initialState: TodoList.State(), middleware: [double]) { TodoList() }
    store.send(.added("Milk"))
    // README: end
    #expect(log == [.added("Milk"), .added("Cocoa")])
    #expect(store.todos == ["Milk", "Cocoa"])
  }

  @Test func aSubscriberMaySend() {
    // README: begin queue
    let store = Store(initialState: TodoList.State()) { TodoList() }
    var seen: [[String]] = []
    let token = store.observe({ $0.todos }) { _, todos in
      if todos.count == 1 { store.send(.added("Tea")) }  // from a subscriber
      seen.append(todos)
    }
    store.send(.added("Milk"))
    token.cancel()
    // README: end
    #expect(store.todos == ["Milk", "Tea"])
    #expect(seen.contains(["Milk", "Tea"]))
  }

  @Test func theDevToolsAreAHistory() {
    let history = HistoryOf<TodoList>()
    let store = Store(initialState: TodoList.State(), history: history) { TodoList() }
    store.send(.added("Milk"))
    store.send(.added("Tea"))
    history.jump(to: history.entries[0].id)
    let past = store.todos  // ["Milk"]
    history.resume()
    history.skip(history.entries[0].id)
    let without = store.todos  // ["Tea"]
    #expect(past == ["Milk"])
    #expect(without == ["Tea"])
  }
}
