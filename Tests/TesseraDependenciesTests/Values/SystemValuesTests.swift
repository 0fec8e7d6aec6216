import Foundation
import TesseraDependencies
import Testing

struct DependencyValuesClocksTests {
  @Dependency(\.continuousClock) var continuousClock
  @Dependency(\.suspendingClock) var suspendingClock

  @Test func clocksAreOverriddenAndSlept() async throws {
    let clock = ImmediateClock()
    try await withDependencies {
      $0.continuousClock = clock
      $0.suspendingClock = clock
    } operation: {
      try await continuousClock.sleep(for: .seconds(2))
      try await suspendingClock.sleep(for: .seconds(3))
    }
    #expect(clock.now.offset == .seconds(5))
  }

  @Test func theLiveClocksAreTheSystems() {
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(continuousClock is ContinuousClock)
      #expect(suspendingClock is SuspendingClock)
    }
  }
}

struct DependencyValuesRegionTests {
  @Test func calendarLocaleAndTimeZoneAreOverridden() throws {
    let zone = try #require(TimeZone(secondsFromGMT: 3_600))
    withDependencies {
      $0.calendar = Calendar(identifier: .hebrew)
      $0.locale = Locale(identifier: "ja_JP")
      $0.timeZone = zone
    } operation: {
      @Dependency(\.calendar) var calendar
      @Dependency(\.locale) var locale
      @Dependency(\.timeZone) var timeZone
      #expect(calendar.identifier == .hebrew)
      #expect(locale.identifier == "ja_JP")
      #expect(timeZone == zone)
    }
  }

  @Test func theLiveOnesAreTheUsers() {
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(DependencyValues.current.calendar == .autoupdatingCurrent)
      #expect(DependencyValues.current.locale == .autoupdatingCurrent)
      #expect(DependencyValues.current.timeZone == .autoupdatingCurrent)
    }
  }
}

struct PreferredLocalesTests {
  @Test func preferredLocalesAreOverridden() {
    @Dependency(\.preferredLocales) var preferredLocales
    withDependencies {
      $0.preferredLocales = [Locale(identifier: "it_IT"), Locale(identifier: "en_US")]
    } operation: {
      #expect(preferredLocales.map(\.identifier) == ["it_IT", "en_US"])
    }
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(preferredLocales.map(\.identifier) == Locale.preferredLanguages)
    }
  }
}
