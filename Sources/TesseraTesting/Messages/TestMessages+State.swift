import TesseraDump
import TesseraSupport

extension TestMessages {
  /// The state differs from the result of the assertion's closure.
  static func wrongState<State>(expected: State, actual: State) -> String {
    """
    The state differs from the assertion (−: asserted, +: actual):

    \(shown(difference(expected, actual)))

    • If the assertion is right, check how the reducer handles the action, and which reducers run:
      – One that is not in the 'body', or in a child that no 'Scope', 'ifLet' or 'forEach' runs, \
    doesn't.
      – One that is there twice, such as a 'Scope', changes the state twice.
      – Reducers run in the order of the 'body', so one sees only the changes of those above it. \
    An operator such as 'onChange' sees those of the reducer that it is attached to.

    • If the feature is right, assert its state\(assertion(expected, actual))
    """.numbered(87)
  }

  /// An action changed the state without an assertion.
  static func unassertedChange<State>(before: State, after: State, call: String) -> String {
    """
    The state changed without an assertion (−: before, +: after):

    \(shown(difference(before, after)))

    Assert the change:

    \(TestCode.call(call, from: before, to: after).indented(by: 4))

    or test only what matters, with 'store.exhaustivity = .off'.
    """.numbered(88)
  }

  /// A shared value outside the feature's state has changed without an assertion.
  static func unassertedShared(_ change: TestViews.OtherChange) -> String {
    """
    Shared state has changed, but that was not asserted (−: asserted, +: actual):

    \(change.name)

    \(shown(change.difference))

    • If an effect has changed it, assert that with 'store.assert { … }' or in the assertion of \
    the next action.
    • If the feature's state does not refer to it, assert the change through a property of the \
    test with the same key: '$value.withLock { $0 = … }' inside the closure.
    """.numbered(89)
  }

  /// The closure of an assertion changes nothing, and neither does the action.
  ///
  /// - Parameter uncompared: A difference that `==` doesn't find, if there is one.
  /// - Returns: The message.
  static func needlessAssertion(uncompared: String?) -> String {
    let difference =
      uncompared.map {
        """
        The action has changed something that '==' leaves out (−: before, +: after):

        \(shown($0))

        • If that should be tested, remove the '==' of the type, and the compiler compares all \
        properties.

        """
      } ?? ""
    return """
      The assertion changes nothing, and neither did the action.

      \(difference)\
      • If something should change, check why the reducer does not change it: is it in the 'body', \
      above those that read its change? Does a 'Scope', 'ifLet' or 'forEach' run the child?
      • If nothing should change, omit the closure, which asserts that.
      """.numbered(90)
  }

  /// The closure of an assertion threw.
  static func thrown(_ error: any Error) -> String {
    """
    The assertion threw an error, so the state was not compared:

    \("\(error)".indented())
    """.numbered(91)
  }

  /// An action changed the state in a test that isn't exhaustive.
  static func skippedChange(_ difference: String) -> String {
    """
    The state changed; not all of it must be asserted (−: before, +: after):

    \(shown(difference))
    """
  }

  /// The correction of a wrong assertion, as the end of a sentence.
  private static func assertion<State>(_ asserted: State, _ actual: State) -> String {
    let changes = StateChanges.assignments(from: asserted, to: actual)
    return changes.isEmpty ? "." : ":\n\n" + changes.joined(separator: "\n").indented(by: 6)
  }

  private static func difference<State>(_ first: State, _ second: State) -> String {
    diff(first, second, format: .proportional)
      ?? """
      The two are not equal, but their dumps are the same. Check for a property that '==' compares \
      and the dump does not show.
      """
  }
}
