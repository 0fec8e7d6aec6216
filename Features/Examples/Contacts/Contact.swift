public import Foundation

/// A person to keep in touch with.
public struct Contact: Equatable, Identifiable, Sendable, Codable {
  /// What tells the contact from every other one.
  public let id: UUID
  /// What the person is called.
  public var name: String
  /// How the person is reached, as the user typed it.
  public var address: String

  /// Makes a contact.
  ///
  /// - Parameters:
  ///   - id: What tells it from every other one.
  ///   - name: What the person is called.
  ///   - address: How the person is reached.
  public init(id: UUID, name: String, address: String = "") {
    self.id = id
    self.name = name
    self.address = address
  }
}
