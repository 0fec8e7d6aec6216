import Foundation
import ExampleShop
import Tessera
import TesseraTesting
import Testing

@MainActor
@Suite
struct ShopReducerTests {
  private func store(
    _ change: (inout ShopReducer.State) -> Void = { _ in }
  ) -> TestStoreOf<ShopReducer> {
    var state = ShopReducer.State()
    change(&state)
    return TestStore(initialState: state) { ShopReducer() }
  }

  private let mia = UserProfile(id: "mia", name: "Mia", email: "mia@example.com")

  @Test func theTotalFollowsTheQuantitiesAndNoneRemoves() async {
    let store = store {
      $0.cartItems = [CartItem(id: "a", name: "Apple", price: 10, quantity: 1)]
    }
    await store.send(.itemQuantityUpdated(id: "a", quantity: 3)) {
      $0.cartItems[id: "a"]?.quantity = 3
      $0.totalAmount = 30
    }
    await store.send(.itemQuantityUpdated(id: "none", quantity: 3))
    await store.send(.itemQuantityUpdated(id: "a", quantity: 0)) {
      $0.cartItems = []
      $0.totalAmount = 0
    }
  }

  @Test func confirmingAPackageAddsItToTheCart() async {
    let items = [
      PackageItem(id: "a", name: "Apple", price: Decimal(string: "0.1") ?? 0),
      PackageItem(id: "b", name: "Bread", price: 4),
    ]
    let store = store {
      $0.packages = [Package(id: "p", name: "Breakfast", items: items)]
      $0.cartItems = [CartItem(id: "b", name: "Bread", price: 4, quantity: 1)]
    }
    await store.send(.addToCartConfirmed)
    await store.send(.packageSelected("p")) { $0.selectedPackageID = "p" }
    await store.send(.packageItemQuantityUpdated(packageID: "p", itemID: "a", quantity: 3)) {
      $0.packages[id: "p"]?.items[0].quantity = 3
    }
    await store.send(.packageItemQuantityUpdated(packageID: "p", itemID: "b", quantity: -3))
    await store.send(.packageItemQuantityUpdated(packageID: "p", itemID: "b", quantity: 2)) {
      $0.packages[id: "p"]?.items[1].quantity = 2
    }
    await store.send(.addToCartConfirmed) {
      $0.cartItems[id: "b"]?.quantity = 3
      $0.cartItems.append(
        CartItem(id: "a", name: "Apple", price: Decimal(string: "0.1") ?? 0, quantity: 3))
      $0.totalAmount = Decimal(string: "12.3") ?? 0
      $0.selectedPackageID = nil
    }
    await store.send(.cartCleared) {
      $0.cartItems = []
      $0.totalAmount = 0
    }
  }

  @Test func aUserComesAndGoes() async {
    let store = store {
      $0.isLoading = true
      $0.cartItems = [CartItem(id: "a", name: "Apple", price: 10, quantity: 1)]
      $0.totalAmount = 10
    }
    await store.send(.ordersLoaded([Order(id: "too early", total: 1)]))
    await store.send(.loginSucceeded(mia)) { [mia] in
      $0.userProfile = mia
      $0.isLoggedIn = true
      $0.isLoading = false
    }
    await store.send(.ordersLoaded([Order(id: "o", total: 3)])) {
      $0.orders = [Order(id: "o", total: 3)]
    }
    await store.send(.loggedOut) {
      $0.userProfile = nil
      $0.isLoggedIn = false
      $0.orders = []
      $0.cartItems = []
      $0.totalAmount = 0
    }
    await store.send(.loginFailed("No.")) { $0.errorMessage = "No." }
    await store.send(.errorChanged(nil)) { $0.errorMessage = nil }
  }

  @Test func unhandledActionsLeaveTheStateUnchanged() async {
    await store().send(.loginRequested(username: "a", password: "b"))
  }

  @Test func theReducersArePureFunctions() {
    let state = ShopReducer.State()
    let after = ShopReducer.user(ShopReducer.cart(state, .cartCleared), .loadingChanged(true))
    #expect(!state.isLoading)
    #expect(after.isLoading)
  }

  @Test func theStateIsCodable() throws {
    var state = ShopReducer.State()
    state.cartItems = [CartItem(id: "a", name: "Apple", price: 10, quantity: 1)]
    let data = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(ShopReducer.State.self, from: data) == state)
  }

  @Test func hugeQuantitiesStayWithinTheMaximum() {
    var state = ShopReducer.State()
    let item = PackageItem(id: "bread", name: "Bread", price: 4)
    state.packages = [Package(id: "breakfast", name: "Breakfast", items: [item])]
    for _ in 1...2 {
      for action in [
        ShopReducer.Action.packageItemQuantityUpdated(
          packageID: "breakfast", itemID: "bread", quantity: .max),
        .packageSelected("breakfast"), .addToCartConfirmed,
      ] { state = ShopReducer.cart(state, action) }
      #expect(state.cartItems[id: "bread"]?.quantity == ShopReducer.maxQuantity)
    }
    state = ShopReducer.cart(state, .itemQuantityUpdated(id: "bread", quantity: .max))
    #expect(state.cartItems[id: "bread"]?.quantity == ShopReducer.maxQuantity)
    #expect(state.totalAmount == Decimal(4 * ShopReducer.maxQuantity))
  }
}
