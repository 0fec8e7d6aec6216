public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

// MARK: Clocks

extension DependencyValues {
  /// A clock that continues while the machine sleeps; a test overrides it.
  ///
  /// With a ``TestClock`` a test controls the time, with an ``ImmediateClock`` it doesn't wait.
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }

  /// A clock that stops while the machine sleeps; a test overrides it.
  public var suspendingClock: any Clock<Duration> {
    get { self[SuspendingClockKey.self] }
    set { self[SuspendingClockKey.self] = newValue }
  }
}

private enum ContinuousClockKey: DependencyKey, SuggestsOverride {
  static var liveValue: any Clock<Duration> { ContinuousClock() }
  static var suggestedOverride: String { "$0.continuousClock = ImmediateClock()" }
}

private enum SuspendingClockKey: DependencyKey, SuggestsOverride {
  static var liveValue: any Clock<Duration> { SuspendingClock() }
  static var suggestedOverride: String { "$0.suspendingClock = ImmediateClock()" }
}

// MARK: Region

extension DependencyValues {
  /// The calendar: the user's in an app; a test overrides it.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The locale: the user's in an app; a test overrides it.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The locales in the user's order of preference; a test overrides them.
  public var preferredLocales: [Locale] {
    get { self[PreferredLocalesKey.self] }
    set { self[PreferredLocalesKey.self] = newValue }
  }

  /// The time zone: the user's in an app; a test overrides it.
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

private enum PreferredLocalesKey: DependencyKey, SuggestsOverride {
  static var liveValue: [Locale] { Locale.preferredLanguages.map(Locale.init(identifier:)) }
  static var suggestedOverride: String {
    "$0.preferredLocales = [Locale(identifier: \"en_US\")]"
  }
}

private enum TimeZoneKey: DependencyKey, SuggestsOverride {
  static var liveValue: TimeZone { .autoupdatingCurrent }
  static var suggestedOverride: String { "$0.timeZone = .gmt" }
}

// MARK: Notifications and network

extension DependencyValues {
  /// The notification center: the default one in an app, a new one in each test.
  public var notificationCenter: NotificationCenter {
    get { self[NotificationCenterKey.self] }
    set { self[NotificationCenterKey.self] = newValue }
  }

  /// The session for network requests: the shared one in an app; a test overrides it.
  ///
  /// A dependency of your own with the requests of your app is easier to override in tests.
  public var urlSession: URLSession {
    get { self[URLSessionKey.self] }
    set { self[URLSessionKey.self] = newValue }
  }
}

private enum NotificationCenterKey: DependencyKey {
  static var liveValue: NotificationCenter { .default }
  static var testValue: NotificationCenter { NotificationCenter() }
}

private enum URLSessionKey: DependencyKey, SuggestsOverride {
  static var liveValue: URLSession { .shared }
  static var suggestedOverride: String {
    "$0.urlSession = URLSession(configuration: .ephemeral)"
  }
}
