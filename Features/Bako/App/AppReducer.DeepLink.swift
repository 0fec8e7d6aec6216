import BakoFoundation
package import BakoModels
import BakoSentences

extension AppReducer {
  /// A place in the app that a link can open.
  package enum DeepLink: Hashable, Sendable {
    /// The home screen.
    case home
    /// The first question of a check-in for today.
    case checkIn
    /// The tracker, at a day.
    case tracker(Day)
    /// An entry.
    case entry(Entry.ID)
    /// The statistics.
    case statistics
    /// All entries.
    case journal
    /// The settings.
    case settings
  }
}

extension AppReducer.DeepLink: LosslessStringConvertible {
  /// Parses a link: `home`, `check-in`, `journal`, `statistics`, `settings`, `tracker/2026-11-20`,
  /// or `entry/` and an ID.
  ///
  /// It is `nil` for any other text.
  ///
  /// - Parameter text: The text of the link.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    switch (parts[0], parts.count) {
    case ("home", 1):
      self = .home
    case ("check-in", 1):
      self = .checkIn
    case ("statistics", 1):
      self = .statistics
    case ("journal", 1):
      self = .journal
    case ("settings", 1):
      self = .settings
    case ("tracker", 2):
      guard let day = Day(parts[1]) else { return nil }
      self = .tracker(day)
    case ("entry", 2):
      guard let id = UUID(uuidString: parts[1]) else { return nil }
      self = .entry(id)
    default:
      return nil
    }
  }

  /// The text of the link, as ``init(_:)`` parses it.
  package var description: String {
    switch self {
    case .home: "home"
    case .checkIn: "check-in"
    case .tracker(let day): "tracker/\(day)"
    case .entry(let id): "entry/\(id)"
    case .statistics: "statistics"
    case .journal: "journal"
    case .settings: "settings"
    }
  }
}

extension AppReducer.DeepLink: Codable {
  /// Decodes a link from its text.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let link = Self(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: Sentences.notAPlaceInTheApp(text))
    }
    self = link
  }

  /// Encodes the link as its text.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
