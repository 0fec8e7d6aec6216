// README: begin test
import Foundation
import Tessera
import TesseraTesting
import Testing

@testable import GardenFeature

@MainActor
struct GardenAppTests {
  let fern = Plant.State(id: UUID(10), name: "Fern")

  @Test func aChangeIsSaved() async {
    let saved = LockIsolated<[[Plant.State]]>([])
    let store = TestStore(initialState: GardenApp.State()) {
      GardenApp()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 60)
      $0.gardenClient.load = { [fern] in [fern] }
      $0.gardenClient.save = { plants in saved.withValue { $0.append(plants) } }
    }
    await store.send(.started) { $0.garden = .loading() }
    await store.receive(\.loading.loaded) { $0.garden = .loaded(Garden.State(plants: [fern])) }
    #expect(saved.value.isEmpty)
    await store.send(.garden(.waterAllButtonTapped)) {
      $0.garden.value?.plants[id: fern.id]?.watered = Date(timeIntervalSince1970: 60)
    }
    #expect(saved.value.last?.first?.watered == Date(timeIntervalSince1970: 60))
  }

  @Test func aFailureIsShown() async {
    struct Unreadable: Error {}
    let store = TestStore(initialState: GardenApp.State()) {
      GardenApp()
    } withDependencies: {
      $0.gardenClient.load = { throw Unreadable() }
    }
    await store.send(.started) { $0.garden = .loading() }
    await store.receive(\.loading.failed) { $0.garden = .failed(Unreadable()) }
  }

  @Test func theFileIsReadAgain() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID())/garden.json")
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let client = GardenClient.file(file)
    #expect(try await client.load() == [])
    try await client.save(plants: [fern])
    #expect(try await client.load() == [fern])
  }
}
// README: end
