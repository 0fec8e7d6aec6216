import ExampleShop
import Tessera
import Testing

@testable import ExampleTerminal

@MainActor
@Suite
struct ShopExampleTests {
  private static let mia = UserProfile(id: "mia", name: "Mia", email: "")
  private static let service = ShopService(
    login: { _, _ in mia }, userData: { _ in mia }, orders: { _ in [] })

  private func example(
    _ strategy: ShopStrategy = .layered, password: String? = "secret"
  ) -> ShopExample {
    ShopExample(
      strategy: strategy, service: Self.service, log: Middleware { _, _, _ in },
      readSecret: { _ in password })
  }

  @Test func shoppingAndLoggingInWork() async {
    let example = example()
    var shown: [String] = []
    let progress = example.observeProgress { shown.append($0) }
    _ = await example.answer(to: "want bread 2")
    _ = await example.answer(to: "confirm")
    #expect(example.screen.contains("Cart: 2 × Bread = 8"))
    _ = await example.answer(to: "login mia")
    #expect(example.screen.contains("User: Mia, 0 orders"))
    #expect(shown.contains("Loading your orders …"))
    progress.cancel()
    _ = await example.answer(to: "take bread 0")
    #expect(example.screen.contains("Cart: empty = 0"))
    #expect(await example.answer(to: "want bread") == example.help)
  }

  @Test func hugeQuantitiesAreNoProblem() async {
    let example = example()
    for _ in 1...2 {
      _ = await example.answer(to: "want bread \(Int.max)")
      _ = await example.answer(to: "confirm")
    }
    #expect(example.screen.contains("Cart: 9999 × Bread = 39996"))
    #expect(await example.answer(to: "want bread 99999999999999999999") == example.help)
  }

  @Test func aPasswordIsNotTyped() async {
    #expect(await example().answer(to: "login mia secret") == example().help)
    #expect(await example(password: nil).answer(to: "login mia") == example().help)
  }

  @Test func oneTravelsOverTheLogWithinTheExample() async {
    let example = example()
    for number in 1...3 { _ = await example.answer(to: "want bread \(number)") }
    _ = await example.answer(to: "back")
    #expect(example.screen.contains("Package: 2 × bread"))
    #expect(example.screen.contains("(after entry 2)"))
    _ = await example.answer(to: "forth")
    #expect(example.screen.contains("Package: 3 × bread"))
    _ = await example.answer(to: "back")
    _ = await example.answer(to: "now")
    #expect(example.screen.contains("Package: 3 × bread"))
    #expect(!example.screen.contains("after entry"))
    #expect(await example.answer(to: "log")?.contains("3 packageItemQuantityUpdated") == true)
  }

  @Test(arguments: ShopStrategy.allCases)
  func everyStrategyLogsIn(strategy: ShopStrategy) async {
    let example = example(strategy)
    _ = await example.answer(to: "login mia")
    #expect(example.screen.contains("User: Mia"))
  }

  @Test func theStrategiesAreComparedSideBySide() async {
    #expect(
      await example().answer(to: "strategies") == """
        nested: loginRequested → loginSucceeded → userDataLoaded → ordersLoaded
        merged: sessionRequested → loadingChanged → sessionStarted
        layered: loginRequested → loadingChanged → loginSucceeded → loadingChanged → \
        userDataLoaded → ordersLoaded → loadingChanged
        """)
  }
}
