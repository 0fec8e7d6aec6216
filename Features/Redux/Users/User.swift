/// A user of the server.
public struct User: Equatable, Codable, Identifiable, Sendable {
  /// The unique ID.
  public let id: Int
  /// The name.
  public var name: String

  /// Creates a user.
  public init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}
