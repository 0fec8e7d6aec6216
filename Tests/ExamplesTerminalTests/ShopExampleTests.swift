import ShopFeature
import Tessera
import Testing

@testable import ExamplesTerminal

@MainActor
@Suite
struct ShopExampleTests {
  @Test func shoppingAndLoggingInWork() async {
    let mia = UserProfile(id: "mia", name: "Mia", email: "")
    let example = ShopExample(
      service: ShopService(login: { _, _ in mia }, userData: { _ in mia }, orders: { _ in [] }),
      log: Middleware { _, _, _ in })
    _ = await example.answer(to: "want bread 2")
    _ = await example.answer(to: "confirm")
    #expect(example.screen.contains("Cart: 2 × Bread = 8"))
    _ = await example.answer(to: "login mia secret")
    #expect(example.screen.contains("User: Mia, 0 orders"))
    _ = await example.answer(to: "take bread 0")
    #expect(example.screen.contains("Cart: empty = 0"))
    #expect(await example.answer(to: "want bread") == example.help)
  }
}
