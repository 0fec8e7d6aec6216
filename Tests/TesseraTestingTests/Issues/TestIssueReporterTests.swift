import Tessera
import TesseraSupport
import TesseraTesting
import TesseraTestSupport
import Testing

/// No test store is created here: linking the module is enough.
@Suite
struct TestIssueReporterTests {
  @Test func issuesFailTestsWithoutATestStore() {
    withKnownIssue {
      reportIssue("It went wrong.")
    } matching: { issue in
      issue.comments.contains { $0.rawValue == "It went wrong." }
        && issue.sourceLocation?.line == #line - 3
        && issue.sourceLocation?.fileName == "TestIssueReporterTests.swift"
    }
  }

  // SEMANTICS issues.places
  @Test func anIssueWithoutALineFailsTheTestAtItsOwnLine() {
    withKnownIssue {
      var rows: IdentifiedArrayOf<List.Row> = [List.Row(id: 1), List.Row(id: 2)]
      rows[0] = List.Row(id: 2)
    } matching: { issue in
      issue.sourceLocation == Test.current?.sourceLocation
    }
  }

  @MainActor
  @Test func issuesInFeaturesFailTestsWithoutATestStore() {
    withKnownIssue {
      let store = Store(initialState: List.State()) { List() }
      store.send(.rows(.element(id: 7, action: .incrementButtonTapped)))
    } matching: { issue in
      issue.comments.contains { !$0.rawValue.isEmpty }
    }
  }

  @Test func anErrorReachesTheTestLibraryItself() {
    struct Failure: Error {}
    withKnownIssue {
      reportIssue(Failure(), "The entry is lost.")
    } matching: { issue in
      issue.error is Failure && issue.comments.map(\.rawValue) == ["The entry is lost."]
        && issue.sourceLocation?.line == #line - 3
    }
  }

  @Test func issuesOfTheTestLibraryCanBeExpected() async {
    let found = await recordedIssues {
      withExpectedIssue { Issue.record("It went wrong.") }
      withExpectedIssue { #expect(Bool(false)) }
      await withExpectedIssue {
        await Task.yield()
        Issue.record("It went wrong.")
      }
      withExpectedIssue { #expect(Bool(true)) }
      await withExpectedIssue { await Task.yield() }
    }
    #expect(found.map(\.callSite.line) == [UInt(#line) - 3, UInt(#line) - 2])
  }

  @Test func anIssueInAnUnstructuredTaskFailsTheTestThatStartedIt() async {
    await withKnownIssue {
      await Task { reportIssue("It went wrong.") }.value
    } matching: {
      $0.comments.first?.rawValue == "It went wrong."
    }
  }

  @Test func aTestRunsInTheTestContext() {
    @Dependency(\.context) var context
    #expect(context == .test)
    #expect(isTesting)
  }
}

@Reducer
private struct List {
  struct Row: Equatable, Identifiable {
    var id: Int
    var counter = Counter.State()
  }

  struct State: Equatable { var rows: IdentifiedArrayOf<Row> = [] }

  enum Action { case rows(IdentifiedActionOf<RowFeature>) }

  var body: some Reducer<State, Action> {
    EmptyReducer().forEach(\.rows, action: \.rows) { RowFeature() }
  }

  @Reducer
  struct RowFeature {
    typealias State = Row
    typealias Action = Counter.Action

    var body: some Reducer<State, Action> { EmptyReducer() }
  }
}
