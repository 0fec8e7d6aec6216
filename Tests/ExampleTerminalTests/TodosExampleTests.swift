import Tessera
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

  @Test func loadingIsShownOnceForEachFetch() async {
    let client = TodosClient(fetch: {
      await Task.yield()
      return []
    })
    let example = withDependencies {
      $0.uuid = .incrementing
    } operation: {
      TodosExample(client: client)
    }
    var shown: [String] = []
    let progress = example.observeProgress { shown.append($0) }
    await example.appear()
    _ = await example.answer(to: "add Tea")
    _ = await example.answer(to: "fetch")
    #expect(shown == ["Loading …", "Loading …"])
    progress.cancel()
  }
}
