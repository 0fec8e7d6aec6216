import Testing

@testable import BakoTerminal

@Suite struct OptionTests {
  @Test func everyOptionBelongsToACommandOrTheApp() {
    for option in Option.allCases {
      #expect(([nil] + Verb.allCases).contains { option.belongs(to: $0) })
    }
  }
}
