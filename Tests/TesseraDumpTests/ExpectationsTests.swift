import TesseraDump
import TesseraSupport
import TesseraTestSupport
import Testing

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
        TesseraDumpTests/ExpectationsTests.swift: The two values differ: …

          \u{2007} [
          \u{2007}   0: 1,
          \u{2212}   1: 2
          +   1: 3
          \u{2007} ]

        (First: \u{2212}, second: +)
        """
      ])
  }

  @Test(arguments: [true, false]) func aLongDiffIsCutInTheMiddle(isShown: Bool) throws {
    let first = (0..<1_000).map { isShown ? Secret(value: $0) : Secret(value: 0) }
    let second = first.map { Secret(value: $0.value + 1) }
    let issue: String
    if isShown {
      issue = try #require(
        issues { expectNoDifference(first.map(\.value), second.map { -$0.value }) }.first)
      #expect(issue.contains("(1947 lines left out)"))
    } else {
      issue = try #require(issues { expectNoDifference(first, second) }.first)
    }
    #expect(issue.split(separator: "\n").count < 70)
  }

  @Test func aMessageReplacesTheHeadline() {
    let issues = issues { expectNoDifference(1, 2, "Totals") }
    #expect(issues.first?.hasPrefix("Totals: …\n") == true)
  }

  @Test func unequalValuesWithEqualDumpsAreExplained() {
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

struct ExpectDifferenceTests {
  struct Refused: Error {}

  @Test func theExpectedChangeReportsNoIssue() {
    var user = User(id: 1, name: "a")
    let issues = issues {
      expectDifference(user) {
        user.name = "b"
      } changes: {
        $0.name = "b"
      }
    }
    #expect(issues.isEmpty)
  }

  @Test func anotherChangeIsAnIssueWithADiff() {
    var count = 0
    let issues = issues {
      expectDifference(count) {
        count += 2
      } changes: {
        $0 += 1
      }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("  − 1\n  + 2\n\n(Expected: −, actual: +)") == true)
  }

  @Test func withoutAnOperationTheValueIsCompared() {
    let issues = issues { expectDifference(1, changes: { $0 = 1 }) }
    #expect(issues.isEmpty)
  }

  @Test func anAsynchronousOperationIsAwaited() async {
    let counter = Counter()
    await expectDifference(counter.count) {
      await counter.increment()
    } changes: {
      $0 = 1
    }
    #expect(counter.count == 1)
    let issues = await issues {
      await expectDifference(counter.count, operation: { throw Refused() }, changes: { _ in })
    }
    #expect(issues.first?.contains("Refused()") == true)
  }

  @Test func anErrorIsAnIssue() {
    let issues = issues {
      expectDifference(1, operation: { throw Refused() }, changes: { _ in })
    }
    #expect(issues.first?.contains("Refused()") == true)
  }

  private final class Counter {
    var count = 0
    func increment() async { count += 1 }
  }
}
