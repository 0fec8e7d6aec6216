import BakoModels
import Testing

@testable import BakoStorage

@Suite struct StorageClientInMemoryTests {
  @Test func oneEndpointCanBeReplacedAndTheOthersStay() async throws {
    var storage = StorageClient.inMemory(entries: [.mock(1)])
    storage.insert = { _ in throw StorageError.diskFull }
    await #expect(throws: StorageError.diskFull) { try await storage.insert(.mock(2)) }
    #expect(try await storage.latest(9).count == 1)
  }
}
