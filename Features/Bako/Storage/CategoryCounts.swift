public import BakoModels

/// How many entries there are of each category.
public struct CategoryCounts: Codable, Hashable, Sendable {
  /// The number of entries with a positive emotion.
  public var positive: Int
  /// The number of entries with a negative emotion.
  public var negative: Int

  /// Makes the counts.
  ///
  /// - Parameters:
  ///   - positive: The number of entries with a positive emotion.
  ///   - negative: The number of entries with a negative emotion.
  public init(positive: Int = 0, negative: Int = 0) {
    self.positive = positive
    self.negative = negative
  }
}

extension CategoryCounts {
  /// The number of entries of both categories.
  public var total: Int { positive + negative }

  /// The number of entries of one category.
  public subscript(category: EmotionCategory) -> Int {
    get { category == .positive ? positive : negative }
    set {
      switch category {
      case .positive: positive = newValue
      case .negative: negative = newValue
      }
    }
  }
}
