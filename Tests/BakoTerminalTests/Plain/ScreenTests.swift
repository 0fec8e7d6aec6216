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
  }

  @Test func unavailableChoicesKeepTheirNumber() {
    let screen = Screen(title: "Title", choices: [nil, choice("Second")])
    #expect(screen.choiceLines == ["  2  Second"])
    #expect(screen.choice("1")?.label == nil)
    #expect(screen.choice("2")?.label == "Second")
  }

  @Test func numbersAreAligned() {
    let screen = Screen(title: "", choices: (1...10).map { choice("Choice \($0)") })
    #expect(screen.choiceLines.first == "   1  Choice 1")
    #expect(screen.choiceLines.last == "  10  Choice 10")
  }

  @Test(arguments: ["0", "3", "-1", "x", "", "1.", "99999999999999999999"])
  func invalidNumbersSelectNothing(line: String) {
    let screen = Screen(title: "", choices: [choice("First"), choice("Second")])
    #expect(screen.choice(line)?.label == nil)
  }

  @Test func labelsAreSingleLines() {
    #expect(Screen(title: "", choices: [choice("a\nb\u{1B}")]).choiceLines == ["  1  a b\u{FFFD}"])
  }
}
