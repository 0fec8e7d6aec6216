import TesseraCasePaths
import TesseraSupport
import TestSupport
import Testing

struct CasePathableCasesTests {
  @Test func isTellsTheCaseWhateverItCarries() {
    #expect(Sample.maybe(nil).is(\.maybe))
    #expect(Sample.default.is(\.default))
    #expect(!Sample.number(1).is(\.other))
  }

  @Test func isTakesAPathThatDoesNotSayWhatItCarries() {
    let path: PartialCaseKeyPath<Sample> = \.number
    #expect(Sample.number(1).is(path))
    #expect(!Sample.other(1).is(path))
    let elsewhere: PartialCaseKeyPath<Sample> = \Sample.AllCasePaths.self
    #expect(!Sample.number(1).is(elsewhere))
  }

  @Test func theSubscriptReadsAPayload() {
    #expect(Sample.number(1)[case: \.number] == 1)
    #expect(Sample.number(1)[case: \.text] == nil)
  }

  @Test func settingAPayloadMakesTheCase() {
    var sample = Sample.number(1)
    sample[case: \.text] = "a"
    #expect(sample == .text("a"))
    sample[case: \.child.renamed] = "b"
    #expect(sample == .child(.renamed("b")))
  }

  @Test func settingNoPayloadChangesNothing() {
    var sample = Sample.number(1)
    sample[case: \.number] = nil
    #expect(sample == .number(1))
  }

  @Test func payloadsAreProperties() {
    #expect(Sample.text("a").text == "a")
    #expect(Sample.text("a").number == nil)
    #expect(Sample.child(.renamed("b")).child?[case: \.renamed] == "b")
  }

  @Test func modifyingAnotherCaseIsAnIssue() {
    var sample = Sample.number(1)
    let messages = issues { sample.modify(\.text) { $0 += "x" } }
    #expect(sample == .number(1))
    #expect(messages.count == 1)
    #expect(messages.first?.contains("number(1)") == true)
  }

  @Test func aSwitchMatchesPaths() {
    switch Sample.text("a") {
    case \.number: Issue.record("It is no number.")
    case \.text: break
    default: Issue.record("It is a text.")
    }
  }
}
