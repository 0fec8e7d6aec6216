import Tessera
import TesseraTesting
import Testing

@testable import ExampleCaseStudies

@MainActor
@Suite struct SharedElementTests {
  @MainActor
  @Test func theDetailChangesTheElementOfTheList() async {
    let plants = Shared<IdentifiedArrayOf<Plant>>(value: [
      Plant(id: 1, name: "Fern"), Plant(id: 2, name: "Ivy"),
    ])
    let store = TestStore(initialState: Plants.State(plants: plants)) { Plants() }

    await store.send(.plantTapped(2)) {
      $0.detail = PlantDetail.State(plant: $0.$plants.elements[1])
    }
    await store.send(\.detail.nameChanged, "Green ivy") {
      $0.detail?.$plant.name.withLock { $0 = "Green ivy" }
    }
    #expect(store.state.plants[id: 2]?.name == "Green ivy")
    #expect(store.state.detail?.name == "Green ivy")
  }

  @Test func aRemovedElementKeepsItsLastValue() {
    let plants = Shared<IdentifiedArrayOf<Plant>>(value: [Plant(id: 1, name: "Fern")])
    let fern = plants.elements[0]
    plants.withLock { $0 = [] }
    fern.name.withLock { $0 = "Moss" }
    #expect(fern.wrappedValue.name == "Fern")
    #expect(plants.wrappedValue.isEmpty)
  }

  @Test func wateringAPlantIsSeenInTheList() async {
    let plants = Shared<IdentifiedArrayOf<Plant>>(value: [Plant(id: 1, name: "Fern")])
    let store = TestStore(initialState: PlantDetail.State(plant: plants.elements[0])) {
      PlantDetail()
    }
    await store.send(.waterButtonTapped) { $0.$plant.isWatered.withLock { $0 = true } }
    #expect(plants.wrappedValue[id: 1]?.isWatered == true)
  }
}
