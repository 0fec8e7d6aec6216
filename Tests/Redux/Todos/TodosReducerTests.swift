import Foundation
import Tessera
import TesseraQueries
import TesseraTesting
import Testing
import ExampleTodos

@MainActor
@Suite
struct TodosReducerTests {
  private func store(
    _ todos: IdentifiedArrayOf<Todo>? = [],
    fetch: @escaping @MainActor @Sendable () async throws -> [Todo] = { [] }
  ) -> TestStoreOf<TodosReducer> {
    TestStore(initialState: TodosReducer.State(todos: todos)) {
      TodosReducer()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.todosClient.fetch = fetch
    }
  }

  @Test func todosAreAddedToggledAndRemoved() async {
    let store = store()
    await store.send(.added(title: " Water the plants ")) {
      $0.todos = [Todo(id: UUID(0), title: "Water the plants")]
    }
    await store.send(.toggled(UUID(0))) { $0.todos[id: UUID(0)]?.isCompleted = true }
    await store.send(.toggled(UUID(0))) { $0.todos[id: UUID(0)]?.isCompleted = false }
    await store.send(.removed(UUID(0))) { $0.todos = [] }
  }

  @Test func aTodoWithoutTitleIsNotAdded() async {
    await store().send(.added(title: " \n "))
  }

  @Test func missingValuesChangeNothing() async {
    let store = store([Todo(id: UUID(7), title: "Stay")])
    await store.send(.toggled(UUID(1)))
    await store.send(.removed(UUID(1)))
  }

  @Test func fetchedTodosReplaceTheOthers() async {
    let fetched = [Todo(id: UUID(5), title: "Fetched", isCompleted: true)]
    let store = store([Todo(id: UUID(7), title: "Old")]) { fetched }
    await store.send(.appeared) { $0.list.isLoading = true }
    await store.receive(.list(.loaded([fetched[0]]))) { $0.list = .loaded([fetched[0]]) }
  }

  @Test func aFailedFetchLeavesTheTodosAndASuccessfulOneTheError() async {
    let attempts = Attempts()
    let old = Todo(id: UUID(7), title: "Old")
    let store = store([old]) {
      if attempts.next() == 0 { throw TodosError("No connection.") }
      return []
    }
    let error = LoadingError(message: "No connection.")
    await store.send(.list(.load)) { $0.list = .loading(previous: [old]) }
    await store.receive(.list(.failed(error))) { $0.list = .failed(error, previous: [old]) }
    await store.send(.list(.load)) { $0.list = .loading(previous: [old], error: error) }
    await store.receive(.list(.loaded([]))) { $0.list = .loaded([]) }
  }

  @Test func anErrorOfAnyKindIsASentence() async {
    let store = store(nil) { throw CocoaError(.fileNoSuchFile) }
    await store.send(.list(.load)) { $0.list = .loading() }
    await store.receive(\.list.failed) {
      $0.list = .failed(LoadingError(message: "The todos can't be fetched."))
    }
  }

  @Test func aSecondFetchEndsTheFirst() async {
    let clock = TestClock()
    let attempts = Attempts()
    let store = store(nil) {
      let number = attempts.next()
      try await clock.sleep(for: .seconds(1))
      return [Todo(id: UUID(number), title: "Fetch \(number)")]
    }
    await store.send(.list(.load)) { $0.list = .loading() }
    await store.send(.list(.load))
    await clock.advance(by: .seconds(1))
    await store.receive(\.list.loaded) {
      $0.list = .loaded([Todo(id: UUID(1), title: "Fetch 1")])
    }
  }
}

/// A client that counts attempts.
@MainActor
private final class Attempts {
  private var count = 0
  nonisolated init() {}

  func next() -> Int {
    defer { count += 1 }
    return count
  }
}
