import Foundation
public import Tessera

/// The servers of the shop.
@DependencyClient
public struct ShopService: Sendable {
  /// Lets a user in.
  public var login:
    @MainActor @Sendable (_ username: String, _ password: String) async throws -> UserProfile
  /// All that is known of a user.
  public var userData: @MainActor @Sendable (_ userID: String) async throws -> UserProfile
  /// What a user bought before.
  public var orders: @MainActor @Sendable (_ userID: String) async throws -> [Order]
}

/// What a server answered instead.
public struct ShopError: Error, Equatable, Sendable {
  /// The status of the answer, as in HTTP.
  public let code: Int

  /// An error by its status.
  public init(code: Int) { self.code = code }

  /// The sentence that a user reads.
  public var message: String {
    switch code {
    case 401: "The name or the password is wrong."
    case 500: "The server has failed. Try again later."
    default: "The server has answered with the error \(code)."
    }
  }

  static func message(of error: any Error) -> String {
    (error as? ShopError)?.message ?? error.localizedDescription
  }
}

extension ShopService: DependencyKey {
  /// A server that knows `admin` with the password `password`, and takes its time.
  public static let liveValue = ShopService(
    login: { username, password in
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .milliseconds(300))
      guard username == "admin", password == "password" else { throw ShopError(code: 401) }
      return UserProfile(id: "user123", name: "Admin", email: "")
    },
    userData: { id in UserProfile(id: id, name: "Admin", email: "admin@example.com") },
    orders: { _ in [Order(id: "order1", total: 30), Order(id: "order2", total: 12)] })

  /// Fails the test that did not override it.
  public static let testValue = ShopService()
}

extension DependencyValues {
  /// The servers of the shop.
  public var shopService: ShopService {
    get { self[ShopService.self] }
    set { self[ShopService.self] = newValue }
  }
}
