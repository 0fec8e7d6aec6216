import TesseraCasePaths
import Testing

struct CaseKeyPathTests {
  @Test func callingAPathEmbedsAPayload() {
    let path: CaseKeyPath<Sample, Int> = \.number
    #expect(path(3) == .number(3))
  }

  @Test func aPathToACaseWithoutAPayloadTakesNone() {
    let path: CaseKeyPath<Sample, Void> = \.default
    #expect(path() == .default)
  }

  @Test func aPartialPathEmbedsOnlyAPayloadOfTheRightType() {
    let path: PartialCaseKeyPath<Sample> = \.text
    #expect(path("a") == Sample.text("a"))
    #expect(path(1) == Sample?.none)
  }

  @Test func appendingAPathIsTheSameAsAChain() {
    let child: CaseKeyPath<Sample, Sample.Child> = \.child
    let renamed: CaseKeyPath<Sample, String> = child.appending(path: \.renamed)
    #expect(renamed == \.child.renamed)
    #expect(renamed("a") == .child(.renamed("a")))
    #expect(Sample.child(.renamed("b"))[case: renamed] == "b")
    let deep: CaseKeyPath<Sample.Child, Sample.Deep> = \.deep
    #expect(child.appending(path: deep).appending(path: \.rows) == \.child.deep.rows)
  }
}
