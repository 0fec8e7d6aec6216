import Observation
import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct WatchTests {
  @Test func thePlacesOfAStoreThatIsGoneAreNotFound() {
    var store: StoreOf<Family>? = Store.family(everyChild)
    let numbers = store?.withState { [$0._$number, $0.first._$number] } ?? []
    let watch = Watch { [weak store] in
      _ = store?.first.count
      _ = store?.rows.map(\.count)
    }
    #expect(numbers.allSatisfy { ObservationContext.main.places[$0] != nil })
    watch.cancel()
    store = nil
    drain {}
    #expect(numbers.allSatisfy { ObservationContext.main.places[$0] == nil })
  }
}
