/// Somebody that a server knows.
public struct User: Equatable, Codable, Identifiable, Sendable {
  /// What tells them from others.
  public let id: Int
  /// What they are called.
  public var name: String

  /// Makes one.
  public init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}
