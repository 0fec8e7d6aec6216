import Foundation
import ShopFeature
import Tessera

/// The shop example, with a cart and a user.
struct ShopExample: Example {
  private let store: StoreOf<ShopReducer>

  init(
    service: ShopService = .liveValue,
    log: Middleware<ShopReducer.State, ShopReducer.Action> = .log(.name)
  ) {
    var state = ShopReducer.State()
    let items = [
      PackageItem(id: "bread", name: "Bread", price: 4),
      PackageItem(id: "jam", name: "Jam", price: 3),
    ]
    state.packages = [Package(id: "breakfast", name: "Breakfast", items: items)]
    state.selectedPackageID = "breakfast"
    store = Store(
      initialState: state, middleware: [log] + ShopMiddleware.layered(service)
    ) { ShopReducer() }
  }

  let help = "want ITEM NUMBER | confirm | take ITEM NUMBER | clear | login NAME PASSWORD | logout"

  var screen: String {
    let wanted = store.packages.flatMap(\.items).map { "\($0.quantity) × \($0.id)" }
    let cart = store.cartItems.map { "\($0.quantity) × \($0.name)" }
    return """
      Package: \(wanted.joined(separator: ", "))
      Cart: \(cart.isEmpty ? "empty" : cart.joined(separator: ", ")) = \(store.totalAmount)
      User: \(store.userProfile?.name ?? "nobody"), \(store.orders.count) orders \
      \(store.errorMessage ?? "")
      """
  }

  func handle(_ words: [String]) async -> Bool {
    switch words.first {
    case "want":
      guard let (item, number) = itemAndNumber(words) else { return false }
      store.send(
        .packageItemQuantityUpdated(packageID: "breakfast", itemID: item, quantity: number))
    case "confirm":
      store.send(.addToCartConfirmed)
      store.send(.packageSelected("breakfast"))
    case "take":
      guard let (item, number) = itemAndNumber(words) else { return false }
      store.send(.itemQuantityUpdated(id: item, quantity: number))
    case "clear": store.send(.cartCleared)
    case "login":
      guard words.count == 3 else { return false }
      await store.send(.loginRequested(username: words[1], password: words[2])).finish()
    case "logout": store.send(.loggedOut)
    default: return false
    }
    return true
  }

  private func itemAndNumber(_ words: [String]) -> (String, Int)? {
    guard words.count == 3, let number = Int(words[2]) else { return nil }
    return (words[1], number)
  }
}
