import Foundation
public import Tessera

/// The shop's backend.
@DependencyClient
public struct ShopService: Sendable {
  /// Logs a user in.
  public var login:
    @MainActor @Sendable (_ username: String, _ password: String) async throws -> UserProfile
  /// Returns the profile of a user.
  public var userData: @MainActor @Sendable (_ userID: String) async throws -> UserProfile
  /// A past order.
  public var orders: @MainActor @Sendable (_ userID: String) async throws -> [Order]
}

/// An error response of the backend.
public struct ShopError: Error, Equatable, Sendable {
  /// The HTTP status code.
  public let code: Int

  /// Creates an error.
  public init(code: Int) { self.code = code }

  /// A sentence for the user.
  public var message: String {
    switch code {
    case 401: "The name or the password is wrong."
    case 500: "The server has failed. Try again later."
    default: "The server has answered with the error \(code)."
    }
  }

  static func message(of error: any Error) -> String {
    (error as? ShopError)?.message ?? "The server doesn't answer."
  }
}

extension ShopService: DependencyKey {
  /// A simulated backend with the user `admin` and the password `password`.
  public static let liveValue = ShopService(
    login: { username, password in
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .milliseconds(300))
      guard username == "admin", password == "password" else { throw ShopError(code: 401) }
      return UserProfile(id: "user123", name: "Admin", email: "")
    },
    userData: { id in UserProfile(id: id, name: "Admin", email: "admin@example.com") },
    orders: { _ in [Order(id: "order1", total: 30), Order(id: "order2", total: 12)] })

  /// An unimplemented client, which fails a test that doesn't override it.
  public static let testValue = ShopService()
}

extension DependencyValues {
  /// The shop's backend.
  public var shopService: ShopService {
    get { self[ShopService.self] }
    set { self[ShopService.self] = newValue }
  }
}
