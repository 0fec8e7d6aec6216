import Foundation
import ExampleShop
import Tessera
import TesseraHistory
import TesseraTesting
import Testing

@MainActor
@Suite
struct ShopMiddlewareTests {
  private static let mia = UserProfile(id: "mia", name: "Mia", email: "")
  private static let profile = UserProfile(id: "mia", name: "Mia", email: "mia@example.com")
  private static let orders = [Order(id: "o", total: 3)]
  private let service = ShopService(
    login: { _, _ in mia }, userData: { _ in profile }, orders: { _ in orders })
  private let request = ShopReducer.Action.loginRequested(username: "mia", password: "secret")

  private func names(
    _ middleware: [ShopMiddleware.Kind], _ action: ShopReducer.Action
  ) async -> [String] {
    let history = History<ShopReducer.State, ShopReducer.Action>()
    let store = Store(
      initialState: ShopReducer.State(), history: history, middleware: middleware
    ) { ShopReducer() }
    await store.send(action).finish()
    return history.entries.map(\.name)
  }

  @Test func layersShowEveryStage() async {
    #expect(
      await names(ShopMiddleware.layered(service), request) == [
        "loginRequested", "loadingChanged", "loginSucceeded", "loadingChanged", "userDataLoaded",
        "ordersLoaded", "loadingChanged",
      ])
  }

  @Test func nestedCallsShowTheStagesButNoProgress() async {
    #expect(
      await names([ShopMiddleware.nested(service)], request) == [
        "loginRequested", "loginSucceeded", "userDataLoaded", "ordersLoaded",
      ])
  }

  @Test func aMergedActionShowsNothingInBetween() async {
    let action = ShopReducer.Action.sessionRequested(username: "mia", password: "secret")
    #expect(
      await names([ShopMiddleware.merged(service)], action) == [
        "sessionRequested", "loadingChanged", "sessionStarted",
      ])
  }

  @Test func aLayerIsTestedAlone() async {
    let store = TestStore(initialState: ShopReducer.State()) {
      ShopReducer().middleware(ShopMiddleware.userData(service))
    }
    await store.send(.loginSucceeded(Self.mia)) {
      $0.userProfile = Self.mia
      $0.isLoggedIn = true
    }
    await store.receive(.loadingChanged(true)) { $0.isLoading = true }
    await store.receive(.userDataLoaded(Self.profile)) { $0.userProfile = Self.profile }
  }

  @Test(arguments: [false, true])
  func loadingEndsWithTheLastStageWhetherItFailsOrNot(fails: Bool) async {
    var service = service
    if fails { service.userData = { _ in throw CancellationError() } }
    let store = Store(
      initialState: ShopReducer.State(), middleware: ShopMiddleware.layered(service)
    ) { ShopReducer() }
    var isLoading: [Bool] = []
    let token = store.observe {
      $0.isLoading
    } changed: {
      isLoading.append($1)
    }
    await store.send(request).finish()
    #expect(isLoading.last == false)
    #expect(isLoading.first == true)
    #expect(store.errorMessage == (fails ? "The server doesn't answer." : nil))
    token.cancel()
  }

  @Test func aStrategyIsItsMiddlewareAndItsAction() async {
    var counts: [Int] = []
    for strategy in ShopStrategy.allCases {
      counts.append(
        await names(strategy.middleware(service), strategy.login("mia", "secret")).count)
    }
    #expect(counts == [4, 3, 7])
  }

  @Test(arguments: [
    (401, "The name or the password is wrong."),
    (500, "The server has failed. Try again later."),
    (418, "The server has answered with the error 418."),
  ])
  func anErrorsCodeBecomesASentence(code: Int, message: String) async {
    var service = service
    service.login = { _, _ in throw ShopError(code: code) }
    let store = Store(
      initialState: ShopReducer.State(), middleware: ShopMiddleware.layered(service)
    ) { ShopReducer() }
    await store.send(request).finish()
    #expect(store.errorMessage == message)
    #expect(!store.isLoggedIn)
    #expect(!store.isLoading)
  }

  @Test func laterStagesThatFailSaySo() async {
    var service = service
    service.orders = { _ in throw ShopError(code: 500) }
    let store = Store(
      initialState: ShopReducer.State(), middleware: ShopMiddleware.layered(service)
    ) { ShopReducer() }
    await store.send(request).finish()
    #expect(store.isLoggedIn)
    #expect(store.errorMessage?.contains("failed") == true)
  }

  @Test func dataFlowsFromTheViewThroughMiddlewareAndReducerBackToTheView() async {
    let store = Store(
      initialState: ShopReducer.State(), middleware: ShopMiddleware.layered(service)
    ) { ShopReducer() }
    var drawn: [String] = []
    let view = observe {
      let text = store.isLoading ? "…" : store.userProfile?.email ?? "Log in"
      if drawn.last != text { drawn.append(text) }
    }
    await store.send(request).finish()
    #expect(drawn.first == "Log in")
    #expect(drawn.last == "mia@example.com")
    #expect(drawn.contains("…"))
    _ = view
  }

  @Test func oneCanTravelOverTheLog() async {
    let history = History<ShopReducer.State, ShopReducer.Action>()
    let store = Store(
      initialState: ShopReducer.State(), history: history,
      middleware: ShopMiddleware.layered(service)
    ) { ShopReducer() }
    await store.send(request).finish()
    let present = store.state
    while history.stepBackward() {}
    #expect(store.state == ShopReducer.State())
    while history.stepForward() {}
    #expect(store.state == present)
    #expect(present.orders == Self.orders)
    history.resume()
  }

  private func testStore(
    _ service: ShopService, _ state: ShopReducer.State = ShopReducer.State()
  ) -> TestStoreOf<ShopReducer> {
    TestStore(initialState: state) {
      ShopReducer().middleware(
        ShopMiddleware.login(service), ShopMiddleware.userData(service),
        ShopMiddleware.orders(service))
    }
  }

  @Test func aLoginIsTheseStagesAndNothingElse() async {
    let store = testStore(service)
    await store.send(request)
    await store.receive(.loadingChanged(true)) { $0.isLoading = true }
    await store.receive(.loginSucceeded(Self.mia)) {
      $0.userProfile = Self.mia
      $0.isLoggedIn = true
      $0.isLoading = false
    }
    await store.receive(.loadingChanged(true)) { $0.isLoading = true }
    await store.receive(.userDataLoaded(Self.profile)) { $0.userProfile = Self.profile }
    await store.receive(.ordersLoaded(Self.orders)) { $0.orders = Self.orders }
    await store.receive(.loadingChanged(false)) { $0.isLoading = false }
    await store.send(.loggedOut) { $0 = ShopReducer.State() }
  }

  @Test func aRefusedLoginIsTheseStagesAndNothingElse() async {
    var service = service
    service.login = { _, _ in throw ShopError(code: 401) }
    let store = testStore(service)
    await store.send(request)
    await store.receive(.loadingChanged(true)) { $0.isLoading = true }
    await store.receive(.loginFailed("The name or the password is wrong.")) {
      $0.isLoading = false
      $0.errorMessage = "The name or the password is wrong."
    }
  }
}
