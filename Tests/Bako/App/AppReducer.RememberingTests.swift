import BakoFixtures
import AppFeature
import BakoModels
import BakoStorage
import DetailFeature
import Foundation
import Tessera
import TesseraTesting
import Testing
import TrackerFeature

@MainActor @Suite struct AppReducerRememberingTests {
  @Test func whatIsLoadedIsNotWritten() async throws {
    let storage = StorageClient.inMemory(entries: [.fixture(1, journal: "A secret.")])
    let store = makeAppStore(storage)
    store.exhaustivity = .off
    await store.send(.deepLinkOpened(.entry(UUID(1))))
    await store.skipReceivedActions()
    let content = try #require(try await storage.resumption()?.content)
    #expect(store.state.path.last?.detail?.entry?.journal == "A secret.")
    #expect(!content.contains("secret"))
  }

  @Test func theSameIsNotWrittenTwice() async throws {
    let storage = StorageClient.inMemory()
    let store = makeAppStore(storage, path: [.tracker(.fixture())])
    store.dependencies.storage.setResumption = { _ in Issue.record("Nothing has changed.") }
    store.exhaustivity = .off
    await store.send(\.path[id: 0].tracker.appeared)
    await store.skipReceivedActions()
  }
}
