import BakoModels
import Foundation
import Tessera

/// The time and the time zone from environment variables.
struct Surroundings {
  /// The fixed current time for reproducible demonstrations, from `BAKO_NOW`.
  let now: Date?
  /// The time zone, from `TZ`.
  let zone: LocalZone?

  /// Reads the variables.
  ///
  /// - Throws: `UsageError` if `BAKO_NOW` is not a moment.
  init(_ environment: [String: String]) throws(UsageError) {
    if let text = environment["BAKO_NOW"], !text.isEmpty {
      guard let now = Moment(text)?.date else {
        throw UsageError(
          message: "The variable BAKO_NOW is “\(text)”, not a moment such as 2026-11-20T12:46:00Z."
        )
      }
      self.now = now
    } else {
      now = nil
    }
    zone = environment["TZ"].map { [now] in LocalZone($0, now: now ?? Date()) }
  }

  /// Overrides the dependencies that the variables determine.
  func override(_ dependencies: inout DependencyValues) {
    if let now { dependencies.date.now = now }
    if let zone { dependencies.timeZone = zone.zone }
  }
}
