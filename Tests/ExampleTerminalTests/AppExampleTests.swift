import Foundation
import Testing
import ExampleTodos

@testable import ExampleTerminal

@MainActor
@Suite
struct AppExampleTests {
  @Test func theCounterAndTheTodosAreOneApp() async {
    let example = AppExample(
      client: TodosClient(fetch: { [Todo(id: UUID(), title: "Fetched")] }))
    await example.appear()
    #expect(example.screen == "1  [ ] Fetched\ncount: 0, open todos: 1")
    _ = await example.answer(to: "+")
    _ = await example.answer(to: "toggle 1")
    #expect(example.screen == "1  [x] Fetched\ncount: 1, open todos: 0")
    #expect(await example.answer(to: "toggle 2") == example.help)
  }
}
