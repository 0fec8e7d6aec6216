/// How times are written.
package enum ClockFace: String, CaseIterable, Codable, Hashable, Sendable {
  /// As in `20:15`.
  case twentyFourHours
  /// As in `8:15 pm`.
  case twelveHours
}

extension Entry {
  /// The time on the writer's clock, for example `20:15` or `8:15 pm`.
  ///
  /// - Parameter clock: How times are written.
  /// - Returns: The text.
  package func time(_ clock: ClockFace) -> String { moment.time(clock) }
}

extension LocalMoment {
  /// The time on the clock that showed the moment, for example `20:15` or `8:15 pm`.
  ///
  /// - Parameter clock: How times are written.
  /// - Returns: The text.
  package func time(_ clock: ClockFace) -> String {
    guard clock == .twelveHours, let hour = Int(time.prefix(2)) else { return time }
    return "\(hour % 12 == 0 ? 12 : hour % 12)\(time.dropFirst(2)) \(hour < 12 ? "am" : "pm")"
  }
}
