/// A day of the week, numbered as ISO 8601 does: Monday is 1, Sunday is 7.
public enum Weekday: Int, CaseIterable, Codable, Hashable, Sendable {
  /// The first day of an ISO week.
  case monday = 1
  /// The second day of an ISO week.
  case tuesday
  /// The third day of an ISO week.
  case wednesday
  /// The fourth day of an ISO week.
  case thursday
  /// The fifth day of an ISO week.
  case friday
  /// The sixth day of an ISO week.
  case saturday
  /// The last day of an ISO week.
  case sunday
}

extension Weekday: CustomStringConvertible {
  /// The English name, as in `Monday`.
  public var description: String {
    switch self {
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    }
  }
}
