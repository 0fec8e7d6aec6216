public import Foundation

/// Where the user was when the app ended, for the next start to go on from there.
///
/// The storage keeps it as it is given, without knowing what the app wrote into it.
public struct Resumption: Hashable, Sendable, Codable {
  /// When it was written.
  public var date: Date
  /// What the app needs to go on.
  public var content: String

  /// Makes a resumption.
  ///
  /// - Parameters:
  ///   - date: When it was written.
  ///   - content: What the app needs to go on.
  public init(date: Date, content: String) {
    self.date = date
    self.content = content
  }
}
