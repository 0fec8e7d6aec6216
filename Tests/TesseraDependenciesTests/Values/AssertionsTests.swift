import TesseraDependencies
import TesseraSupport
import Testing

struct AssertEffectTests {
  @Dependency(\.assert) var assert
  @Dependency(\.precondition) var precondition
  let recorder = IssueRecorder()

  @Test func trueConditionsReportNoIssue() {
    withIssueReporters([recorder]) {
      assert(true, "Fine")
      precondition(true)
    }
    #expect(recorder.isEmpty)
  }

  @Test func aFalseConditionIsAnIssue() {
    withIssueReporters([recorder]) {
      assert(false, "No row")
      precondition(false)
    }
    #expect(recorder.messages == ["Assertion failed: No row", "Precondition failed"])
  }

  @Test func aLivePreconditionEndsTheProcess() async {
    await #expect(processExitsWith: .failure) {
      withDependencies {
        $0.context = .live
      } operation: {
        DependencyValues.current.precondition(false, "Ends here")
      }
    }
  }

  @Test func aClosureReplacesTheCheck() {
    let effect = AssertEffect { condition, message, _ in
      if !condition() { reportIssue("Own: \(message())") }
    }
    withIssueReporters([recorder]) { effect(false, "a") }
    #expect(recorder.messages == ["Own: a"])
  }
}

struct AssertionFailureEffectTests {
  @Test func reachingItIsAnIssue() {
    @Dependency(\.assertionFailure) var assertionFailure
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      assertionFailure("Not here")
      assertionFailure()
    }
    #expect(recorder.messages == ["Assertion failed: Not here", "Assertion failed"])
  }
}
