import TesseraTestSupport
import Testing

// README: begin program
import SwiftUI
import Tessera
import TesseraSwiftUI

@Reducer
struct Purchase {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var name: String
    var isBought = false
  }

  enum Action { case boughtChanged(Bool) }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .boughtChanged(let isBought): state.isBought = isBought
      }
      return .none
    }
  }
}

@Reducer
struct Purchases {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var items: IdentifiedArrayOf<Purchase.State> = []
    @Presents var alert: AlertState<Action.Alert>?
  }

  enum Action {
    case nameChanged(String)
    case addButtonTapped
    case clearButtonTapped
    case items(IdentifiedActionOf<Purchase>)
    case alert(PresentationAction<Alert>)

    @CasePathable enum Alert { case clearConfirmed }
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .nameChanged(let name):
        state.name = name
      case .addButtonTapped:
        state.items.append(Purchase.State(id: state.items.count, name: state.name))
        state.name = ""
      case .clearButtonTapped:
        state.alert = AlertState {
          TextState("Remove everything?")
        } actions: {
          ButtonState(role: .destructive, action: .clearConfirmed) { TextState("Remove") }
        }
      case .alert(.presented(.clearConfirmed)):
        state.items = []
      case .items, .alert:
        break
      }
      return .none
    }
    .forEach(\.items, action: \.items) { Purchase() }
    .ifLet(\.$alert, action: \.alert)
  }
}

struct PurchaseView: View {
  @Bindable var store: StoreOf<Purchase>

  var body: some View {
    Toggle(store.name, isOn: $store.isBought.sending(\.boughtChanged))
  }
}

struct PurchasesView: View {
  @Bindable var store: StoreOf<Purchases>

  var body: some View {
    List {
      TextField("New", text: $store.name.sending(\.nameChanged))
      Button("Add") { store.send(.addButtonTapped) }
      ForEach(store.scope(\.items, action: \.items)) { item in PurchaseView(store: item) }
      Button("Clear") { store.send(.clearButtonTapped) }
    }
    .alert($store.scope(\.alert, action: \.alert))
  }
}
// README: end

@MainActor
struct FrontEndGuideTests {
  @Test func theProgramOfTheGuideShowsItsFeature() throws {
    let store = Store(initialState: Purchases.State()) { Purchases() }
    let window = Window { PurchasesView(store: store) }

    #expect(window.screen.type("Milk", into: "New"))
    #expect(window.screen.press("Add"))
    #expect(window.screen.buttons.map(\.label) == ["Add", "Milk", "Clear"])
    #expect(store.name == "")
    #expect(window.screen.fields.first?.value.wrappedValue == "")

    window.screen.press("Milk")
    #expect(store.items[0].isBought)

    window.screen.press("Clear")
    let alert = try #require(window.screen.prompts.first)
    #expect(alert.texts == ["Remove everything?"])
    alert.press("Remove")
    #expect(window.screen.buttons.map(\.label) == ["Add", "Clear"])
    #expect(window.screen.prompts.isEmpty)
  }
}
