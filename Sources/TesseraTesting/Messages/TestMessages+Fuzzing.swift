import TesseraDump

extension TestMessages {
  /// A fuzzer has found a sequence of steps after which something does not hold.
  ///
  /// - Parameters:
  ///   - expectation: What does not hold.
  ///   - reason: How that shows.
  ///   - steps: How many steps are enough.
  ///   - count: How many steps the sequence had before it was shortened.
  ///   - seed: The seed of the sequence.
  ///   - code: The steps that are enough, as a test.
  /// - Returns: The message.
  static func doesNotHold(
    _ expectation: String, _ reason: String, steps: Int, of count: Int, seed: UInt64, code: String
  ) -> String {
    """
    It does not always hold that \(expectation).

    \(reason)

    \(self.count(steps, "step")) of \(count) are enough, with the seed \(seed):

    \(indent(code, by: 4))
    """
  }

  /// A state for which something does not hold, after a step or at the beginning.
  static func violated<State>(before: State?, after: State) -> String {
    guard let before, let difference = diff(before, after, format: .proportional) else {
      return "It does not hold for:\n\n\(shown(String(customDumping: after)))"
    }
    return """
      It does not hold after the last step, which led to this (−: before, +: after):

      \(shown(difference))
      """
  }

  /// An issue was reported on the way.
  static func reported(_ issue: String) -> String {
    "This one was:\n\n\(shown(issue))"
  }
}
