// README: begin test
import Foundation
import Tessera
import TesseraTesting
import Testing

@testable import GardenFeature

@MainActor
struct GardenTests {
  let fern = Plant.State(id: UUID(10), name: "Fern")
  let rose = Plant.State(id: UUID(11), name: "Rose")
  let now = Date(timeIntervalSince1970: 60)

  @Test func onePlantIsWatered() async {
    let store = TestStore(initialState: Garden.State(plants: [fern, rose])) {
      Garden()
    } withDependencies: {
      $0.date.now = now
    }
    await store.send(\.plants[id: fern.id].waterButtonTapped) {
      $0.plants[id: fern.id]?.watered = now
    }
    #expect(store.state.thirsty == 1)
  }

  @Test func allPlantsAreWatered() async {
    let store = TestStore(initialState: Garden.State(plants: [fern, rose])) {
      Garden()
    } withDependencies: {
      $0.date.now = now
    }
    await store.send(.waterAllButtonTapped) {
      $0.plants[id: fern.id]?.watered = now
      $0.plants[id: rose.id]?.watered = now
    }
  }
}
// README: end
