import Foundation
package import TesseraDependencies

/// What was around a store while it was recorded, and may be otherwise where that is replayed.
package struct HistorySurroundings: Codable, Equatable, Sendable {
  /// The identifier of the time zone.
  var timeZone: String
  /// The identifier of the locale.
  var locale: String

  /// What the given dependencies say.
  package init(_ values: DependencyValues) {
    // Reading them to write them down is no use of a dependency.
    let values = values.forPreparing
    timeZone = values.timeZone.identifier
    locale = values.locale.identifier
  }

  /// Overrides the time zone and the locale, and those of the calendar.
  func install(in values: inout DependencyValues) {
    var calendar = values.forPreparing.calendar
    if let timeZone = TimeZone(identifier: timeZone) {
      values.timeZone = timeZone
      calendar.timeZone = timeZone
    }
    values.locale = Locale(identifier: locale)
    calendar.locale = values.locale
    values.calendar = calendar
  }
}
