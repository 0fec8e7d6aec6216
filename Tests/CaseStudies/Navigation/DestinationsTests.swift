import Tessera
import TesseraTesting
import Testing

@testable import ExampleCaseStudies

@MainActor
@Suite struct DestinationsTests {
  @Test func aDestinationReplacesTheOther() async {
    let store = TestStore(initialState: Destinations.State()) { Destinations() }
    await store.send(.popoverButtonTapped) { $0.destination = .popover(Counter.State()) }
    await store.send(\.destination.popover.incrementButtonTapped) {
      $0.destination?.modify(\.popover) { $0.count = 1 }
    }
    await store.send(.sheetButtonTapped) {
      $0.destination = .sheet(LoadedFact.State(number: 1))
    }
    await store.send(.pushButtonTapped) { $0.destination = .pushed(Counter.State()) }
    await store.send(\.destination.dismiss) { $0.destination = nil }
  }
}
