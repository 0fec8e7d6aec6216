public import Foundation

/// Something in the cart.
public struct CartItem: Equatable, Codable, Identifiable, Sendable {
  /// What tells it from others.
  public let id: String
  /// What it is called.
  public var name: String
  /// What one of them costs.
  public var price: Decimal
  /// How many of them.
  public var quantity: Int

  /// Makes one.
  public init(id: String, name: String, price: Decimal, quantity: Int) {
    self.id = id
    self.name = name
    self.price = price
    self.quantity = quantity
  }
}

/// Somebody who has logged in.
public struct UserProfile: Equatable, Codable, Identifiable, Sendable {
  /// What tells them from others.
  public let id: String
  /// What they are called.
  public var name: String
  /// Where they get mail.
  public var email: String

  /// Makes one.
  public init(id: String, name: String, email: String) {
    self.id = id
    self.name = name
    self.email = email
  }
}

/// What a user bought before.
public struct Order: Equatable, Codable, Identifiable, Sendable {
  /// What tells it from others.
  public let id: String
  /// What it cost.
  public var total: Decimal

  /// Makes one.
  public init(id: String, total: Decimal) {
    self.id = id
    self.total = total
  }
}

/// Several items that are put into the cart together.
public struct Package: Equatable, Codable, Identifiable, Sendable {
  /// What tells it from others.
  public let id: String
  /// What it is called.
  public var name: String
  /// What is in it.
  public var items: [PackageItem]

  /// Makes one.
  public init(id: String, name: String, items: [PackageItem]) {
    self.id = id
    self.name = name
    self.items = items
  }
}

/// An item of a package.
public struct PackageItem: Equatable, Codable, Identifiable, Sendable {
  /// What tells it from others.
  public let id: String
  /// What it is called.
  public var name: String
  /// What one of them costs.
  public var price: Decimal
  /// How many of them.
  public var quantity: Int

  /// Makes one.
  public init(id: String, name: String, price: Decimal = 10, quantity: Int = 0) {
    self.id = id
    self.name = name
    self.price = price
    self.quantity = quantity
  }
}
