import TesseraDump

extension TestMessages {
  /// The state is another one than the assertion's closure has made.
  static func wrongState<State>(expected: State, actual: State) -> String {
    """
    The state is not what the assertion says (−: asserted, +: actual):

    \(indent(difference(expected, actual)))

    • If the feature is right, assert the state that it has.
    • If the assertion is right, look at what the reducer does with the action.
    """
  }

  /// An action changed the state, and the test says nothing of it.
  static func unassertedChange<State>(before: State, after: State, call: String) -> String {
    let changes = StateChanges.assignments(from: before, to: after)
    let example = ["\(call) {"] + changes.map { "  " + $0 } + ["}"]
    return """
      The state has changed, but nothing was asserted (−: before, +: after):

      \(indent(difference(before, after)))

      Assert the change:

      \(indent(example.joined(separator: "\n"), by: 4))

      or test only what matters, with 'store.exhaustivity = .off'.
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

  private static func difference<State>(_ first: State, _ second: State) -> String {
    diff(first, second, format: .proportional)
      ?? """
      The two are not equal, but their dumps are the same. Look for a property that '==' compares \
      and the dump does not show.
      """
  }
}
