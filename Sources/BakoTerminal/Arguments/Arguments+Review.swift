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
        throw UsageError(message: "There is no period “\(name)”, only \(known).")
      }
      order.period = period
    }
    if order.picture == "-", order.page == "-" {
      throw UsageError(message: "Only one of a drawing and a page can go to the output.")
    }
    guard let (option, days) = try days(words) else { return order }
    if option == .day {
      order.day = days.lowerBound
    } else {
      guard name == nil else {
        throw UsageError(message: "Only one of a period and --between can be given.")
      }
      order.days = days
    }
    return order
  }
}
