import Synchronization
import Tessera
import TesseraTesting
import XCTest

/// A test store under XCTest: its failures are failures of the running test case, at their lines.
final class TestStoreXCTests: XCTestCase {
  @MainActor
  func testATestPasses() async {
    let store = TestStore(initialState: Switch.State()) { Switch() }
    await store.send(.flipButtonTapped) { $0.isOn = true }
    await store.receive(\.flipped) { $0.flips = 1 }
    await store.finish()
  }

  @MainActor
  func testAWrongAssertionFailsAtItsLine() async {
    let store = TestStore(initialState: Switch.State()) { Switch() }
    expectFailure(at: #line + 1, "isOn: true")
    await store.send(.flipButtonTapped)
    await store.receive(\.flipped) { $0.flips = 1 }
  }

  @MainActor
  func testALeftoverFailsAtTheLineThatSentItsAction() async {
    expectFailure(at: #line + 2, "Switch.Action.flipped")
    let store = TestStore(initialState: Switch.State()) { Switch() }
    await store.send(.flipButtonTapped) { $0.isOn = true }
  }

  @MainActor
  func testIssuesFailTestsWithoutATestStore() {
    expectFailure(at: #line + 1, "It went wrong.")
    reportIssue("It went wrong.")
  }

  @MainActor
  func testAnIssueOnAnotherThreadFailsTheTest() async {
    expectFailure(at: #line + 1, "It went wrong elsewhere.")
    await Task.detached { reportIssue("It went wrong elsewhere.") }.value
  }

  // There are two tests, because the second one would see the visits of the first.
  func testADefaultValueBelongsToItsTest() { visit() }
  func testADefaultValueBelongsToItsTestEachTime() { visit() }

  private func visit() {
    @Dependency(Visits.self) var visits
    XCTAssertEqual(visits.count.add(1, ordering: .relaxed).newValue, 1)
    XCTAssertEqual(visits.count.add(1, ordering: .relaxed).newValue, 2)
  }

  private var expected: (line: Int, text: String)?

  /// Treats the expected failure as a success.
  private func expectFailure(at line: Int, _ text: String) { expected = (line, text) }

  private func check(_ text: String, _ file: String, _ line: Int) -> Bool {
    guard let expected else { return false }
    self.expected = nil
    XCTAssertEqual(line, expected.line)
    XCTAssert(file.hasSuffix("TestStoreXCTests.swift"), file)
    XCTAssert(text.contains(expected.text), text)
    return true
  }

  #if canImport(ObjectiveC)
    override func record(_ issue: XCTIssue) {
      let location = issue.sourceCodeContext.location
      let file = location?.fileURL.path ?? ""
      let isExpected = check(issue.compactDescription, file, location?.lineNumber ?? 0)
      if !isExpected { super.record(issue) }
    }
  #else
    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
      expected: Bool
    ) {
      if check(description, filePath, lineNumber) { return }
      super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
  #endif

  override func tearDown() {
    XCTAssertNil(expected, "An expected failure has not come.")
  }
}

/// A stateful dependency.
private final class Visits: DependencyKey, Sendable {
  let count = Atomic(0)

  static var liveValue: Visits { Visits() }
  static var testValue: Visits { Visits() }
}

@Reducer
private struct Switch {
  struct State: Equatable {
    var flips = 0
    var isOn = false
  }

  enum Action { case flipButtonTapped, flipped }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .flipButtonTapped:
        state.isOn.toggle()
        return .send(.flipped)
      case .flipped:
        state.flips += 1
        return .none
      }
    }
  }
}
