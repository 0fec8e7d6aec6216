import Testing

@testable import ExamplesTerminal

@MainActor
@Suite
struct ExampleChoiceTests {
  @Test func examplesAreFoundByName() {
    for name in ["counter", "library", "shop", "todos", "users"] {
      #expect(ExampleChoice.example([name]) != nil)
    }
    #expect(ExampleChoice.example(["users", "http://127.0.0.1:9"]) != nil)
    #expect(ExampleChoice.example([]) == nil)
    #expect(ExampleChoice.example(["none"]) == nil)
  }
}
