public import Foundation
public import Tessera

/// A shop with a cart and a user, made of pure functions as in Redux.
///
/// What is asynchronous is done by ``ShopMiddleware``.
@Reducer
public struct ShopReducer {
  /// Everything that the shop knows: flat, and referring by IDs.
  public struct State: Equatable, Codable, Sendable {
    /// What is in the cart.
    public var cartItems: IdentifiedArrayOf<CartItem> = []
    /// What that costs.
    public var totalAmount: Decimal = 0
    /// Who has logged in.
    public var userProfile: UserProfile?
    /// Whether somebody has logged in.
    public var isLoggedIn = false
    /// What that user bought before.
    public var orders: [Order] = []
    /// Whether something is being loaded.
    public var isLoading = false
    /// What went wrong, in a sentence.
    public var errorMessage: String?
    /// What can be put into the cart together.
    public var packages: IdentifiedArrayOf<Package> = []
    /// Which of them is chosen.
    public var selectedPackageID: Package.ID?

    /// An empty cart, and nobody there.
    public init() {}
  }

  /// What can happen.
  public enum Action: Equatable, Codable, Sendable {
    /// There are so many of an item; none removes it.
    case itemQuantityUpdated(id: CartItem.ID, quantity: Int)
    /// The chosen package goes into the cart.
    case addToCartConfirmed
    /// Nothing is left in the cart.
    case cartCleared
    /// There are so many of an item of a package, but never less than none.
    case packageItemQuantityUpdated(packageID: Package.ID, itemID: PackageItem.ID, quantity: Int)
    /// A package is chosen.
    case packageSelected(Package.ID)
    /// Somebody wants to log in.
    case loginRequested(username: String, password: String)
    /// Somebody has logged in.
    case loginSucceeded(UserProfile)
    /// Somebody has not, for a reason.
    case loginFailed(String)
    /// The user has left.
    case loggedOut
    /// More is known of the user.
    case userDataLoaded(UserProfile)
    /// It is known what the user bought before.
    case ordersLoaded([Order])
    /// Somebody wants to log in, and everything at once: the second strategy.
    case sessionRequested(username: String, password: String)
    /// All of that has arrived.
    case sessionStarted(UserProfile, [Order])
    /// Something is being loaded, or not any more.
    case loadingChanged(Bool)
    /// Something went wrong, or is forgotten.
    case errorChanged(String?)
  }

  /// Makes the reducer.
  public init() {}

  /// The cart, then the user.
  public var body: some ReducerOf<Self> {
    Reduce.pure(Self.cart)
    Reduce.pure(Self.user)
  }
}

extension ShopReducer {
  /// What becomes of the cart and the packages.
  public static func cart(_ state: State, _ action: Action) -> State {
    var state = state
    switch action {
    case .itemQuantityUpdated(let id, let quantity):
      if quantity > 0 {
        state.cartItems[id: id]?.quantity = quantity
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
      if let index { state.packages[id: packageID]?.items[index].quantity = max(0, quantity) }
    case .packageSelected(let id): state.selectedPackageID = id
    default: break
    }
    return state
  }

  /// What becomes of the user, and of what is being loaded.
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
    if cart[id: item.id] != nil {
      cart[id: item.id]?.quantity += item.quantity
    } else {
      cart.append(
        CartItem(id: item.id, name: item.name, price: item.price, quantity: item.quantity))
    }
  }

  private static func total(of items: IdentifiedArrayOf<CartItem>) -> Decimal {
    items.reduce(0) { $0 + $1.price * Decimal($1.quantity) }
  }
}
