import Testing
import TesseraSupport

struct WithExpectedIssueTests {
  struct Failure: Error {}
  let recorder = IssueRecorder()

  @Test func whatWasExpectedIsNotPassedOn() async {
    await withIssueReporters([recorder]) {
      withExpectedIssue { reportIssue("Expected") }
      withExpectedIssue { throw Failure() }
      await withExpectedIssue {
        await Task.yield()
        reportIssue("Expected")
      }
      await withExpectedIssue { () async throws -> Void in throw Failure() }
    }
    #expect(recorder.isEmpty)
  }

  @Test func anIssueThatDoesNotComeIsReported() async {
    await withIssueReporters([recorder]) {
      withExpectedIssue("No row has this ID") {}
      await withExpectedIssue { () async throws -> Void in }
    }
    #expect(recorder.messages.count == 2)
    #expect(recorder.messages.first?.contains("none was reported: No row has this ID") == true)
  }

  @Test func anIntermittentIssueMayStayAway() async {
    await withIssueReporters([recorder]) {
      withExpectedIssue(isIntermittent: true) {}
      await withExpectedIssue(isIntermittent: true) { () async throws -> Void in }
    }
    #expect(recorder.isEmpty)
  }
}
