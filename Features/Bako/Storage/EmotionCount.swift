public import BakoModels

/// How many entries there are of an emotion.
public struct EmotionCount: Codable, Hashable, Sendable {
  /// What was felt.
  public var emotion: Emotion
  /// The number of entries with it.
  public var count: Int

  /// Makes a count.
  ///
  /// - Parameters:
  ///   - emotion: What was felt.
  ///   - count: The number of entries with it.
  public init(_ emotion: Emotion, count: Int) {
    self.emotion = emotion
    self.count = count
  }
}

extension EmotionCount {
  /// Whether this one comes before another in a list that has the most frequent first.
  func isListed(before other: EmotionCount) -> Bool {
    guard count == other.count else { return count > other.count }
    // Byte by byte, as SQLite orders texts.
    let (mine, theirs) = (texts, other.texts)
    for (text, otherText) in zip(mine, theirs) where !text.utf8.elementsEqual(otherText.utf8) {
      return text.utf8.lexicographicallyPrecedes(otherText.utf8)
    }
    return false
  }

  private var texts: [String] { [emotion.name, emotion.icon, emotion.category.rawValue] }
}
