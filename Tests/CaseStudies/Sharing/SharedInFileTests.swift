import Tessera
import TesseraTesting
import Testing

@testable import ExampleCaseStudies

@MainActor
@Suite struct SharedInFileTests {
  @Test func aPlaceIsThereForTheNextScreen() async {
    let store = TestStore(initialState: SharedInFile.State()) { SharedInFile() }
    await store.send(.placeEntered("Rome")) { $0.$places.withLock { $0 = ["Rome"] } }
    await store.send(.placeEntered("Rome"))
    #expect(SharedInFile.State().places == ["Rome"])
    await store.send(.clearButtonTapped) { $0.$places.withLock { $0 = [] } }
  }
}
