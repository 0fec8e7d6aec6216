import BakoModels
import BakoStorage
import Testing

@testable import BakoTerminal
import TerminalKit
import TerminalFixtures

@MainActor
@Suite struct SettingsPageTests {
  @Test func choosingTheClockChangesTheTimesOfOtherPages() async throws {
    let storage = StorageClient.inMemory(entries: [.fixture()])
    let journey = try await Journey(storage: storage)
    #expect(journey.shows("08:15"))
    await journey.press(Key(","))
    #expect(journey.title == "Settings")
    await journey.press(.down, .down, .down, .right, .enter)
    #expect(try await storage.preferences.load().clock == .twelveHours)
    await journey.press(.escape)
    #expect(journey.shows("8:15 am"))
  }

  @Test func thePageIsPlainOnceColoursAreOff() async throws {
    let journey = try await Journey()
    await journey.press(Key(","))
    #expect(!journey.controller.page.isPlain)
    await journey.press(.right, Key(" "))
    #expect(journey.controller.page.isPlain)
    await journey.press(.left, Key(" "))
    #expect(!journey.controller.page.isPlain)
  }

  @Test func aFailureIsShown() async throws {
    var storage = StorageClient.inMemory()
    storage.preferences.save = { _, _ in throw StorageError.diskFull }
    let store = storage
    let journey = try await Journey(storage: store, isFirst: true)
    await journey.press(.enter, Key(","), .right, .enter)
    #expect(journey.shows("!"))
  }
}
