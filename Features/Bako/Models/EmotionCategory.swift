/// Whether an emotion lifts or weighs down: the first choice of a check-in.
///
/// Its raw value is what storage and exports keep, so it must never change.
public enum EmotionCategory: String, CaseIterable, Codable, Hashable, Sendable {
  /// Joyful, calm, grateful, …
  case positive
  /// Sad, anxious, tired, …
  case negative
}

extension EmotionCategory {
  /// The emotions of the catalogue that belong to this category, in the order to show them.
  ///
  /// This is what a parent feeds the emotion screen with:
  ///
  /// ```swift
  /// EmotionFeature.State(emotions: category.emotions)
  /// ```
  public var emotions: [Emotion] {
    switch self {
    case .positive: Emotion.positive
    case .negative: Emotion.negative
    }
  }
}
