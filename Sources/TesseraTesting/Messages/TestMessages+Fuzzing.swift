import TesseraDump
import TesseraSupport

extension TestMessages {
  /// A fuzzer found a sequence of steps that violates an invariant.
  ///
  /// - Parameters:
  ///   - expectation: The invariant.
  ///   - reason: The violation, in words.
  ///   - steps: The number of steps that reproduce it.
  ///   - count: The number of steps before the sequence was shortened.
  ///   - seed: The seed of the sequence.
  ///   - code: The steps that reproduce it, as a test.
  /// - Returns: The message.
  static func doesNotHold(
    _ expectation: String, _ reason: String, steps: Int, of count: Int, seed: UInt64, code: String
  ) -> String {
    """
    This does not always hold: \(expectation).

    \(reason)

    Steps to reproduce it (\(steps) of \(count), with the seed \(seed)):

    \(code.indented(by: 4))
    """.numbered(86)
  }

  /// A state that violates an invariant, after a step or at the beginning.
  static func violated<State>(before: State?, after: State) -> String {
    guard let before, let difference = diff(before, after, format: .proportional) else {
      return "It does not hold for:\n\n\(shown(String(customDumping: after)))"
    }
    return """
      It does not hold after the last step, which led to this (−: before, +: after):

      \(shown(difference))
      """
  }

  /// A step reported an issue.
  static func reported(_ issue: String) -> String {
    "The issue:\n\n\(shown(issue))"
  }
}
