public import BakoStorage

/// What a day was like on the whole.
public enum DayMood: Hashable, Sendable, CaseIterable {
  /// The day has no entries.
  case unknown
  /// Most of its entries are of positive emotions.
  case positive
  /// It has as many entries of positive emotions as of negative ones.
  case mixed
  /// Most of its entries are of negative emotions.
  case negative
}

extension DayMood {
  /// The mood of a day with so many entries of each category.
  ///
  /// - Parameter counts: The numbers of entries; `nil` for a day without any.
  public init(_ counts: CategoryCounts?) {
    guard let counts, counts.total > 0 else {
      self = .unknown
      return
    }
    if counts.positive == counts.negative {
      self = .mixed
    } else {
      self = counts.positive > counts.negative ? .positive : .negative
    }
  }
}
