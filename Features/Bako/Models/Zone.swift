package import BakoFoundation
package import Tessera

/// A time zone: the offset of its clocks from UTC at every moment.
///
/// It is read from the system's files, which the C library reads, too. Foundation has time zones
/// only with the data of all regions.
package struct Zone: Hashable, Sendable {
  /// The name of the zone, or the rule that it follows, in the form of the variable `TZ`.
  package let identifier: String
  private let changes: ZoneChanges

  /// UTC, which Foundation names so, too.
  package static let gmt = Zone(identifier: "GMT", changes: ZoneChanges(rule: ZoneRule(offset: 0)))

  private init(identifier: String, changes: ZoneChanges) {
    self.identifier = identifier
    self.changes = changes
  }

  /// Creates the zone with an identifier.
  ///
  /// It is `nil` for the name of a zone that the system doesn't have.
  ///
  /// - Parameters:
  ///   - identifier: The name of a zone (`Europe/Berlin`), a rule of POSIX
  ///     (`CET-1CEST,M3.5.0,M10.5.0/3`), or an offset as Foundation writes it (`GMT+0800`).
  ///   - folder: The folder with the files of the zones.
  package init?(identifier: String, in folder: String = Zone.folder()) {
    // A name is data from elsewhere, for example from a journal of another program.
    let isName =
      identifier.utf8.allSatisfy(Zone.isPartOfName) && !identifier.hasPrefix("/")
      && !identifier.split(separator: "/").contains("..")
    if ["GMT", "UTC"].contains(identifier) {
      self.init(identifier: identifier, changes: Zone.gmt.changes)
    } else if isName, let changes = ZoneChanges(atPath: "\(folder)/\(identifier)") {
      self.init(identifier: identifier, changes: changes)
    } else if let rule = ZoneRule(identifier) ?? ZoneRule(offsetOf: identifier) {
      self.init(identifier: identifier, changes: ZoneChanges(rule: rule))
    } else {
      return nil
    }
  }

  /// The offset from UTC at a moment in seconds, positive in the east.
  ///
  /// - Complexity: O(log *n*) in the number of changes of the clocks.
  package func secondsFromUTC(at date: Date) -> Int {
    // Comparisons with a NaN are false, so it becomes the beginning.
    let seconds = max(Double(Day.min.daysSince1970 * 86_400), date.timeIntervalSince1970)
    return changes.offset(Int(min(seconds, Double(Day.max.daysSince1970 * 86_400)).rounded(.down)))
  }
}

// MARK: The system's zone

extension Zone {
  /// The folder with the system's files.
  package static func folder(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    environment["TZDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/share/zoneinfo"
  }

  /// Creates the zone of the computer's clock.
  ///
  /// It is that of the variable `TZ`, or else that of a file, or else UTC; it is `nil` if the
  /// variable or the file can't be followed, or if neither is given. A missing file means UTC, as
  /// for the C library; a link to one that is missing does not.
  package init?(_ environment: [String: String], clock: String? = nil) {
    let folder = Zone.folder(environment)
    guard let text = environment["TZ"] else {
      guard let clock else { return nil }
      var status = stat()
      if let zone = Zone(atPath: clock, in: folder) {
        self = zone
      } else if lstat(clock, &status) == 0 {
        return nil
      } else {
        self = .gmt
      }
      return
    }
    let name = text.first == ":" ? String(text.dropFirst()) : text
    if name.isEmpty {
      self = .gmt
    } else if name.hasPrefix("/") {
      self.init(atPath: name, in: folder)
    } else {
      self.init(identifier: Zone.withoutVariant(name), in: folder)
    }
  }

  /// Creates the zone in a file.
  ///
  /// It is named after its path in a folder of zones, or else has the rule that the file ends with.
  private init?(atPath path: String, in folder: String) {
    let target = realpath(path, nil).map { pointer in
      defer { free(pointer) }
      return String(cString: pointer)
    }
    if let target, let range = target.firstRange(of: "/zoneinfo/") {
      let name = Zone.withoutVariant(String(target[range.upperBound...]))
      if let zone = Zone(identifier: name, in: folder) {
        self = zone
        return
      }
    }
    guard let changes = ZoneChanges(atPath: path) else { return nil }
    self.init(identifier: changes.rule.text, changes: changes)
  }

  /// The system's folder has all zones three times: with, without, and perhaps with leap seconds.
  private static func withoutVariant(_ name: String) -> String {
    for folder in ["posix/", "right/"] where name.hasPrefix(folder) {
      return String(name.dropFirst(folder.count))
    }
    return name
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    let character = Character(Unicode.Scalar(byte))
    return character.isASCII
      && (character.isLetter || character.isNumber || "/_+-.".contains(character))
  }
}

// MARK: The dependency

extension DependencyValues {
  /// The time zone in which the journal is written, and by which its days begin and end.
  ///
  /// A recording has its identifier. A test overrides it, or the framework's `timeZone`, which has
  /// all zones where all of Foundation is linked.
  package var zone: Zone {
    get {
      let identifier = timeZoneIdentifier
      if let zone = self[ZoneKey.self], zone.identifier == identifier { return zone }
      return Zone(identifier: identifier) ?? .gmt
    }
    set {
      self[ZoneKey.self] = newValue
      timeZoneIdentifier = newValue.identifier
    }
  }
}

/// The zone that was read for the identifier, so that its file is read once.
private enum ZoneKey: DependencyKey {
  static var liveValue: Zone? { nil }
  static var testValue: Zone? { nil }
}
