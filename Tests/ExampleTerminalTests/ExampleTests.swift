import Testing

@testable import ExampleTerminal

@MainActor
@Suite
struct ExampleTests {
  @Test func linesShowTheScreenOrTheHelpAndAnEmptyLineEnds() async {
    let example = CounterExample()
    #expect(await example.answer(to: "+") == "1")
    #expect(await example.answer(to: "what?") == example.help)
    #expect(await example.answer(to: "  ") == nil)
  }
}
