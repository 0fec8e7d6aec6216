import Testing

@testable import ExampleTerminal

@MainActor
@Suite
struct CounterExampleTests {
  @Test func countingCanBeUndone() async {
    let example = CounterExample()
    var screens: [String] = []
    for word in ["+", "+", "-", "back", "back", "forth", "now", "0"] {
      #expect(await example.handle([word]))
      screens.append(example.screen)
    }
    #expect(
      screens == [
        "1", "2", "1", "2 (after action 2)", "1 (after action 1)", "2 (after action 2)", "1", "0",
      ])
  }
}
