import Testing

@testable import ExampleTerminal

@MainActor
@Suite
struct ExampleChoiceTests {
  @Test func examplesAreFoundByName() {
    for name in ["counter", "library", "shop", "todos", "users", "app"] {
      #expect(ExampleChoice.example([name]) != nil)
    }
    #expect(ExampleChoice.example(["users", "http://127.0.0.1:9"]) != nil)
    for strategy in ["nested", "merged", "layered"] {
      #expect(ExampleChoice.example(["shop", "--strategy", strategy]) != nil)
    }
  }

  @Test(arguments: [
    [], ["none"], ["counter", "2"], ["shop", "--strategy"], ["shop", "--strategy", "none"],
    ["shop", "--tactics", "nested"], ["users", "not a URL"], ["users", "http://a", "http://b"],
  ])
  func otherWordsAreAUsageError(words: [String]) async {
    #expect(await ExampleChoice.run(words) == 64)
  }
}
