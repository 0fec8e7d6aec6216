import BakoModels
import BakoStorage
import Synchronization
import Testing

@testable import BakoTerminal
import BakoTerminalKit

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
    let isFull = Mutex(false)
    let base = StorageClient.inMemory()
    var storage = base
    storage.preferences.save = { preferences, stored in
      if isFull.withLock(\.self) { throw StorageError.diskFull }
      return try await base.preferences.save(preferences, stored)
    }
    let journey = try await Journey(storage: storage)
    isFull.withLock { $0 = true }
    await journey.press(Key(","), .right, .enter)
    #expect(journey.shows("!"))
  }
}
