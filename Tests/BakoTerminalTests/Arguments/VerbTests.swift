import BakoApp
import Testing

@testable import BakoTerminal

@Suite struct VerbTests {
  @Test func everyVerbHasAPurposeAndAnOperand() {
    #expect(Set(Verb.allCases.map(\.purpose)).count == Verb.allCases.count)
    #expect(
      Verb.allCases.filter { $0.operand == "FILE" }
        == [.backup, .export, .import, .merge, .repair, .replay, .restore])
    #expect(
      Verb.allCases.filter(\.isOperandOptional) == [
        .backup, .edit, .help, .restore, .review, .show,
      ])
    #expect(Verb.allCases.filter(\.writesOperand) == [.backup, .export, .repair])
    #expect(Verb.open.operand == "PLACE")
    #expect(Verb.list.operand == nil)
  }

  @Test func thePlacesMatchTheDeepLinks() {
    for place in Verb.places {
      let link =
        place.replacing("DAY", with: "2026-11-20")
        .replacing("ID", with: "00000000-0000-0000-0000-000000000001")
      #expect(AppReducer.DeepLink(link)?.description == link)
    }
  }
}
