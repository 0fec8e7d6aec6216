import Tessera
import TesseraTesting
import Testing

@testable import ExampleCaseStudies

@MainActor
@Suite struct DownloadsTests {
  @Test func allChaptersAreDownloaded() async {
    let store = TestStore(
      initialState: Downloads.State(chapters: [Download.State(id: "1"), Download.State(id: "2")])
    ) {
      Downloads()
    } withDependencies: {
      $0.downloads.load = { _ in .finished }
    }
    store.exhaustivity = .off
    await store.send(.allButtonTapped)
    // They may end in any order.
    await store.finish()
    await store.skipReceivedActions()
    #expect(store.state.presentCount == 2)
  }
}
