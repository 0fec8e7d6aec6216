import BakoSentences
import Foundation

/// The time zone that the variable `TZ` names, in every form that the C library understands.
///
/// Foundation knows names only: it reads `UTC+3` with the wrong sign, and takes the rules of POSIX
/// (`CET-1CEST,M3.5.0,M10.5.0/3`) for UTC. So a name is used if the C library agrees with it, and
/// otherwise a zone that has the same changes of the clocks as the C library.
struct LocalZone {
  /// The time zone.
  let zone: TimeZone
  /// A sentence for the user if the variable cannot be followed.
  let warning: String?

  /// Creates the time zone.
  ///
  /// - Parameters:
  ///   - text: The value of the variable.
  ///   - now: The current moment; the years around it are compared.
  ///   - offset: The C library's offset from UTC at a moment, in seconds.
  init(_ text: String, now: Date, offset: (Date) -> Int = LocalZone.systemOffset) {
    let clock = Clock(around: now, offset: offset)
    if let zone = LocalZone.named(text), clock.agrees(with: zone) {
      (self.zone, warning) = (zone, nil)
    } else if clock.changes.isEmpty, let zone = TimeZone(secondsFromGMT: clock.first) {
      self.zone = zone
      let isKnown = clock.first != 0 || LocalZone.isUTC(text)
      warning = isKnown ? nil : Sentences.unknownTimeZone(text)
    } else if let zone = clock.similarZone {
      (self.zone, warning) = (zone, nil)
    } else {
      let seconds = offset(now)
      let fixed = TimeZone(secondsFromGMT: seconds)
      zone = fixed ?? .gmt
      let substitute =
        fixed == nil
        ? Sentences.usesUTC : Sentences.usesOffset(seconds / 60)
      warning =
        Sentences.cannotFollowZone(text, substitute)
    }
  }

  /// The offset from UTC of the C library.
  static func systemOffset(_ date: Date) -> Int {
    var time = time_t(date.timeIntervalSince1970)
    var parts = tm()
    localtime_r(&time, &parts)
    return parts.tm_gmtoff
  }

  /// The zone of a name, or of a path in the system's folder of time zones.
  private static func named(_ text: String) -> TimeZone? {
    var name = text.first == ":" ? String(text.dropFirst()) : text
    if name.hasPrefix("/") {
      let path = realpath(name, nil).map { pointer in
        defer { free(pointer) }
        return String(cString: pointer)
      }
      guard let range = (path ?? name).firstRange(of: "/zoneinfo/") else { return nil }
      name = String((path ?? name)[range.upperBound...])
    }
    for folder in ["posix/", "right/"] where name.hasPrefix(folder) {
      name.removeFirst(folder.count)
    }
    return name.isEmpty ? nil : TimeZone(identifier: name)
  }

  /// Whether a text without an offset means UTC: an empty one, a path, or a rule with the offset 0.
  private static func isUTC(_ text: String) -> Bool {
    let name = text.first == ":" ? text.dropFirst() : text[...]
    if name.isEmpty || ["UTC", "GMT"].contains(name) { return true }
    if name.hasPrefix("/") { return access(String(name), R_OK) == 0 }
    return name.wholeMatch(of: /(?:[A-Za-z]{3,}|<[A-Za-z0-9+-]{3,}>)[+-]?0{1,2}(?::0{1,2}){0,2}/)
      != nil
  }
}

/// The changes of a clock in the years around a moment.
private struct Clock {
  /// The offset from UTC at the beginning.
  let first: Int
  /// The moments from which on another offset is valid.
  private(set) var changes: [(date: Date, offset: Int)] = []
  private let samples: [(date: Date, offset: Int)]

  init(around now: Date, offset: (Date) -> Int) {
    let day = 86_400.0
    let start = (now.timeIntervalSince1970 / day).rounded(.down) - 366
    samples = (0...3 * 366).map { number in
      let date = Date(timeIntervalSince1970: (start + Double(number)) * day)
      return (date, offset(date))
    }
    first = samples[0].offset
    for (earlier, later) in zip(samples, samples.dropFirst())
    where earlier.offset != later.offset {
      var (low, high) = (earlier.date, later.date)
      while high.timeIntervalSince(low) > 1 {
        let middle = low.addingTimeInterval((high.timeIntervalSince(low) / 2).rounded())
        if offset(middle) == earlier.offset { low = middle } else { high = middle }
      }
      changes.append((high, later.offset))
    }
  }

  /// Whether a zone has the same offsets on each day.
  func agrees(with zone: TimeZone) -> Bool {
    zone.secondsFromGMT(for: samples[0].date) == first && hasSameChanges(zone)
      && samples.allSatisfy { zone.secondsFromGMT(for: $0.date) == $0.offset }
  }

  private func hasSameChanges(_ zone: TimeZone) -> Bool {
    changes.allSatisfy { change in
      let before = change.date.addingTimeInterval(-1)
      return zone.secondsFromGMT(for: change.date) == change.offset
        && zone.secondsFromGMT(for: before) != change.offset
    }
  }

  /// A zone of the system with the same changes.
  var similarZone: TimeZone? {
    TimeZone.knownTimeZoneIdentifiers.lazy.compactMap { TimeZone(identifier: $0) }
      .first { hasSameChanges($0) && agrees(with: $0) }
  }
}
