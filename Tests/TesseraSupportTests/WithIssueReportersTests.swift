import Testing
import TesseraSupport

struct WithIssueReportersTests {
  @Test func theInnermostReportersReceiveAlone() {
    let outer = IssueRecorder()
    let inner = IssueRecorder()
    withIssueReporters([outer]) {
      withIssueReporters([inner]) { reportIssue("Inside") }
      reportIssue("Outside")
    }
    #expect(inner.messages == ["Inside"])
    #expect(outer.messages == ["Outside"])
  }

  @Test func tasksOfTheOperationReportToThemToo() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      await Task { reportIssue("Task") }.value
    }
    #expect(recorder.messages == ["Task"])
  }

  @Test func noReportersDropTheIssue() {
    withIssueReporters([]) { reportIssue("Dropped") }
  }
}
