import Tessera
import TesseraTesting
import Testing

@testable import ExampleCaseStudies

@MainActor
@Suite struct PromptsTests {
  @Test func anAlertAsksBeforeItemsAreDeleted() async {
    let store = TestStore(initialState: Prompts.State()) { Prompts() }
    await store.send(.deleteButtonTapped) { $0.alert = .deletion }
    await store.send(\.alert.deletionConfirmed) {
      $0.items = []
      $0.alert = nil
    }
  }

  @Test func aDialogOffersTwoOrders() async {
    let store = TestStore(initialState: Prompts.State()) { Prompts() }
    await store.send(.sortButtonTapped) { $0.dialog = .order }
    await store.send(\.dialog.ascendingTapped) {
      $0.items = ["Milk", "Tea"]
      $0.dialog = nil
    }
  }
}
