import Foundation
import GroceriesFeature
import Tessera
import TesseraTesting
import Testing

@MainActor
struct GroceriesTests {
  @Test func anItemIsAddedBoughtAndRemoved() async {
    let store = TestStore(initialState: Groceries.State()) {
      Groceries()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.groceriesClient.save = { _, _ in }
    }
    let milk = UUID(0)
    await store.send(.nameChanged("Milk")) { $0.name = "Milk" }
    await store.send(.addButtonTapped) {
      $0.items = [Item.State(id: milk, name: "Milk")]
      $0.name = ""
    }
    await store.receive(\.saved) { $0.notice = "1 saved" }
    await store.send(\.items[id: milk].toggled) { $0.items[id: milk]?.isBought = true }
    await store.receive(\.saved)
    await store.send(.removeButtonTapped) { $0.alert = .removal }
    await store.send(\.alert.removalConfirmed) {
      $0.alert = nil
      $0.items = []
    }
    await store.receive(\.saved) { $0.notice = "0 saved" }
  }

  @Test func aFailureIsShown() async {
    struct Full: Error {}
    let store = TestStore(initialState: Groceries.State()) {
      Groceries()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.groceriesClient.save = { _, _ in throw Full() }
    }
    await store.send(.nameChanged("Milk")) { $0.name = "Milk" }
    await store.send(.addButtonTapped) {
      $0.items = [Item.State(id: UUID(0), name: "Milk")]
      $0.name = ""
    }
    await store.receive(\.failed) { $0.notice = "The list can't be saved: Full()" }
  }
}
