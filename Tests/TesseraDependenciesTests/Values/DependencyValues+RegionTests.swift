import Foundation
import TesseraDependencies
import Testing

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
