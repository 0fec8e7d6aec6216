import BakoModels
import BakoStorage
import Foundation
import Testing

@testable import BakoTerminal
import BakoTerminalKit
import BakoTerminalFixtures

@MainActor
@Suite struct DetailPageTests {
  private func journey(_ storage: StorageClient) async throws -> Journey {
    let journey = try await Journey(storage: storage)
    await journey.press(.enter)
    return journey
  }

  @Test func entriesCanBeReadAndEdited() async throws {
    let storage = StorageClient.inMemory(entries: [.fixture(place: "Outdoors")])
    let journey = try await journey(storage)
    #expect(journey.body[0].hasPrefix("  😄 Joyful"))
    #expect(journey.body[0].hasSuffix("Friday, 20 November 2026, 08:15"))
    #expect(journey.shows("Outdoors"))
    #expect(journey.shows("A walk by the sea"))
    await journey.press(Key("e"))
    await journey.type("!")
    await journey.press(.control("s"))
    #expect(try await storage.entries.latest(1).map(\.journal) == ["A walk by the sea!"])
    #expect(journey.keys.contains("e Edit"))
  }

  @Test func discardingChangesAsksForConfirmation() async throws {
    let journey = try await journey(.inMemory(entries: [.fixture()]))
    await journey.press(Key("e"))
    await journey.type("!")
    await journey.press(.escape)
    #expect(journey.shows("The changes were not saved."))
    await journey.press(.left, .enter)
    #expect(journey.keys.contains("e Edit"))
    #expect(!journey.shows("sea!"))
  }

  @Test func theTwoTextsOfAMergeAreShown() async throws {
    let entry = Entry.fixture()
    let id = "ABCDABCD-0000-0000" + entry.id.uuidString.dropFirst(18)
    var twin = entry.copy(id: try #require(UUID(uuidString: id)))
    twin.journal = "By the lake"
    let storage = StorageClient.inMemory(entries: [twin, entry])
    let journey = try await journey(storage)
    #expect(journey.shows("The other text, from a merge"))
    #expect(journey.shows("By the lake"))
    #expect(journey.shows("Keep the other text"))
    await journey.press(.right, .enter)
    #expect(try await storage.entries.latest(9).map(\.journal) == ["By the lake"])
    #expect(!journey.shows("The other text"))
  }

  @Test func deletingAsksForConfirmation() async throws {
    let storage = StorageClient.inMemory(entries: [.fixture()])
    let journey = try await journey(storage)
    await journey.press(Key("d"), .left, .enter)
    #expect(journey.title == "Home")
    #expect(try await storage.entries.latest(1) == [])
  }

  @Test func entriesWithoutTextSaySo() async throws {
    let journey = try await journey(.inMemory(entries: [.fixture(journal: "")]))
    #expect(journey.shows("Nothing was written."))
  }

  @Test func failuresCanBeRetried() async throws {
    var storage = StorageClient.inMemory(entries: [.fixture()])
    storage.entries.find = { _ in throw StorageError.locked }
    let journey = try await journey(storage)
    #expect(journey.shows(" !  "))
    #expect(journey.keys.contains("r Try again"))
  }
}
