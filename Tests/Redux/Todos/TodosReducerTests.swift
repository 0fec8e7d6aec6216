import Foundation
import Tessera
import TesseraTesting
import Testing
import ExampleTodos

@MainActor
@Suite
struct TodosReducerTests {
  private func store(
    _ todos: IdentifiedArrayOf<Todo> = [],
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
    await store.send(.appeared)
    await store.receive(.fetchRequested) { $0.isLoading = true }
    await store.receive(.fetchSucceeded(fetched)) {
      $0.isLoading = false
      $0.todos = [fetched[0]]
    }
  }

  @Test func aFailedFetchLeavesTheTodosAndASuccessfulOneTheError() async {
    let attempts = Attempts()
    let store = store([Todo(id: UUID(7), title: "Old")]) {
      if attempts.next() == 0 { throw TodosError("No connection.") }
      return []
    }
    await store.send(.fetchRequested) { $0.isLoading = true }
    await store.receive(.fetchFailed("No connection.")) {
      $0.isLoading = false
      $0.error = "No connection."
    }
    await store.send(.fetchRequested) {
      $0.isLoading = true
      $0.error = nil
    }
    await store.receive(.fetchSucceeded([])) {
      $0.isLoading = false
      $0.todos = []
    }
  }

  @Test func anErrorOfAnyKindIsASentence() async {
    let store = store { throw CocoaError(.fileNoSuchFile) }
    await store.send(.fetchRequested) { $0.isLoading = true }
    await store.receive(.fetchFailed("The todos can't be fetched.")) {
      $0.isLoading = false
      $0.error = "The todos can't be fetched."
    }
  }

  @Test func aSecondFetchEndsTheFirst() async {
    let clock = TestClock()
    let attempts = Attempts()
    let store = store {
      let number = attempts.next()
      try await clock.sleep(for: .seconds(1))
      return [Todo(id: UUID(number), title: "Fetch \(number)")]
    }
    await store.send(.fetchRequested) { $0.isLoading = true }
    await store.send(.fetchRequested)
    await clock.advance(by: .seconds(1))
    await store.receive(.fetchSucceeded([Todo(id: UUID(1), title: "Fetch 1")])) {
      $0.isLoading = false
      $0.todos = [Todo(id: UUID(1), title: "Fetch 1")]
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
