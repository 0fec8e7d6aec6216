import BakoModels
import BakoStorage
import Testing

@testable import BakoTerminal
import BakoTerminalKit
import BakoTerminalFixtures

@MainActor
@Suite struct EmotionPageTests {
  private func journey() async throws -> Journey {
    let journey = try await Journey()
    await journey.press(Key("n"), .enter, .enter)
    return journey
  }

  @Test func thePageListsTheCategorysEmotions() async throws {
    let journey = try await journey()
    #expect(journey.shows("😄 Joyful"))
    #expect(!journey.shows("😢 Sad"))
    await journey.press(.right, Key(" "))
    #expect(journey.shows("● 😊 Happy"))
    await journey.press(.enter)
    #expect(journey.shows("😊 Happy"))
    #expect(journey.shows("What is it about?"))
  }

  @Test func filteringNarrowsTheList() async throws {
    let journey = try await journey()
    await journey.press(Key("/"))
    await journey.type("pro")
    #expect(journey.shows("🦁 Proud"))
    #expect(!journey.shows("Joyful"))
    await journey.type("q")
    #expect(journey.shows("No emotion matches."))
    await journey.press(.escape)
    #expect(journey.shows("Joyful"))
    await journey.press(Key("/"))
    await journey.type("anx")
    #expect(journey.shows("😰 Anxious"))
    await journey.press(.escape, Key("/"))
    await journey.type("calm")
    await journey.press(.enter, .enter)
    #expect(journey.shows("😌 Calm"))
    #expect(journey.shows("What is it about?"))
  }
}
