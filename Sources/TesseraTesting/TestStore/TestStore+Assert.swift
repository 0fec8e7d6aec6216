import TesseraCore
import TesseraDependencies
import TesseraDump
public import TesseraSupport

extension TestStore {
  /// Asserts the state between actions, as of the last asserted one.
  ///
  /// - Parameters:
  ///   - check: Assigns the expected values to the state, which must not change it.
  ///   - callSite: The line to fail at.
  public func assert(
    _ check: (_ state: inout State) throws -> Void, at callSite: CallSite = #callSite
  ) {
    var expected = state
    let stackIDs = (core.dependencies ?? DependencyValues()).stackElementID.copy()
    guard run(check, on: &expected, stackIDs, callSite) else { return }
    guard areEqual(expected, state) else {
      return reportIssue(
        TestMessages.wrongState(expected: expected, actual: state), at: callSite)
    }
  }

  /// Compares the state after an action with the assertion, and makes it the current state.
  func expect(
    _ outcome: TestRecorder<State, Action>.Outcome, before: State,
    _ assert: ((inout State) throws -> Void)?, _ callSite: CallSite, call: () -> String
  ) {
    defer { state = outcome.state }
    let after = outcome.state
    var expected = exhaustivity == .on ? before : after
    if let assert, !run(assert, on: &expected, outcome.stackIDs, callSite) { return }
    if exhaustivity != .on { showSkippedChange(before, after, callSite) }
    if !areEqual(expected, after) {
      let message =
        assert == nil
        ? TestMessages.unassertedChange(before: expected, after: after, call: call())
        : TestMessages.wrongState(expected: expected, actual: after)
      reportIssue(message, at: callSite)
    } else if exhaustivity == .on, assert != nil, areEqual(before, after) {
      reportIssue(TestMessages.needlessAssertion, at: callSite)
    }
  }

  /// Prints a change that need not be asserted, if the test asked for that.
  private func showSkippedChange(_ before: State, _ after: State, _ callSite: CallSite) {
    guard exhaustivity == .off(showSkippedAssertions: true) else { return }
    guard let difference = diff(before, after, format: .proportional) else { return }
    TestMessages.show(TestMessages.skippedChange(difference), callSite)
  }

  /// Runs an assertion, once, with the dependencies of the store and a copy of its stack IDs.
  ///
  /// - Returns: Whether the assertion didn't throw.
  private func run(
    _ assert: (inout State) throws -> Void, on state: inout State,
    _ stackIDs: StackElementIDGenerator, _ callSite: CallSite
  ) -> Bool {
    var values = core.dependencies ?? DependencyValues()
    values.stackElementID = stackIDs
    do {
      try withDependencyValues(values) { try assert(&state) }
      return true
    } catch {
      reportIssue(TestMessages.thrown(error), at: callSite)
      return false
    }
  }
}
