/// How much of what a feature does a test has to assert.
public enum Exhaustivity: Equatable, Sendable {
  /// Everything: each change of the state, each action of an effect, the end of each effect.
  case on

  /// Only what the test chooses to; optionally printing what it left out.
  case off(showSkippedAssertions: Bool)

  /// Only what the test chooses to.
  public static let off = Exhaustivity.off(showSkippedAssertions: false)
}
