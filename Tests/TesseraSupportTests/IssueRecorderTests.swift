import Testing
import TesseraSupport

struct IssueRecorderTests {
  @Test func issuesAreKeptInTheirOrder() {
    let recorder = IssueRecorder()
    #expect(recorder.isEmpty)
    withIssueReporters([recorder]) {
      reportIssue("First")
      reportIssue("Second")
    }
    #expect(recorder.messages == ["First", "Second"])
    #expect(!recorder.isEmpty)
  }
}
