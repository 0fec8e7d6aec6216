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

  @Test func nothingCannotBeShorter() {
    #expect(shortest([]) { _ in true } == ([], 0))
  }
}
