import TesseraCasePaths
import Testing

struct CasePathableTests {
  @Test func casesCountFromZeroInSourceOrder() {
    let paths = Sample.allCasePaths
    #expect(paths.number.index == 0)
    #expect(paths.other.index == 1)
    #expect(paths.default.index == 8)
    #expect(paths.nested.index == 9)
  }

  @Test func anActionIsItsOwnChild() {
    #expect(Sample._child(of: .number(1)) == .number(1))
    #expect(Sample._wrap(.number(1)) == .number(1))
    #expect(Sample._dismissal == nil)
  }

  @Test func allPathsAreASequenceInSourceOrder() {
    #expect(Array(Sample.Child.allCasePaths) == [\.tapped, \.renamed, \.deep])
  }

  @Test func aValueKnowsItsPath() {
    for sample in samples {
      #expect(sample.is(Sample.allCasePaths[sample]))
      #expect(Sample.allCasePaths.filter { sample.is($0) }.count == 1)
    }
  }

  @Test func genericEnumsUnderConditionsHavePaths() {
    #expect(Box.full(3)[case: \.full] == 3)
    #if DEBUG
      #expect(Array(Box<Int>.allCasePaths).count == 3)
    #else
      #expect(Array(Box<Int>.allCasePaths).count == 2)
    #endif
  }

  @Test func casesNameAKeyPathWithoutContext() {
    let path = \Sample.Cases.child.renamed
    #expect(path("a") == Sample.child(.renamed("a")))
  }
}
