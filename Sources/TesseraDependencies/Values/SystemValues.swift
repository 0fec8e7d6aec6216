#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
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

extension DependencyValues {
  /// The identifier of the time zone, which recordings write.
  ///
  /// It is that of ``timeZone`` until a program overrides it that has time zones of its own: a
  /// `TimeZone` is always GMT without all of Foundation.
  package var timeZoneIdentifier: String {
    get { self[TimeZoneIdentifierKey.self] ?? timeZone.identifier }
    set { self[TimeZoneIdentifierKey.self] = newValue }
  }
}

private enum TimeZoneIdentifierKey: DependencyKey {
  static var liveValue: String? { nil }
  static var testValue: String? { nil }
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

// MARK: In products of their own

extension DependencyValues {
  /// Declared by `TesseraFoundation`, since all of Foundation is linked with it.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message: "Add 'import TesseraFoundation', and the product 'TesseraFoundation' to the target."
  )
  public var notificationCenter: Any {
    get { preconditionFailure("unavailable") }
    set { preconditionFailure("unavailable") }
  }

  /// Declared by `TesseraNetworking`, since a library for network requests is linked with it.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message: "Add 'import TesseraNetworking', and the product 'TesseraNetworking' to the target."
  )
  public var urlSession: Any {
    get { preconditionFailure("unavailable") }
    set { preconditionFailure("unavailable") }
  }
}
