import BakoModels
import BakoStorage
import Testing

@testable import BakoTerminal
import BakoTerminalKit
import BakoTerminalFixtures

@MainActor
@Suite struct EntryPartPagesTests {
  private let storage = StorageClient.inMemory(entries: [.fixture(0)])

  private func journey() async throws -> Journey {
    let journey = try await Journey(storage: storage)
    await journey.press(.enter)
    return journey
  }

  @Test func everyPartCanBeChangedAndUndone() async throws {
    let journey = try await journey()
    await journey.press(Key("m"))
    #expect(journey.shows("● 😄 Joyful"))
    await journey.press(.right, .enter)
    #expect(journey.title == "Entry")
    #expect(journey.shows("😊 Happy"))
    await journey.press(Key("a"), .enter, Key("p"), Key("o"))
    await journey.type("The pier")
    await journey.press(.enter)
    #expect(journey.shows("Working · The pier"))
    await journey.press(Key("w"))
    await journey.type("yesterday 7:00")
    await journey.press(.enter)
    #expect(journey.shows("Thursday, 19 November 2026, 07:00"))
    await journey.press(Key("u"))
    #expect(journey.shows("Friday, 20 November 2026, 08:15"))
    await journey.press(Key("p"), Key("x"))
    #expect(!journey.shows("The pier"))
  }

  @Test func severalOfEverythingCanBeEdited() async throws {
    let journey = try await journey()
    await journey.press(Key("a"), Key(" "), .right, Key(" "), .escape)
    #expect(journey.shows("Working · Studying"))
    await journey.press(Key("f"))
    await journey.type(":3, tired, energy=2")
    await journey.press(.enter)
    #expect(journey.shows("Joyful 3"))
    #expect(journey.shows("Tired · Working · Studying · energy 2"))
    await journey.press(Key("u"))
    #expect(!journey.shows("Tired"))
  }

  @Test func aLineWithAMistakeStaysToBeCorrected() async throws {
    let journey = try await journey()
    await journey.press(Key("f"))
    await journey.type(":3, blorp")
    await journey.press(.enter)
    #expect(journey.title == "What you felt")
    #expect(journey.shows("There is no emotion “blorp”."))
    #expect(journey.shows("Joyful:3, blorp"))
    await journey.type(":negative")
    await journey.press(.enter)
    #expect(journey.title == "Entry")
    #expect(journey.shows("blorp"))
  }

  @Test func aTextThatIsNoMomentIsReported() async throws {
    let journey = try await journey()
    await journey.press(Key("w"))
    await journey.type("never")
    await journey.press(.enter)
    #expect(journey.shows("neither a day nor a time"))
  }
}
