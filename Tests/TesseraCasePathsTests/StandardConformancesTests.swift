import TesseraCasePaths
import Testing
import TesseraTestSupport

struct OptionalCasePathableTests {
  @Test func bothCasesHavePaths() {
    #expect(Optional<Int>.some(1).is(\.some))
    #expect(Optional<Int>.none.is(\.none))
    #expect(Optional<Int>.allCasePaths.some.extract(from: nil) == nil)
    #expect(Optional<Int>.allCasePaths.some.embed(2) == 2)
    #expect(Optional<Int>.allCasePaths.none.embed(()) == nil)
    #expect(Array(Optional<Int>.allCasePaths) == [\.none, \.some])
    #expect(Optional<Int>.allCasePaths[3] == \.some)
    #expect(Optional<Int>.allCasePaths[nil] == \.none)
  }

  @Test func theWrappedValueIsModifiedInPlace() {
    var rows = Optional((0..<100).map { $0 })
    var addresses: Set<UInt> = []
    rows.modify(\.some) { rows in
      addresses.insert(rows.address)
      rows[1] = 0
      addresses.insert(rows.address)
    }
    #expect(addresses.count == 1)
  }

  @Test func theCasesOfTheWrappedEnumAreItsOwn() {
    var child: Sample.Child? = .renamed("a")
    #expect(child.is(\.renamed))
    #expect(!child.is(\.tapped))
    #expect(child[case: \.renamed] == "a")
    child.modify(\.renamed) { $0 += "b" }
    #expect(child == .renamed("ab"))
    child[case: \.renamed] = "c"
    #expect(child == .renamed("c"))
    child = .deep(.rows([1]))
    child.modify(\.deep.rows) { $0.append(2) }
    #expect(child == .deep(.rows([1, 2])))
  }

  @Test func nilMatchesNoCaseOfTheWrappedEnum() {
    var child: Sample.Child?
    #expect(!child.is(\.tapped))
    #expect(child[case: \.renamed] == nil)
    let messages = issues { child.modify(\.renamed) { $0 += "b" } }
    #expect(messages.count == 1)
    #expect(child == nil)
  }

  @Test func aPathThroughAnOptionalMayMatchTheMissingValue() {
    let text: CaseKeyPath<Sample, String?> = \.optional.renamed
    #expect(text("a") == .optional(.renamed("a")))
    #expect(text(nil) == .optional(nil))
    #expect(Sample.optional(.renamed("b"))[case: text] == .some("b"))
    #expect(Sample.optional(nil)[case: text] == .some(nil))
    #expect(!Sample.optional(.tapped).is(text))
    #expect(!Sample.number(1).is(text))
    var sample = Sample.optional(nil)
    sample.modify(text) { $0 = "c" }
    #expect(sample == .optional(.renamed("c")))
  }

  // Without a type, the path is that of the case.
  @Test func aPathThroughAnOptionalIsThatOfTheCase() {
    let text: CaseKeyPath<Sample, String> = \.optional.renamed
    #expect(Sample.optional(.renamed("a"))[case: text] == "a")
    #expect(Sample.optional(nil)[case: text] == nil)
    #expect(!Sample.optional(nil).is(\.optional.renamed))
  }

  @Test func theMissingValueCanBeModified() {
    var nothing: Int?
    #expect(Optional<Int>.allCasePaths.none.modify(&nothing) { _ in })
    #expect(!Optional<Int>.allCasePaths.some.modify(&nothing) { $0 = 1 })
    #expect(nothing == nil)
    nothing = 1
    #expect(!Optional<Int>.allCasePaths.none.modify(&nothing) { _ in })
  }
}

struct ResultCasePathableTests {
  private struct Failure: Error, Equatable { var code = 0 }

  @Test func bothCasesHavePaths() {
    typealias Answer = Result<Int, Failure>
    #expect(Answer.success(1)[case: \.success] == 1)
    #expect(Answer.success(1)[case: \.failure] == nil)
    #expect(Answer.failure(Failure(code: 2))[case: \.failure]?.code == 2)
    #expect(Answer.allCasePaths.failure.embed(Failure()) == .failure(Failure()))
    #expect(Array(Answer.allCasePaths) == [\.success, \.failure])
    #expect(Answer.allCasePaths[.success(1)] == \.success)
  }

  @Test func payloadsAreModifiedInPlace() {
    var answer = Result<[Int], Failure>.success((0..<100).map { $0 })
    var addresses: Set<UInt> = []
    answer.modify(\.success) { rows in
      addresses.insert(rows.address)
      rows[1] = 0
      addresses.insert(rows.address)
    }
    #expect(addresses.count == 1)
    answer = .failure(Failure(code: 1))
    answer.modify(\.failure) { $0.code += 1 }
    #expect(answer == .failure(Failure(code: 2)))
  }

  @Test func resultsChain() {
    let answer = Result<Sample, Failure>.success(.number(3))
    #expect(answer.is(\.success.number))
    #expect(answer[case: \.success.number] == 3)
  }
}

struct NeverCasePathableTests {
  @Test func thereAreNoPaths() { #expect(Array(Never.allCasePaths).isEmpty) }
}
