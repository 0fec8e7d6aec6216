import Testing

@testable import ExamplesTerminal

@MainActor
@Suite
struct ExampleChoiceTests {
  @Test func eachExampleIsFoundByItsName() {
    for name in ["counter", "library", "shop", "todos", "users"] {
      #expect(ExampleChoice.example(named: name) != nil)
    }
    #expect(ExampleChoice.example(named: nil) == nil)
    #expect(ExampleChoice.example(named: "none") == nil)
  }
}
