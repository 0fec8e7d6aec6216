import BakoModels
import BakoStorage
import Testing

@testable import BakoTerminal
import BakoTerminalKit

@MainActor
@Suite struct SuccessPageTests {
  @Test(arguments: [Key.enter, .escape])
  func goingBackLeadsHome(key: Key) async throws {
    let journey = try await FormPageTests.journey()
    await journey.press(.control("s"))
    #expect(journey.shows("Saved. Well done!"))
    #expect(journey.shows("Friday, 20 November 2026, 08:15"))
    await journey.press(key)
    #expect(journey.title == "Home")
    #expect(journey.shows("Today: 1 entry"))
  }

  @Test func theNewEntryGetsTheFocusAndALineOnHome() async throws {
    // They are later, so the new entry is the last row.
    let journey = try await Journey([.fixture(1), .fixture(2)])
    await journey.press(.down, Key("n"), .enter, .enter, .enter, .control("s"))
    #expect(journey.title == "Home")
    #expect(journey.body.last?.hasPrefix("  ▸ Fri 20 Nov 08:15") == true)
    #expect(journey.shows("Saved: 😄 Joyful, 08:15"))
    await journey.press(.up)
    #expect(journey.shows("▸ Fri 20 Nov 08:16"))
    await journey.press(.enter, .escape)
    #expect(!journey.shows("Saved: "))
    #expect(journey.shows("▸ Fri 20 Nov 08:16"))
  }
}
