import BakoModels
import Testing

@testable import BakoTerminal
import BakoTerminalFixtures
import BakoTerminalKit

@MainActor
@Suite struct CommandPalettePageTests {
  @Test func typingFiltersTheCommandsAndEnterRunsTheSelectedOne() async throws {
    let journey = try await Journey()
    await journey.press(Key(":"))
    #expect(journey.title == "Commands")
    #expect(journey.shows("▸ n   Check in"))
    await journey.type("st")
    #expect(!journey.shows("Check in"))
    #expect(journey.shows("▸ s   Statistics"))
    await journey.press(.enter)
    #expect(journey.title == "Statistics")
  }

  @Test func theArrowsSelectWhileTypingGoesOn() async throws {
    let journey = try await Journey()
    await journey.press(Key(":"))
    await journey.type("se")
    #expect(journey.shows("▸ /   Search"))
    await journey.press(.down)
    #expect(journey.shows("▸ ,   Settings"))
    await journey.press(.tab, .down)
    await journey.type("t")
    await journey.press(.enter)
    #expect(journey.title == "Settings")
  }

  @Test func escapeClosesThePaletteWhateverWasTyped() async throws {
    let journey = try await Journey()
    await journey.press(Key(":"))
    await journey.type("xyz")
    #expect(journey.shows("No command matches."))
    await journey.press(.enter)
    #expect(journey.title == "Commands")
    await journey.press(.escape)
    #expect(journey.title == "Home")
    await journey.press(Key(":"))
    #expect(journey.shows("Check in"))
  }

  @Test func aTextInTheFormIsSavedByACommandOfThePalette() async throws {
    let journey = try await Journey()
    await journey.press(Key("n"))
    await journey.type("calm")
    await journey.press(.enter)
    await journey.type("tea: hot")
    await journey.press(.control("p"))
    #expect(journey.title == "Commands")
    await journey.type("save")
    await journey.press(.enter)
    #expect(journey.shows("Well done"))
  }
}
