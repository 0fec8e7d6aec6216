import BakoSentences
import BakoStatistics

extension DayMood {
  /// The colour of a day, from a palette that is safe for colour blindness.
  var color: String {
    switch self {
    case .unknown: "#eeeeee"
    case .positive: "#0072b2"
    case .mixed: "#f0e442"
    case .negative: "#d55e00"
    }
  }

  /// The name of the mood.
  var label: String {
    switch self {
    case .unknown: Sentences.noEntriesSmall
    case .positive: Sentences.positive
    case .mixed: Sentences.mixed
    case .negative: Sentences.negative
    }
  }
}
