// README: begin test
import Foundation
import Tessera
import TesseraTesting
import Testing

@testable import GardenFeature

@MainActor
struct RemovingTests {
  @Test func aPlantIsRemovedOnItsScreenAfterAQuestion() async {
    let fern = Plant.State(id: UUID(10), name: "Fern")
    let store = TestStore(initialState: Garden.State(plants: [fern])) { Garden() }

    await store.send(.plantTapped(fern.id)) {
      $0.path[id: 0] = PlantDetail.State(plant: fern.id, name: "Fern")
    }
    await store.send(\.path[id: 0].removeButtonTapped) {
      $0.path[id: 0]?.alert = .removal(of: "Fern")
    }
    await store.send(\.path[id: 0].alert.removalConfirmed) {
      $0.path[id: 0]?.alert = nil
    }
    await store.receive(\.path[id: 0].delegate.removed) { $0.plants = [] }
    await store.receive(\.path.popFrom) { $0.path.removeAll() }
  }
}
// README: end
