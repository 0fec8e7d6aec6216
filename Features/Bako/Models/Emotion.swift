/// An emotion: a name, an icon and a category.
///
/// The app offers the emotions of the catalogue (``positive``, ``negative``). An entry may hold any
/// emotion, so that this version can read the additions of a later one.
package struct Emotion: Hashable, Codable, Sendable {
  /// The name, for example `Joyful`, which identifies the emotion.
  package var name: String
  /// One emoji.
  package var icon: String
  /// The most scalars that an icon from elsewhere keeps: more than any emoji has.
  static let iconLimit = 16
  /// Whether the emotion is positive or negative.
  package var category: EmotionCategory

  /// Creates an emotion, which need not be in the catalogue.
  ///
  /// - Parameters:
  ///   - name: The name, which identifies the emotion.
  ///   - icon: One emoji.
  ///   - category: Whether it is positive or negative.
  package init(name: String, icon: String, category: EmotionCategory) {
    self.name = name
    self.icon = icon
    self.category = category
  }
}

extension Emotion: Identifiable {
  /// The name.
  package var id: String { name }
}

extension Emotion: CustomStringConvertible {
  /// The icon and the name, for example `😄 Joyful`.
  package var description: String { "\(icon) \(title)" }
}

/// The category of an emotion: the first choice of a check-in.
///
/// Storage and exports keep the raw value, so it must never change.
package enum EmotionCategory: String, CaseIterable, Codable, Hashable, Sendable {
  /// Joyful, calm, grateful, …
  case positive
  /// Sad, anxious, tired, …
  case negative
}

extension EmotionCategory {
  /// The emotions of the catalogue that belong to this category, in display order.
  ///
  /// A parent passes them to the emotion screen:
  ///
  /// ```swift
  /// EmotionReducer.State(emotions: category.emotions)
  /// ```
  package var emotions: [Emotion] {
    switch self {
    case .positive: Emotion.positive
    case .negative: Emotion.negative
    }
  }
}
