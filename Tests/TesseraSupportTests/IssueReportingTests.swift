import Synchronization
import Testing
import TesseraSupport

struct IssueReportingTests {
  @Test func everyReporterReceivesAnIssueOnce() {
    let first = IssueRecorder()
    let second = IssueRecorder()
    withIssueReporters([first, second]) { reportIssue("Both") }
    #expect(first.messages == ["Both"])
    #expect(second.messages == ["Both"])
  }

  @Test func theMessageIsCreatedOnceForAllReporters() {
    var made = 0
    func message() -> String {
      made += 1
      return "Message"
    }
    withIssueReporters([IssueRecorder(), IssueRecorder()]) { reportIssue(message()) }
    #expect(made == 1)
  }

  @Test func anIssuePointsAtTheLineOfTheReport() {
    struct Reporter: IssueReporter {
      let line = Line()
      func receiveIssue(_ message: String, at callSite: CallSite) {
        line.value.withLock { $0 = callSite.line }
      }
    }
    final class Line: Sendable {
      let value = Mutex<UInt>(0)
    }
    let reporter = Reporter()
    withIssueReporters([reporter]) { reportIssue("Here") }
    #expect(reporter.line.value.withLock { $0 } == UInt(#line) - 1)
  }

  @Test func anErrorIsReportedWithItsMessage() {
    struct Failure: Error {}
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      reportIssue(Failure())
      reportIssue(Failure(), "The entry is lost.")
    }
    #expect(
      recorder.messages == [
        "Caught error: Failure()", "The entry is lost.\n\nCaught error: Failure()",
      ])
  }
}
