import BakoModels
import Foundation
import Testing

@testable import BakoStorage

@Suite struct InMemoryStorageTests {
  @Test func itBeginsWithTheEntriesGiven() async throws {
    let storage = StorageClient.inMemory(
      entries: [.mock(1, journal: "first"), .mock(2), .mock(1, journal: "second")])
    #expect(try await storage.latest(9).count == 2)
    #expect(try await storage.entry(UUID(1))?.journal == "first")
  }

  @Test func twoStoragesShareNothingAndCopiesEverything() async throws {
    let (one, other) = (StorageClient.inMemory(), StorageClient.inMemory())
    let copy = one
    try await copy.insert(.mock(1))
    #expect(try await one.latest(1).count == 1)
    #expect(try await other.latest(1).isEmpty)
  }
}
