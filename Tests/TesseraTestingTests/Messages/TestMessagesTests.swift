import Testing

@testable import TesseraTesting

@Suite
struct TestMessagesTests {
  @Test func numbersAgreeWithTheirNouns() {
    #expect(TestMessages.count(1, "action") == "1 action")
    #expect(TestMessages.count(2, "action") == "2 actions")
  }

  @Test func listsAreIndented() {
    #expect(TestMessages.list([1, 2]) == "  • 1\n  • 2")
  }

  @Test func longTextsAreTruncatedInTheMiddle() {
    let lines = (1...100).map(String.init)
    let shown = TestMessages.shown(lines.joined(separator: "\n")).split(separator: "\n")
    #expect(shown.count == 56)
    #expect(shown[39] == "  40")
    #expect(shown[40] == "  … (45 lines left out)")
    #expect(shown[41] == "  86")
    #expect(TestMessages.shown("a\nb") == "  a\n  b")
  }

  @Test func aCaseHasANameWhereKeyPathsHave() {
    let name = TestMessages.name(of: \Counter.Action.AllCasePaths.factResponse)
    #expect(name == nil || name == #"\.factResponse"#)
  }
}
