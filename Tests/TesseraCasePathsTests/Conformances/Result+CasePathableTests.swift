import TesseraCasePaths
import Testing

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
