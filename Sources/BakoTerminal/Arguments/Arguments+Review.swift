import BakoSentences
import BakoStatistics

extension Arguments {
  /// The request for a review.
  static func review(_ name: String?, _ words: Words) throws(UsageError) -> ReviewOrder {
    var order = ReviewOrder(
      picture: words.options[.svg], page: words.options[.html],
      isForced: words.options[.force] != nil)
    if let name {
      guard let period = ReviewPeriod(rawValue: name) else {
        let known = ReviewPeriod.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError(message: Sentences.noPeriod(name, known))
      }
      order.period = period
    }
    if order.picture == "-", order.page == "-" {
      throw UsageError(message: Sentences.oneOfDrawingAndPage)
    }
    guard let (option, days) = try days(words) else { return order }
    if option == .day {
      order.day = days.lowerBound
    } else {
      guard name == nil else {
        throw UsageError(message: Sentences.oneOfPeriodAndBetween)
      }
      order.days = days
    }
    return order
  }
}
