public import Foundation

/// The time of day that the home screen greets for.
public enum PartOfDay: Hashable, Sendable, Codable {
  /// From five o'clock until noon.
  case morning
  /// From noon until six.
  case afternoon
  /// From six until five in the morning: nobody is greeted with a good night.
  case evening
}

extension PartOfDay {
  /// The part of the day that a clock on the wall shows at a moment, at an offset from UTC.
  ///
  /// - Parameters:
  ///   - date: The moment.
  ///   - secondsFromUTC: The offset of the place in seconds, positive east of Greenwich.
  public init(_ date: Date, secondsFromUTC: Int) {
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

  /// The greeting, as in `Good morning`.
  public var greeting: String {
    switch self {
    case .morning: "Good morning"
    case .afternoon: "Good afternoon"
    case .evening: "Good evening"
    }
  }
}
