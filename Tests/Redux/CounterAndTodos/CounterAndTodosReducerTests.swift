import ExampleCounterAndTodos
import ExampleCounter
import Foundation
import Tessera
import TesseraQueries
import TesseraTesting
import Testing
import ExampleTodos

@MainActor
@Suite
struct CounterAndTodosReducerTests {
  @Test func bothFeaturesShareOneStateAndTheTodosAreFetchedOnAppearing() async {
    let fetched = [
      Todo(id: UUID(0), title: "One"), Todo(id: UUID(1), title: "Two", isCompleted: true),
    ]
    let store = TestStore(initialState: CounterAndTodosReducer.State()) {
      CounterAndTodosReducer()
    } withDependencies: {
      $0.todosClient.fetch = { fetched }
    }
    await store.send(.appeared)
    await store.receive(.todos(.appeared)) { $0.todos.list = .loading() }
    await store.receive(\.todos.list.loaded) {
      $0.todos.list = .loaded(IdentifiedArray(uniqueElements: fetched))
    }
    await store.send(.counter(.incremented)) { $0.counter.count = 1 }
    #expect(store.state.summary == "count: 1, open todos: 1")
  }
}
