public import Foundation

/// An item in the cart.
public struct CartItem: Equatable, Codable, Identifiable, Sendable {
  /// The unique ID.
  public let id: String
  /// The name.
  public var name: String
  /// The unit price.
  public var price: Decimal
  /// The quantity.
  public var quantity: Int

  /// Creates a value.
  public init(id: String, name: String, price: Decimal, quantity: Int) {
    self.id = id
    self.name = name
    self.price = price
    self.quantity = quantity
  }
}

/// The profile of a logged-in user.
public struct UserProfile: Equatable, Codable, Identifiable, Sendable {
  /// The unique ID.
  public let id: String
  /// The name.
  public var name: String
  /// The email address.
  public var email: String

  /// Creates a value.
  public init(id: String, name: String, email: String) {
    self.id = id
    self.name = name
    self.email = email
  }
}

/// A past order.
public struct Order: Equatable, Codable, Identifiable, Sendable {
  /// The unique ID.
  public let id: String
  /// The total price.
  public var total: Decimal

  /// Creates a value.
  public init(id: String, total: Decimal) {
    self.id = id
    self.total = total
  }
}

/// A set of items that are added to the cart together.
public struct Package: Equatable, Codable, Identifiable, Sendable {
  /// The unique ID.
  public let id: String
  /// The name.
  public var name: String
  /// The items.
  public var items: [PackageItem]

  /// Creates a value.
  public init(id: String, name: String, items: [PackageItem]) {
    self.id = id
    self.name = name
    self.items = items
  }
}

/// An item of a package.
public struct PackageItem: Equatable, Codable, Identifiable, Sendable {
  /// The unique ID.
  public let id: String
  /// The name.
  public var name: String
  /// The unit price.
  public var price: Decimal
  /// The quantity.
  public var quantity: Int

  /// Creates a value.
  public init(id: String, name: String, price: Decimal = 10, quantity: Int = 0) {
    self.id = id
    self.name = name
    self.price = price
    self.quantity = quantity
  }
}
