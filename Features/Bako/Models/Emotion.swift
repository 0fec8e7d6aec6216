/// What somebody felt: a name, an icon, and whether it is a good feeling.
///
/// The app offers the emotions of the catalogue (``positive``, ``negative``), but an entry may hold
/// any: what a later version adds is still read by this one.
public struct Emotion: Hashable, Codable, Sendable {
  /// The name, as in `Joyful`: what the emotion is known by.
  public var name: String
  /// One emoji.
  public var icon: String
  /// Whether the emotion is positive or negative.
  public var category: EmotionCategory

  /// Makes an emotion that need not be in the catalogue.
  ///
  /// - Parameters:
  ///   - name: What the emotion is known by.
  ///   - icon: One emoji.
  ///   - category: Whether it is positive or negative.
  public init(name: String, icon: String, category: EmotionCategory) {
    self.name = name
    self.icon = icon
    self.category = category
  }
}

extension Emotion: Identifiable {
  /// The name.
  public var id: String { name }
}

extension Emotion: CustomStringConvertible {
  /// The icon and the name, as in `😄 Joyful`.
  public var description: String { "\(icon) \(name)" }
}
