import TesseraTesting
import Testing

// README: begin feature
import Tessera

/// A basket in the order and with the names of the style guide.
@Reducer
struct Basket {
  @ObservableState
  struct State: Equatable {
    var items: [String] = []
    var coupon = ""
    var price = 0
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case itemTapped(String)
    case clearButtonTapped
    case priceResponse(Int)
    case delegate(Delegate)

    @CasePathable
    enum Delegate { case emptied }
  }

  private enum CancelID { case price }

  @Dependency(\.prices) var prices

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.coupon):
        return refreshPrice(&state)
      case .itemTapped(let item):
        state.items.append(item)
        return refreshPrice(&state)
      case .clearButtonTapped:
        state.items = []
        state.price = 0
        return .merge(.cancel(id: CancelID.price), .send(.delegate(.emptied)))
      case .priceResponse(let price):
        state.price = price
        return .none
      case .binding, .delegate:
        return .none
      }
    }
  }

  /// Logic of two actions is a method that both call, and not a third action that both send.
  private func refreshPrice(_ state: inout State) -> Effect<Action> {
    .run { [prices, items = state.items, coupon = state.coupon] send in
      await send(.priceResponse(try await prices.price(items, coupon)))
    }
    .cancellable(id: CancelID.price, cancelInFlight: true)
  }
}

@DependencyClient
struct PriceClient: Sendable {
  var price: @Sendable (_ items: [String], _ coupon: String) async throws -> Int
}

extension DependencyValues {
  @DependencyEntry var prices = PriceClient()
}
// README: end

/// The code of `Documentation/StyleGuideForApps.md`.
@MainActor
@Suite struct StyleGuideForAppsTests {
  @MainActor
  @Test func itemsAndCouponsChangeThePrice() async {
    let store = TestStore(initialState: Basket.State()) {
      Basket()
    } withDependencies: {
      $0.prices.price = { items, coupon in items.count * 10 - (coupon.isEmpty ? 0 : 5) }
    }
    await store.send(.itemTapped("Tea")) { $0.items = ["Tea"] }
    await store.receive(\.priceResponse) { $0.price = 10 }
    await store.send(\.binding.coupon, "NEW") { $0.coupon = "NEW" }
    await store.receive(\.priceResponse) { $0.price = 5 }
    await store.send(.clearButtonTapped) {
      $0.items = []
      $0.price = 0
    }
    await store.receive(\.delegate.emptied)
  }
}
