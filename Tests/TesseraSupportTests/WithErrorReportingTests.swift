import Testing
import TesseraSupport

struct WithErrorReportingTests {
  struct Failure: Error {}
  let recorder = IssueRecorder()

  @Test func theResultIsReturnedAndNothingReported() async {
    await withIssueReporters([recorder]) {
      #expect(withErrorReporting { 1 } == 1)
      let later = await withErrorReporting { () async throws -> Int in 2 }
      #expect(later == 2)
    }
    #expect(recorder.isEmpty)
  }

  @Test func anErrorBecomesAnIssueAndNil() {
    withIssueReporters([recorder]) {
      let result = withErrorReporting("The badge is not updated.") { () throws -> Int in
        throw Failure()
      }
      #expect(result == nil)
    }
    #expect(recorder.messages == ["The badge is not updated.\n\nCaught error: Failure()"])
  }

  @Test func anErrorOfAsynchronousWorkBecomesAnIssue() async {
    await withIssueReporters([recorder]) {
      let result = await withErrorReporting { () async throws -> Int in throw Failure() }
      #expect(result == nil)
    }
    #expect(recorder.messages == ["Caught error: Failure()"])
  }
}
