import TesseraSupport
import Testing

struct IssueReportersTests {
  private func output(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func aRuntimeWarningIsALineOnStandardError() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      let callSite = CallSite(fileID: "App/Main.swift", filePath: "/Main.swift", line: 3, column: 1)
      withIssueReporters([.runtimeWarning]) { reportIssue("Something is wrong.", at: callSite) }
    }
    #expect(output(result).contains("App/Main.swift:3: issue: Something is wrong.\n"))
  }

  @Test func anIssueOfTheFrameworkEndsWithItsNumber() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      withIssueReporters([.runtimeWarning]) { reportIssue("Something is wrong.".numbered(7)) }
    }
    #expect(output(result).contains("issue: Something is wrong.\n\nTES-007\n"))
  }

  @Test func aRecorderSeparatesTheNumberFromTheText() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      reportIssue("Something is wrong.".numbered(42))
      reportIssue("The program says TES-042.")
    }
    #expect(recorder.messages == ["Something is wrong.", "The program says TES-042."])
    #expect(recorder.issues.map(\.number) == ["TES-042", nil])
  }

  @Test func theDefaultReporterIsTheProcesss() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      struct Loud: IssueReporter {
        func receiveIssue(_ message: String, at callSite: CallSite) {
          let warning: any IssueReporter = .runtimeWarning
          warning.receiveIssue("LOUD \(message)", at: callSite)
        }
      }
      IssueReporting.install(Loud())
      withIssueReporters([.default]) { reportIssue("Something is wrong.") }
    }
    #expect(output(result).contains("issue: LOUD Something is wrong.\n"))
  }

  @Test func aFatalErrorEndsTheProcessWithTheMessage() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      withIssueReporters([.fatalError]) { reportIssue("Something is wrong.") }
    }
    #expect(output(result).contains("Something is wrong."))
  }

  @Test func aBreakpointTraps() async {
    let result = await #expect(
      processExitsWith: .signal(5), observing: [\.standardErrorContent]
    ) {
      withIssueReporters([.breakpoint]) { reportIssue("Something is wrong.") }
    }
    #expect(output(result).contains("issue: Something is wrong.\n"))
  }

  @Test func theRecorderKeepsMessagesInOrder() {
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

struct CurrentIssueReportersTests {
  @Test func theReportersOfAnOperationAreTheCurrentOnes() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      #expect(IssueReporters.current.map { ($0 as? IssueRecorder) === recorder } == [true])
    }
  }

  @Test func assignedReportersReceiveTheIssuesOfTheProcess() async {
    await #expect(processExitsWith: .success) {
      let first = IssueRecorder()
      let second = IssueRecorder()
      IssueReporters.current = [first, second]
      reportIssue("A")
      await Task.detached { reportIssue("B") }.value
      withIssueReporters([]) { reportIssue("C") }
      precondition(first.messages == ["A", "B"])
      precondition(second.messages == ["A", "B"])
      precondition(IssueReporters.current.count == 2)
    }
  }
}
