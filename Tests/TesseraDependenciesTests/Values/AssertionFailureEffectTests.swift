import TesseraDependencies
import TesseraSupport
import Testing

struct AssertionFailureEffectTests {
  @Test func reachingItFailsTheTestAndGoesOn() {
    @Dependency(\.assertionFailure) var assertionFailure
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      assertionFailure("Not here")
      assertionFailure()
    }
    #expect(recorder.messages == ["Assertion failed: Not here", "Assertion failed"])
  }
}
