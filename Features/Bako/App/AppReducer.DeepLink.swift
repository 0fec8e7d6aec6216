public import BakoModels

extension AppReducer {
  /// A place in the app that can be opened from outside.
  public enum DeepLink: Hashable, Sendable {
    /// The home screen.
    case home
    /// The tracker, at a day.
    case tracker(Day)
  }
}

extension AppReducer.DeepLink: LosslessStringConvertible {
  /// Reads a link: `home`, or `tracker/2026-11-20`.
  ///
  /// It is `nil` where the text is anything else.
  ///
  /// - Parameter text: The text of the link.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    switch (parts.first, parts.count) {
    case ("home", 1):
      self = .home
    case ("tracker", 2):
      guard let day = Day(String(parts[1])) else { return nil }
      self = .tracker(day)
    default:
      return nil
    }
  }

  /// The text of the link, as ``init(_:)`` reads it.
  public var description: String {
    switch self {
    case .home: "home"
    case .tracker(let day): "tracker/\(day)"
    }
  }
}
