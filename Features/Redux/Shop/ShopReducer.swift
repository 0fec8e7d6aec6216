public import Foundation
public import Tessera
import TesseraRedux

/// A shop with a cart and a user, written as pure functions in the style of Redux.
///
/// ``ShopMiddleware`` does the asynchronous work.
@Reducer
public struct ShopReducer {
  /// The whole state of the shop: flat, with references by ID.
  public struct State: Equatable, Codable, Sendable {
    /// The items in the cart.
    public var cartItems: IdentifiedArrayOf<CartItem> = []
    /// The total price of the cart.
    public var totalAmount: Decimal = 0
    /// The logged-in user.
    public var userProfile: UserProfile?
    /// Whether a user is logged in.
    public var isLoggedIn = false
    /// The user's past orders.
    public var orders: [Order] = []
    /// Whether a request is in flight.
    public var isLoading = false
    /// The last error, as a sentence.
    public var errorMessage: String?
    /// The packages that can be added to the cart.
    public var packages: IdentifiedArrayOf<Package> = []
    /// The selected package.
    public var selectedPackageID: Package.ID?

    /// Creates a shop with an empty cart and no user.
    public init() {}
  }

  /// The actions.
  public enum Action: Equatable, Codable, Sendable {
    /// The user changed an item's quantity. Zero removes the item.
    case itemQuantityUpdated(id: CartItem.ID, quantity: Int)
    /// The user added the selected package to the cart.
    case addToCartConfirmed
    /// The user cleared the cart.
    case cartCleared
    /// The user changed the quantity of an item in a package. It is never negative.
    case packageItemQuantityUpdated(packageID: Package.ID, itemID: PackageItem.ID, quantity: Int)
    /// The user selected a package.
    case packageSelected(Package.ID)
    /// A login was requested.
    case loginRequested(username: String, password: String)
    /// The login succeeded.
    case loginSucceeded(UserProfile)
    /// The login failed, with a sentence for the user.
    case loginFailed(String)
    /// The user logged out.
    case loggedOut
    /// The user's profile was loaded.
    case userDataLoaded(UserProfile)
    /// The user's orders were loaded.
    case ordersLoaded([Order])
    /// A login with all data was requested (the merged strategy).
    case sessionRequested(username: String, password: String)
    /// The login with all data succeeded.
    case sessionStarted(UserProfile, [Order])
    /// Loading started or ended.
    case loadingChanged(Bool)
    /// An error occurred, or was cleared.
    case errorChanged(String?)
  }

  /// Creates the reducer.
  public init() {}

  /// Combines the reducers of the cart and the user.
  public var body: some ReducerOf<Self> {
    Reduce.pure(Self.cart)
    Reduce.pure(Self.user)
  }
}

extension ShopReducer {
  /// The largest quantity of an item.
  public static let maxQuantity = 9_999

  /// The reducer of the cart and the packages.
  public static func cart(_ state: State, _ action: Action) -> State {
    var state = state
    switch action {
    case .itemQuantityUpdated(let id, let quantity):
      if quantity > 0 {
        state.cartItems[id: id]?.quantity = min(quantity, maxQuantity)
      } else {
        state.cartItems.remove(id: id)
      }
      state.totalAmount = total(of: state.cartItems)
    case .addToCartConfirmed:
      guard let id = state.selectedPackageID, let package = state.packages[id: id] else { break }
      for item in package.items where item.quantity > 0 { add(item, to: &state.cartItems) }
      state.totalAmount = total(of: state.cartItems)
      state.selectedPackageID = nil
    case .cartCleared, .loggedOut:
      state.cartItems = []
      state.totalAmount = 0
    case .packageItemQuantityUpdated(let packageID, let itemID, let quantity):
      let index = state.packages[id: packageID]?.items.firstIndex { $0.id == itemID }
      if let index {
        state.packages[id: packageID]?.items[index].quantity = min(max(0, quantity), maxQuantity)
      }
    case .packageSelected(let id): state.selectedPackageID = id
    default: break
    }
    return state
  }

  /// The reducer of the user, loading and errors.
  public static func user(_ state: State, _ action: Action) -> State {
    var state = state
    switch action {
    case .loginSucceeded(let user): logIn(user, &state)
    case .sessionStarted(let user, let orders):
      logIn(user, &state)
      state.orders = orders
    case .loginFailed(let message):
      state.userProfile = nil
      state.isLoggedIn = false
      state.isLoading = false
      state.errorMessage = message
    case .userDataLoaded(let user): if state.isLoggedIn { state.userProfile = user }
    case .ordersLoaded(let orders): if state.isLoggedIn { state.orders = orders }
    case .loggedOut:
      state.userProfile = nil
      state.isLoggedIn = false
      state.orders = []
    case .loadingChanged(let isLoading): state.isLoading = isLoading
    case .errorChanged(let message): state.errorMessage = message
    default: break
    }
    return state
  }

  private static func logIn(_ user: UserProfile, _ state: inout State) {
    state.userProfile = user
    state.isLoggedIn = true
    state.isLoading = false
    state.errorMessage = nil
  }

  private static func add(_ item: PackageItem, to cart: inout IdentifiedArrayOf<CartItem>) {
    // Neither is more than the maximum of an `Int` divided by two, even in a restored state.
    let quantity =
      min(item.quantity, maxQuantity) + min(cart[id: item.id]?.quantity ?? 0, maxQuantity)
    cart[id: item.id] = CartItem(
      id: item.id, name: item.name, price: item.price, quantity: min(quantity, maxQuantity))
  }

  private static func total(of items: IdentifiedArrayOf<CartItem>) -> Decimal {
    items.reduce(0) { $0 + $1.price * Decimal($1.quantity) }
  }
}
