import Testing

@testable import TesseraDump

struct CaseNameTests {
  private enum Mood: CustomStringConvertible {
    case joyful
    case noted(String)

    var description: String { "a secret" }
  }

  @Test func aCaseHasItsNameWhateverItsDescription() {
    #expect(CaseName.of(Mood.joyful) == "joyful")
    #expect(CaseName.of(Mood.noted("x")) == "noted")
  }

  @Test func otherValuesHaveNone() {
    #expect(CaseName.of(1) == nil)
    #expect(CaseName.of("joyful") == nil)
  }
}
