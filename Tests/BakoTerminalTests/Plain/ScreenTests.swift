import Tessera
import Testing

@testable import BakoTerminal

@MainActor
@Suite struct ScreenTests {
  private func choice(_ label: String) -> Choice {
    Choice(label) { Screen(title: "", choices: []) }
  }

  @Test func theTextConsistsOfTitleLinesAndChoices() {
    let screen = Screen(title: "Title", lines: ["one", "two"], choices: [choice("First")])
    #expect(screen.text == ["Title", "one", "two", "  1  First"])
    #expect(Screen(title: "", choices: [choice("a\nb\u{1B}")]).choiceLines == ["  1  a b\u{FFFD}"])
  }

  @Test func unavailableChoicesKeepTheirNumber() {
    let screen = Screen(title: "Title", choices: [nil, choice("Second")])
    #expect(screen.choiceLines == ["  2  Second"])
    #expect(screen.choice("1")?.label == nil)
    #expect(screen.choice("2")?.label == "Second")
  }

  @Test(arguments: ["0", "3", "-1", "x", "", "1.", "99999999999999999999"])
  func invalidNumbersSelectNothing(line: String) {
    let screen = Screen(title: "", choices: [choice("First"), choice("Second")])
    #expect(screen.choice(line)?.label == nil)
  }

  @Test func longListsAreShownTenAtATimeWithTheirNumbers() {
    let screen = Screen(
      title: "Title", list: (1...12).map { "Line \($0)" },
      choices: (1...23).map { choice("Choice \($0)").listed } + [choice("Continue")])
    #expect(screen.portionCount == 3)
    #expect(screen.text.count == 1 + 10 + 10 + 2)
    #expect(screen.choiceLines.prefix(2) == ["   1  Choice 1", "   2  Choice 2"])
    #expect(screen.choiceLines.suffix(2) == ["  24  Continue", "   m  More: 11 to 20 of 23"])
    #expect(screen.listLines(1) == ["Line 11", "Line 12"])
    #expect(screen.choiceLines(1).last == "   m  More: 21 to 23 of 23")
    #expect(screen.listLines(2) == [])
    #expect(
      screen.choiceLines(2) == [
        "  21  Choice 21", "  22  Choice 22", "  23  Choice 23", "  24  Continue",
        "   m  More: 1 to 10 of 23",
      ])
    #expect(screen.choice("23")?.label == "Choice 23")
    let ten = Screen(title: "", choices: (1...10).map { choice("Choice \($0)").listed })
    #expect(ten.portionCount == 1)
    #expect(ten.choiceLines.count == 10)
  }
}
