import TesseraSupport
import Testing

struct WithIssueReportersTests {
  @Test func onlyTheInnermostReportersReceiveIssues() {
    let outer = IssueRecorder()
    let inner = IssueRecorder()
    withIssueReporters([outer]) {
      withIssueReporters([inner]) { reportIssue("Inside") }
      reportIssue("Outside")
    }
    #expect(inner.messages == ["Inside"])
    #expect(outer.messages == ["Outside"])
  }

  @Test func unstructuredTasksInheritTheReporters() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      await Task { reportIssue("Task") }.value
    }
    #expect(recorder.messages == ["Task"])
  }

  @Test func withoutReportersIssuesAreDropped() {
    withIssueReporters([]) { reportIssue("Dropped") }
  }
}

struct WithIssueContextTests {
  @Test func issuesPointAtTheLocationOfTheContext() async {
    let recorder = IssueRecorder()
    let outer = CallSite(fileID: "A/A.swift", filePath: "/A.swift", line: 7, column: 1)
    let inner = CallSite(fileID: "A/A.swift", filePath: "/A.swift", line: 8, column: 1)
    await withIssueReporters([recorder]) {
      withIssueContext(at: outer) {
        reportIssue("Something is wrong.")
        withIssueContext(at: inner) { reportIssue("Something is wrong.") }
      }
      await withIssueContext(at: outer) {
        await Task.yield()
        reportIssue("Something is wrong.")
      }
      withIssueContext { reportIssue("Something is wrong.") }
    }
    #expect(recorder.issues.map(\.callSite.line) == [7, 8, 7, UInt(#line) - 2])
  }
}

struct WithErrorReportingTests {
  struct Failure: Error {}
  let recorder = IssueRecorder()

  @Test func aResultIsReturnedWithoutAnIssue() async {
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

  @Test func cancellationIsNoIssue() async {
    await withIssueReporters([recorder]) {
      let now = withErrorReporting { () throws -> Int in throw CancellationError() }
      let later = await withErrorReporting { () async throws -> Int in throw CancellationError() }
      #expect(now == nil)
      #expect(later == nil)
    }
    #expect(recorder.isEmpty)
  }

  @Test func anErrorOfAnAsynchronousOperationBecomesAnIssue() async {
    await withIssueReporters([recorder]) {
      let result = await withErrorReporting { () async throws -> Int in throw Failure() }
      #expect(result == nil)
    }
    #expect(recorder.messages == ["Caught error: Failure()"])
  }
}

struct WithExpectedIssueTests {
  struct Failure: Error {}
  let recorder = IssueRecorder()

  @Test func expectedIssuesAreNotPassedOn() async {
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

  @Test func aMissingIssueIsReported() async {
    await withIssueReporters([recorder]) {
      withExpectedIssue("No row has this ID") {}
      await withExpectedIssue { () async throws -> Void in }
    }
    #expect(recorder.messages.count == 2)
    #expect(recorder.messages.first?.contains("none was reported: No row has this ID") == true)
  }

  @Test func anIntermittentIssueMayBeMissing() async {
    await withIssueReporters([recorder]) {
      withExpectedIssue(isIntermittent: true) {}
      await withExpectedIssue(isIntermittent: true) { () async throws -> Void in }
    }
    #expect(recorder.isEmpty)
  }
}

struct WithIssueContextInPartsTests {
  @Test func issuesPointAtTheLocationThatIsGivenInParts() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      withIssueContext(fileID: "A/A.swift", filePath: "/A.swift", line: 7, column: 1) {
        reportIssue("Synchronous")
      }
      await withIssueContext(fileID: "B/B.swift", filePath: "/B.swift", line: 8, column: 1) {
        await Task.yield()
        reportIssue("Asynchronous")
      }
    }
    #expect(recorder.issues.map(\.callSite.line) == [7, 8])
    #expect(recorder.issues.map(\.callSite.fileID.description) == ["A/A.swift", "B/B.swift"])
  }
}
