/// What the user's own choices are about; the raw value is what storage keeps.
public enum ChoiceKind: String, CaseIterable, Codable, Hashable, Sendable {
  /// What was being done, as in `Bouldering`.
  case activity
  /// Where it was, as in `Grandma's`.
  case place
}
