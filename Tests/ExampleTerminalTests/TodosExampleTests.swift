import Testing
import ExampleTodos

@testable import ExampleTerminal

@MainActor
@Suite
struct TodosExampleTests {
  @Test func todosCanBeTypedAndFetched() async {
    let example = TodosExample(client: TodosClient(fetch: { throw TodosError("No connection.") }))
    #expect(await example.answer(to: "toggle 1") == example.help)
    _ = await example.answer(to: "fetch")
    #expect(example.screen == "No connection.")
  }
}
