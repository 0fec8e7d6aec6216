package import BakoFoundation
import BakoSentences

/// The time of day in the home screen's greeting.
package enum PartOfDay: Hashable, Sendable, Codable {
  /// From five o'clock until noon.
  case morning
  /// From noon until six.
  case afternoon
  /// From six until five in the morning, since "Good night" is not a greeting.
  case evening
}

extension PartOfDay {
  /// Creates the part of the day of a moment at an offset from UTC.
  ///
  /// - Parameters:
  ///   - date: The moment.
  ///   - secondsFromUTC: The offset from UTC in seconds, positive in the east.
  package init(_ date: Date, secondsFromUTC: Int) {
    let seconds = date.timeIntervalSince1970 + Double(secondsFromUTC)
    let hours = (seconds / 3600).rounded(.down)
    // The remainder of a date before 1970 is negative.
    let hour = (hours.truncatingRemainder(dividingBy: 24) + 24)
      .truncatingRemainder(dividingBy: 24)
    switch hour {
    case 5..<12: self = .morning
    case 12..<18: self = .afternoon
    default: self = .evening
    }
  }

  /// The greeting, for example `Good morning`.
  package var greeting: String {
    switch self {
    case .morning: Sentences.goodMorning
    case .afternoon: Sentences.goodAfternoon
    case .evening: Sentences.goodEvening
    }
  }
}
