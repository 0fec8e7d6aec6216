import TesseraCasePaths
import TesseraSupport
import TesseraTestSupport
import Testing

struct CasePathableCasesTests {
  @Test func isIgnoresThePayload() {
    #expect(Sample.maybe(nil).is(\.maybe))
    #expect(Sample.default.is(\.default))
    #expect(!Sample.number(1).is(\.other))
  }

  @Test func isTakesAPathWithoutThePayloadType() {
    let path: PartialCaseKeyPath<Sample> = \.number
    #expect(Sample.number(1).is(path))
    #expect(!Sample.other(1).is(path))
    let elsewhere: PartialCaseKeyPath<Sample> = \Sample.AllCasePaths.number.index
    #expect(!Sample.number(1).is(elsewhere))
  }

  @Test func theSubscriptReadsAPayloadOfAnUnknownType() {
    let payloads = Sample.allCasePaths.map { Sample.number(1)[case: $0] }
    #expect(payloads.compactMap { $0 as? Int } == [1])
    #expect(payloads.count { $0 != nil } == 1)
    let elsewhere: PartialCaseKeyPath<Sample> = \Sample.AllCasePaths.number.index
    #expect(Sample.number(1)[case: elsewhere] == nil)
  }

  @Test func theSubscriptReadsAPayload() {
    #expect(Sample.number(1)[case: \.number] == 1)
    #expect(Sample.number(1)[case: \.text] == nil)
  }

  @Test func settingAPayloadReplacesThatOfTheSameCase() {
    var sample = Sample.text("a")
    sample[case: \.text] = "b"
    #expect(sample == .text("b"))
    sample = .child(.renamed("a"))
    sample[case: \.child.renamed]? += "b"
    #expect(sample == .child(.renamed("ab")))
  }

  // SEMANTICS casePaths.assignment
  @Test func settingAPayloadOfAnotherCaseChangesNothing() {
    var sample = Sample.number(1)
    sample[case: \.text] = "a"
    sample[case: \.other] = 2
    sample[case: \.child.renamed] = "b"
    #expect(sample == .number(1))
  }

  @Test func assigningNilChangesNothing() {
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
    case \.number: Issue.record("The value is not a number.")
    case \.text: break
    default: Issue.record("The value is a text.")
    }
  }
}
