import TesseraDump

extension TestMessages {
  /// The state is another one than the assertion's closure has made.
  static func wrongState<State>(expected: State, actual: State) -> String {
    """
    The state is not what the assertion says (−: asserted, +: actual):

    \(shown(difference(expected, actual)))

    • If the feature is right, assert the state that it has\(assertion(expected, actual))
    • If the assertion is right, look at what the reducer does with the action.
    """
  }

  /// An action changed the state, and the test says nothing of it.
  static func unassertedChange<State>(before: State, after: State, call: String) -> String {
    """
    The state has changed, but nothing was asserted (−: before, +: after):

    \(shown(difference(before, after)))

    Assert the change:

    \(indent(TestCode.call(call, from: before, to: after), by: 4))

    or test only what matters, with 'store.exhaustivity = .off'.
    """
  }

  /// A shared value that the state does not show has changed, and the test says nothing of it.
  static func unassertedShared(_ change: TestViews.OtherChange) -> String {
    """
    Shared state has changed, but that was not asserted (−: asserted, +: actual):

    \(change.name)

    \(shown(change.difference))

    • If an effect has changed it, assert that with 'store.assert { … }' or in the assertion of \
    the next action.
    • If the feature's state does not refer to it, assert the change through a property of the \
    test with the same key: '$value.withLock { $0 = … }' inside the closure.
    """
  }

  /// A closure was given for an action that changes nothing, and changes nothing itself.
  static let needlessAssertion = """
    The assertion changes nothing, and neither did the action.

    • If nothing should have changed, leave the closure out: that asserts it.
    • If something should have, look at why the reducer did not change it.
    """

  /// The closure of an assertion threw.
  static func thrown(_ error: any Error) -> String {
    """
    The assertion threw an error, so the state was not compared:

    \(indent("\(error)"))
    """
  }

  /// An action changed the state, and a test that is not exhaustive need not say all of it.
  static func skippedChange(_ difference: String) -> String {
    """
    The state changed, and not all of it has to be asserted (−: before, +: after):

    \(shown(difference))
    """
  }

  /// How a wrong assertion is mended, as the end of a sentence.
  private static func assertion<State>(_ asserted: State, _ actual: State) -> String {
    let changes = StateChanges.assignments(from: asserted, to: actual)
    return changes.isEmpty ? "." : ":\n\n" + indent(changes.joined(separator: "\n"), by: 6) + "\n"
  }

  private static func difference<State>(_ first: State, _ second: State) -> String {
    diff(first, second, format: .proportional)
      ?? """
      The two are not equal, but their dumps are the same. Look for a property that '==' compares \
      and the dump does not show.
      """
  }
}
