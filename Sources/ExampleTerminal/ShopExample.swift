import Foundation
import ExampleShop
import Tessera
import TesseraHistory

/// The shop example, with a cart, a user, and time travel over its log.
final class ShopExample: Example {
  private typealias Log = History<ShopReducer.State, ShopReducer.Action>

  private let store: StoreOf<ShopReducer>
  private let history = Log()
  private let service: ShopService
  private let strategy: ShopStrategy
  private let readSecret: @MainActor (_ prompt: String) -> String?

  /// Creates the example.
  ///
  /// - Parameters:
  ///   - strategy: The strategy for the calls of a login.
  ///   - service: The backend.
  ///   - log: The outermost middleware.
  ///   - readSecret: Reads a line that isn't shown.
  init(
    strategy: ShopStrategy = .layered, service: ShopService = .liveValue,
    log: Middleware<ShopReducer.State, ShopReducer.Action> = .log(.name),
    readSecret: @escaping @MainActor (_ prompt: String) -> String? = { Terminal.readSecret($0) }
  ) {
    self.strategy = strategy
    self.service = service
    self.readSecret = readSecret
    var state = ShopReducer.State()
    let items = [
      PackageItem(id: "bread", name: "Bread", price: 4),
      PackageItem(id: "jam", name: "Jam", price: 3),
    ]
    state.packages = [Package(id: "breakfast", name: "Breakfast", items: items)]
    state.selectedPackageID = "breakfast"
    store = Store(
      initialState: state, history: history, middleware: [log] + strategy.middleware(service)
    ) { ShopReducer() }
  }

  var progress: String? {
    if !store.isLoading { return nil }
    return store.isLoggedIn ? "Loading your orders …" : "Logging in …"
  }

  let help = """
    want ITEM NUMBER | confirm | take ITEM NUMBER | clear | login NAME | logout
    back | forth | now | log | strategies
    """

  var screen: String {
    let wanted = store.packages.flatMap(\.items).map { "\($0.quantity) × \($0.id)" }
    let cart = store.cartItems.map { "\($0.quantity) × \($0.name)" }
    let user = "\(store.userProfile?.name ?? "nobody"), \(store.orders.count) orders"
    var lines = [
      "Package: \(wanted.joined(separator: ", "))",
      "Cart: \(cart.isEmpty ? "empty" : cart.joined(separator: ", ")) = \(store.totalAmount)",
      "User: \(user)",
    ]
    if let progress { lines.append(progress) }
    if let message = store.errorMessage { lines.append(message) }
    if history.isTravelling { lines.append("(after entry \(history.position?.number ?? 0))") }
    return lines.joined(separator: "\n")
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
      // A password on the line would be on the screen.
      guard words.count == 2, let password = readSecret("Password: ") else { return false }
      await store.send(strategy.login(words[1], password)).finish()
    case "logout": store.send(.loggedOut)
    default: return handleTravel(words)
    }
    return true
  }

  private func handleTravel(_ words: [String]) -> Bool {
    switch words {
    case ["back"]: history.stepBackward()
    case ["forth"]: history.stepForward()
    case ["now"]: history.resume()
    default: return false
    }
    return true
  }

  func report(_ words: [String]) async -> String? {
    switch words {
    case ["log"]: history.causeTree
    case ["strategies"]: await Self.comparison(of: service)
    default: nil
    }
  }

  /// The states of a login that each strategy makes observable.
  static func comparison(of service: ShopService) async -> String {
    var lines: [String] = []
    for strategy in ShopStrategy.allCases {
      let history = Log()
      let store = Store(
        initialState: ShopReducer.State(), history: history,
        middleware: strategy.middleware(service)
      ) { ShopReducer() }
      await store.send(strategy.login("admin", "password")).finish()
      let names = history.entries.map(\.name).joined(separator: " → ")
      lines.append("\(strategy.rawValue): \(names)")
    }
    return lines.joined(separator: "\n")
  }

  private func itemAndNumber(_ words: [String]) -> (String, Int)? {
    guard words.count == 3, let number = Int(words[2]) else { return nil }
    return (words[1], number)
  }
}
