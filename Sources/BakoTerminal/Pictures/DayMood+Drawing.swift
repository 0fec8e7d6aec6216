import StatisticsFeature

extension DayMood {
  /// The color of a day, which those who see few colors can tell from the others.
  var color: String {
    switch self {
    case .unknown: "#eeeeee"
    case .positive: "#0072b2"
    case .mixed: "#f0e442"
    case .negative: "#d55e00"
    }
  }

  /// What the mood is called.
  var label: String {
    switch self {
    case .unknown: "no entries"
    case .positive: "positive"
    case .mixed: "mixed"
    case .negative: "negative"
    }
  }
}
