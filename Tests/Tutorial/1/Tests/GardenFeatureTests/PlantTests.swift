// README: begin test
import Foundation
import Tessera
import TesseraTesting
import Testing

@testable import GardenFeature

@MainActor
struct PlantTests {
  @Test func wateringRemembersTheTime() async {
    let store = TestStore(initialState: Plant.State(id: UUID(0), name: "Fern")) {
      Plant()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 60)
    }
    await store.send(.waterButtonTapped) {
      $0.watered = Date(timeIntervalSince1970: 60)
    }
  }
}
// README: end
