public import Foundation

extension DependencyValues {
  /// The calendar: the user's in the app; a test overrides it.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The locale: the user's in the app; a test overrides it.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The time zone: the user's in the app; a test overrides it.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }
}

private enum CalendarKey: DependencyKey, SuggestsOverride {
  static var liveValue: Calendar { .autoupdatingCurrent }
  static var suggestedOverride: String { "$0.calendar = Calendar(identifier: .gregorian)" }
}

private enum LocaleKey: DependencyKey, SuggestsOverride {
  static var liveValue: Locale { .autoupdatingCurrent }
  static var suggestedOverride: String { "$0.locale = Locale(identifier: \"en_US\")" }
}

private enum TimeZoneKey: DependencyKey, SuggestsOverride {
  static var liveValue: TimeZone { .autoupdatingCurrent }
  static var suggestedOverride: String { "$0.timeZone = .gmt" }
}
