public import Foundation

/// A person to keep in touch with.
public struct Contact: Equatable, Identifiable, Sendable, Codable {
  /// The unique ID.
  public let id: UUID
  /// The person's name.
  public var name: String
  /// The person's address, as typed by the user.
  public var address: String

  /// Creates a contact.
  ///
  /// - Parameters:
  ///   - id: The unique ID.
  ///   - name: The person's name.
  ///   - address: The person's address.
  public init(id: UUID, name: String, address: String = "") {
    self.id = id
    self.name = name
    self.address = address
  }
}
