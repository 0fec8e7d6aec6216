import Testing

@testable import BakoTerminal

@Suite struct OptionTests {
  @Test func theHelpListsEveryOption() {
    for option in Option.allCases {
      #expect(Usage.help.contains(option.form))
      #expect(option.form.contains(option.value ?? ""))
    }
  }

  @Test func everyOptionBelongsToACommandOrTheApp() {
    for option in Option.allCases {
      #expect(([nil] + Verb.allCases).contains { option.belongs(to: $0) })
    }
  }

  @Test func someOptionsBelongToASingleCommand() {
    #expect(Option.json.belongs(to: .list))
    #expect(!Option.json.belongs(to: .add))
    #expect(!Option.emotion.belongs(to: .list))
    #expect(!Option.plain.belongs(to: .list))
    #expect(Option.plain.belongs(to: .open))
    #expect(Option.svg.belongs(to: .stats))
    #expect(!Option.svg.belongs(to: .export))
    #expect(Option.plain.belongs(to: nil))
    #expect(Option.database.belongs(to: .add))
  }
}
