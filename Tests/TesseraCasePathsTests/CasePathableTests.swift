import TesseraCasePaths
import Testing

struct CasePathableTests {
  @Test func casesAreNumberedFromZeroInSourceOrder() {
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

  @Test func aCaseMayHaveTheNameOfTheMemberForAllPaths() {
    #expect(Named.allCasePaths.is(\.allCasePaths))
    #expect(Named.count(2)[case: \.count] == 2)
    #expect(Named.count(2).case == \.count)
    #expect(Payload.allCasePaths(3)[case: \.allCasePaths] == 3)
    #expect((\Payload.Cases.allCasePaths)(4) == .allCasePaths(4))
    func paths<Enum: CasePathIterable>(of type: Enum.Type) -> [PartialCaseKeyPath<Enum>] {
      Array(type.allCasePaths)
    }
    #expect(paths(of: Named.self) == [\.allCasePaths, \.count])
    #expect(paths(of: Payload.self) == [\.allCasePaths])
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

  @Test func aValueHasTheKeyPathOfItsCase() {
    #expect(Sample.number(1).case == \.number)
    #expect(Sample.Child.tapped.case == \.tapped)
    #expect(Optional(1).case == \.some)
    for sample in samples { #expect(sample.is(sample.case)) }
  }

  @Test func genericCodeIteratesAndReflects() {
    func paths<Enum: CasePathIterable>(of type: Enum.Type) -> [PartialCaseKeyPath<Enum>] {
      Array(type.allCasePaths)
    }
    func position<Enum: CasePathIterable>(of value: Enum) -> Int?
    where Enum.AllCasePaths: CasePathReflectable<Enum> {
      Array(Enum.allCasePaths).firstIndex(of: Enum.allCasePaths[value])
    }
    #expect(paths(of: Sample.Child.self) == [\.tapped, \.renamed, \.deep])
    #expect(paths(of: Bool?.self).count == 2)
    #expect(position(of: Sample.Child.deep(.none)) == 2)
    #expect(position(of: Box.full(1)) == 1)
  }
}

@CasePathable
private enum Named: Equatable { case allCasePaths, count(Int) }

@CasePathable
private enum Payload: Equatable { case allCasePaths(Int) }
