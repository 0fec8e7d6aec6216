import BakoModels
import BakoStorage
import Testing

@testable import BakoTerminal
import BakoTerminalKit
import BakoTerminalFixtures

@MainActor
@Suite struct FormPageTests {
  static func journey(_ storage: StorageClient = .inMemory()) async throws -> Journey {
    let journey = try await Journey(storage: storage)
    await journey.press(Key("n"), .enter, .enter, .enter)
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
    #expect(journey.shows("What exactly do you feel?"))
  }

  @Test func theEmotionTheDayAndTheTimeCanBeChosen() async throws {
    let storage = StorageClient.inMemory()
    let journey = try await Self.journey(storage)
    #expect(journey.shows("Emotion   😄 Joyful"))
    #expect(journey.shows("When      Friday, 20 November 2026, "))
    await journey.press(.up, .enter)
    await journey.type("tomorrow")
    await journey.press(.enter)
    #expect(journey.shows(NaturalMoment.Problem.future.description))
    await journey.press(.enter)
    await journey.type("yesterday 21:30")
    await journey.press(.enter)
    #expect(journey.shows("When      Thursday, 19 November 2026, 21:30"))
    await journey.press(.up, .enter)
    #expect(journey.title == "Emotion")
    await journey.press(.right, .enter, .control("s"))
    let entry = try #require(try await storage.entries.latest(1).first)
    #expect(entry.emotion == Emotion.positive[1])
    #expect(entry.time == "21:30")
  }

  @Test func strengthsFurtherEmotionsAndMeasuresCanBeTyped() async throws {
    let storage = StorageClient.inMemory()
    let journey = try await Self.journey(storage)
    await journey.press(.tab, .tab, .tab, .enter)
    #expect(journey.title == "What you felt")
    await journey.type(":4, sad, sleep=7.5h")
    await journey.press(.enter)
    #expect(journey.shows("More      Joyful:4, Sad, sleep=7.5h"))
    await journey.press(.enter)
    await journey.type(", stress")
    await journey.press(.enter)
    #expect(journey.shows("There is no emotion “stress”."))
    await journey.press(.escape, .control("s"))
    let entry = try #require(try await storage.entries.latest(1).first)
    #expect(entry.feelings.map(\.inWords) == ["Joyful 4/5", "Sad"])
    #expect(entry.details.measures == [Measure("sleep", 7.5, unit: "h")])
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
