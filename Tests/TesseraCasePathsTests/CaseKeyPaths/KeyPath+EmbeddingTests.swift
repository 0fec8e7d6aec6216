import TesseraCasePaths
import Testing

struct KeyPathEmbeddingTests {
  @Test func aPathMakesAValue() {
    let path: CaseKeyPath<Sample, Int> = \.number
    #expect(path(3) == .number(3))
  }

  @Test func aPathToACaseWithoutPayloadNeedsNone() {
    let path: CaseKeyPath<Sample, Void> = \.default
    #expect(path() == .default)
  }

  @Test func aPartialPathMakesAValueOfTheRightType() {
    let path: PartialCaseKeyPath<Sample> = \.text
    #expect(path("a") == Sample.text("a"))
    #expect(path(1) == Sample?.none)
  }
}
