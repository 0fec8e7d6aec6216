import TesseraTestSupport
import TesseraSupport
import Testing

struct FailureCausesTests {
  let causes = FailureCauses()
  let place = CallSite(fileID: "A/A.swift", filePath: "/A.swift", line: 7, column: 1)

  private func inStep(_ body: () -> Void) -> [RecordedIssue] {
    recordedIssues {
      IssueReporting.$step.withValue(TestStep(at: place, causes), operation: body)
    }
  }

  @Test func aMistakeIsReportedOnceAndNothingFollows() {
    let found = inStep {
      reportIssue("Before")
      reportCause("a", "First", at: .unknown)
      reportCause("a", "Again", at: .unknown)
      reportIssue("Follows")
      reportIssue(CancellationError())
      reportCause("b", "Second", at: .unknown)
    }
    #expect(found.map(\.message) == ["Before", "First", "Second"])
    #expect(found.dropFirst().allSatisfy { $0.callSite.line == 7 })
    #expect(!causes.isEmpty)
  }

  @Test func anExpectedMistakeSilencesNothing() {
    let found = inStep {
      withExpectedIssue { reportCause("a", "Expected", at: .unknown) }
      reportIssue("Follows")
    }
    #expect(found.map(\.message) == ["Follows"])
    #expect(causes.isEmpty)
  }

  @Test func aDroppedMistakeSilencesNothing() {
    let found = inStep {
      withIssueReporters([]) { reportCause("a", "Dropped", at: .unknown) }
      reportIssue("Follows")
    }
    #expect(found.map(\.message) == ["Follows"])
  }

  @Test func withoutAStepEveryMistakeIsReported() {
    let found = recordedIssues {
      reportCause("a", "First", at: place)
      reportCause("a", "Again", at: place)
      reportIssue("Follows", at: place)
    }
    #expect(found.map(\.message) == ["First", "Again", "Follows"])
  }
}
