import TestSupport
import Testing
import TesseraDump

private struct Secret: Equatable, CustomDumpStringConvertible {
  var value: Int
  var customDumpDescription: String { "***" }
}

struct ExpectNoDifferenceTests {
  @Test func equalValuesAreNoIssue() {
    #expect(issues { expectNoDifference(1, 1) }.isEmpty)
  }

  @Test func anIssueShowsTheDiffAtTheCaller() {
    let issues = recordedIssues { expectNoDifference([1, 2], [1, 3]) }.map(\.description)
    #expect(
      issues == [
        """
        TesseraDumpTests/ExpectNoDifferenceTests.swift: The two values differ: …

          \u{2007} [
          \u{2007}   0: 1,
          \u{2212}   1: 2
          +   1: 3
          \u{2007} ]

        (First: \u{2212}, second: +)
        """
      ])
  }

  @Test func aMessageStandsInFrontOfTheDiff() {
    let issues = issues { expectNoDifference(1, 2, "Totals") }
    #expect(issues.first?.hasPrefix("Totals: …\n") == true)
  }

  @Test func valuesThatDifferInNothingVisibleAreExplained() {
    let issues = issues { expectNoDifference(Secret(value: 1), Secret(value: 2)) }
    #expect(issues.first?.contains("not equal, but their dumps are the same") == true)
    #expect(issues.first?.contains("***") == true)
  }

  @Test func anErrorIsAnIssue() {
    struct Refused: Error {}
    func refuse() throws -> Int { throw Refused() }
    func compare() { expectNoDifference(try refuse(), 1) }
    let issues = issues { compare() }
    #expect(issues.first?.contains("Refused()") == true)
  }
}
