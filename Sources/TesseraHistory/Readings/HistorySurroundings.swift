#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

package import TesseraDependencies

/// The environment of a recorded store, which may differ where the recording is replayed.
package struct HistorySurroundings: Codable, Equatable, Sendable {
  /// The identifier of the time zone.
  var timeZone: String
  /// The identifier of the locale.
  var locale: String

  /// Creates the surroundings of the given dependencies.
  package init(_ values: DependencyValues) {
    // Reading values to record them doesn't count as a use of the dependencies.
    let values = values.forPreparing
    timeZone = values.timeZoneIdentifier
    locale = values.locale.identifier
  }

  /// Overrides the time zone and the locale, and those of the calendar.
  func install(in values: inout DependencyValues) {
    var calendar = values.forPreparing.calendar
    values.timeZoneIdentifier = timeZone
    if let timeZone = TimeZone(identifier: timeZone) {
      values.timeZone = timeZone
      calendar.timeZone = timeZone
    }
    values.locale = Locale(identifier: locale)
    calendar.locale = values.locale
    values.calendar = calendar
  }
}
