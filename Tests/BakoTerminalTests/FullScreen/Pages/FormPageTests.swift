import BakoModels
import BakoStorage
import Testing

@testable import BakoTerminal
import TerminalKit
import TerminalFixtures

@MainActor
@Suite struct FormPageTests {
  static func journey(_ storage: StorageClient = .inMemory()) async throws -> Journey {
    let journey = try await Journey(storage: storage)
    await journey.press(Key("n"), .enter, .enter)
    return journey
  }

  @Test func savingStoresTheText() async throws {
    let storage = StorageClient.inMemory()
    let journey = try await Self.journey(storage)
    await journey.type("By the sea 海")
    await journey.press(.enter)
    await journey.type("🌊")
    await journey.press(.control("s"))
    #expect(journey.title == "Saved")
    #expect(try await storage.entries.latest(2).map(\.journal) == ["By the sea 海\n🌊"])
  }

  @Test func leavingAsksOnlyAboutUnsavedInput() async throws {
    let journey = try await Self.journey()
    await journey.type("a")
    await journey.press(.escape)
    #expect(journey.shows("Your text was not saved."))
    await journey.press(.enter)
    await journey.press(.backspace, .escape)
    #expect(journey.shows("What is it that you feel?"))
  }

  @Test func failedSavesKeepTheText() async throws {
    var storage = StorageClient.inMemory()
    storage.entries.insert = { _ in throw StorageError.diskFull }
    let journey = try await Self.journey(storage)
    await journey.type("By the sea")
    await journey.press(.control("s"))
    #expect(journey.shows(" !  "))
    #expect(journey.shows("By the sea"))
    #expect(journey.keys.contains("^S Try to save again"))
  }
}
