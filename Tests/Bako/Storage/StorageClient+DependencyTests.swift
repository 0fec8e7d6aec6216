import BakoModels
import Tessera
import Testing

@testable import BakoStorage

@Suite struct StorageClientDependencyTests {
  @Test func aTestGivesTheStorageItNeeds() async throws {
    try await withDependencies {
      $0.storage = .inMemory(entries: [.mock(1)])
    } operation: {
      @Dependency(\.storage) var storage
      let entries = try await storage.latest(4)
      #expect(entries == [.mock(1)])
    }
  }

  @Test func aPreviewBeginsEmptyEachTime() async throws {
    try await StorageClient.previewValue.insert(.mock(1))
    let entries = try await StorageClient.previewValue.latest(4)
    #expect(entries.isEmpty)
  }
}
