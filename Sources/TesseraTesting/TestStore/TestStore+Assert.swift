import TesseraCore
import TesseraDependencies
import TesseraDump
import TesseraSharedValues
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
    let stackID = (core.dependencies ?? DependencyValues()).stackElementID.upcoming
    // Effects may have changed shared state since the last action.
    let now = recorder.received.first?.arrival ?? Moment.now()
    let views = recorder.views(to: now, isExhaustive: exhaustivity == .on)
    defer { recorder.asserted = now }
    guard run(check, on: &expected, views.expected, stackID, callSite) else { return }
    if !views.compare({ areEqual(expected, state) }) {
      let message = views.compare { TestMessages.wrongState(expected: expected, actual: state) }
      fail(message, at: callSite)
    } else if let change = views.otherChange {
      fail(TestMessages.unassertedShared(change), at: callSite)
    }
  }

  /// Makes the state after an action the current one.
  func advance(to outcome: TestRecorder<State, Action>.Outcome) {
    state = outcome.state
    recorder.asserted = outcome.moment
  }

  /// Compares the state after an action with the assertion, and makes it the current state.
  func expect(
    _ outcome: TestRecorder<State, Action>.Outcome, before: State,
    _ assert: ((inout State) throws -> Void)?, _ callSite: CallSite, call: () -> String
  ) {
    defer { advance(to: outcome) }
    let after = outcome.state
    var expected = exhaustivity == .on ? before : after
    let views = recorder.views(to: outcome.moment, isExhaustive: exhaustivity == .on)
    if let assert, !run(assert, on: &expected, views.expected, outcome.stackID, callSite) {
      return
    }
    if exhaustivity != .on { showSkippedChange(before, after, views, callSite) }
    if !views.compare({ areEqual(expected, after) }) {
      let message = views.compare {
        assert == nil
          ? TestMessages.unassertedChange(before: expected, after: after, call: call())
          : TestMessages.wrongState(expected: expected, actual: after)
      }
      fail(message, at: callSite)
    } else if let change = views.otherChange {
      fail(TestMessages.unassertedShared(change), at: callSite)
    } else if exhaustivity == .on, assert != nil,
      views.isUnchanged({ areEqual(before, after) })
    {
      let uncompared = views.compareBefore { diff(before, after, format: .proportional) }
      fail(TestMessages.needlessAssertion(uncompared: uncompared), at: callSite)
    }
  }

  /// Prints a change that need not be asserted, if the test asked for that.
  private func showSkippedChange(
    _ before: State, _ after: State, _ views: TestViews, _ callSite: CallSite
  ) {
    guard exhaustivity == .off(showSkippedAssertions: true) else { return }
    let difference = views.compareBefore { diff(before, after, format: .proportional) }
    guard let difference else { return }
    TestMessages.show(TestMessages.skippedChange(difference), callSite)
  }

  /// Runs an assertion, once, with the dependencies of the store and a copy of its stack IDs.
  ///
  /// - Returns: Whether the assertion didn't throw.
  private func run(
    _ assert: (inout State) throws -> Void, on state: inout State, _ view: SharedView,
    _ stackID: StackElementID, _ callSite: CallSite
  ) -> Bool {
    // Taken, so that an assertion inside of this one has a generator of its own.
    let context = assertionContext.take() ?? AssertionContext(core.dependencies)
    context.stackIDs.restart(at: stackID)
    defer { assertionContext = context }
    do {
      try withDependencyValues(context.values) {
        // Without shared values there is nothing that the view could show differently.
        guard Moment.haveValues else { return try assert(&state) }
        try SharedView.withView(view) { try assert(&state) }
      }
      return true
    } catch {
      fail(TestMessages.thrown(error), at: callSite)
      return false
    }
  }
}

/// The dependencies of an assertion: those of the store, with a generator of stack IDs apart.
struct AssertionContext {
  let values: DependencyValues
  let stackIDs = StackElementIDGenerator()

  init(_ dependencies: DependencyValues?) {
    var values = dependencies ?? DependencyValues()
    values.stackElementID = stackIDs
    self.values = values
  }
}
