import ExampleShop
import Tessera
import Testing

@MainActor
@Suite
struct ShopServiceTests {
  @Test func theLiveServiceKnowsOneUser() async throws {
    try await withDependencies {
      $0.continuousClock = ImmediateClock()
    } operation: {
      let service = ShopService.liveValue
      let user = try await service.login("admin", "password")
      #expect(try await service.userData(user.id).email == "admin@example.com")
      #expect(try await service.orders(user.id).count == 2)
      await #expect(throws: ShopError(code: 401)) { try await service.login("admin", "guess") }
    }
  }
}
