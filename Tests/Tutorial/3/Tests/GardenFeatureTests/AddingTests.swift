// README: begin test
import Foundation
import Tessera
import TesseraTesting
import Testing

@testable import GardenFeature

@MainActor
struct AddingTests {
  @Test func aPlantIsAddedInTheSheet() async {
    let store = TestStore(initialState: Garden.State()) {
      Garden()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(.addButtonTapped) { $0.form = PlantForm.State() }
    await store.send(\.form.saveButtonTapped)  // has no name yet
    await store.send(\.form.nameChanged, "Fern") { $0.form?.name = "Fern" }
    await store.send(\.form.saveButtonTapped)
    await store.receive(\.form.delegate.saved) {
      $0.plants = [Plant.State(id: UUID(0), name: "Fern")]
    }
    await store.receive(\.form.dismiss) { $0.form = nil }
  }
}
// README: end
