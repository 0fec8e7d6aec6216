import Testing

@testable import TesseraSupport

@Suite
struct ShrinkingTests {
  private func shortest(_ elements: [Int], _ fails: ([Int]) -> Bool) -> (found: [Int], tries: Int) {
    var shrinking = Shrinking(elements)
    var tries = 0
    while let candidate = shrinking.candidate {
      tries += 1
      shrinking.record(failed: fails(candidate))
    }
    return (shrinking.shortest, tries)
  }

  @Test(arguments: [[], [0], [17], [3, 50, 51], [0, 99], Array(0..<100)])
  func shrinkingKeepsOnlyTheNecessarySteps(_ needed: [Int]) {
    let found = shortest(Array(0..<100)) { candidate in
      needed.allSatisfy { candidate.contains($0) }
    }
    #expect(found.found == needed)
  }

  @Test func fewTriesAreNeededForOneElement() {
    #expect(shortest(Array(0..<1000)) { $0.contains(700) }.tries < 50)
  }

  @Test func aSearchThatStopsWhenItIsFutileTakesLinearWork() {
    // A quarter of the elements is needed, whichever they are: in the end each is tried in vain.
    func search(_ count: Int) -> (found: Int, work: Int) {
      var shrinking = Shrinking(Array(0..<count))
      var work = 0
      while !shrinking.isFutile, let candidate = shrinking.candidate {
        work += candidate.count - shrinking.start
        shrinking.record(failed: candidate.count >= count / 4)
      }
      return (shrinking.shortest.count, work)
    }
    let (few, many) = (search(500), search(5_000))
    #expect(few.found == 125)
    #expect(many.found == 1_250)
    #expect(many.work <= 12 * few.work, "\(few.work) for 500 elements, \(many.work) for 5 000")
  }

  @Test(arguments: [1, 10, 100]) func aSearchForFewElementsIsNotFutile(needed: Int) {
    let step = 5_000 / needed
    var shrinking = Shrinking(Array(0..<5_000))
    while !shrinking.isFutile, let candidate = shrinking.candidate {
      shrinking.record(failed: candidate.count { $0 % step == 0 } == needed)
    }
    #expect(shrinking.shortest == (0..<needed).map { $0 * step })
  }

  @Test func nothingCannotBeShorter() {
    #expect(shortest([]) { _ in true } == ([], 0))
  }
}
