import Testing

@testable import TesseraCasePaths

struct CasePathMatchingTests {
  private let path: any CasePathMatching<Sample> = Sample.allCasePaths.number

  @Test func matchingIsIndependentOfThePayload() {
    #expect(path.matches(.number(1)))
    #expect(path.matches(.number(2)))
    #expect(!path.matches(.other(1)))
  }

  @Test func onlyAPayloadOfTheRightTypeIsEmbedded() {
    #expect(path.embed(any: 1) == .number(1))
    #expect(path.embed(any: "1") == nil)
  }
}
