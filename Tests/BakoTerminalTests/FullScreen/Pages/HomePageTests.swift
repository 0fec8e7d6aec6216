import BakoModels
import BakoStorage
import Testing

@testable import BakoTerminal
import BakoTerminalKit
import BakoTerminalFixtures

@MainActor
@Suite struct HomePageTests {
  @Test func thePageShowsTheLatestEntries() async throws {
    let journey = try await Journey([.fixture(0), .fixture(1, emotion: .sad, journal: "Rain")])
    #expect(journey.body[0] == "  Good morning")
    #expect(journey.body[1] == "  Today: 2 entries · 1 day in a row")
    #expect(journey.body[4] == "  ▸ Fri 20 Nov 08:16  😢 Sad           Rain")
    #expect(journey.body[5] == "    Fri 20 Nov 08:15  😄 Joyful        A walk by the sea")
    #expect(
      journey.keys
        == " Enter Read  n Check in  t Days  / Search  : Commands  ? Help  q Quit")
  }

  @Test func emptyJournalsExplainHowToStart() async throws {
    let journey = try await Journey()
    #expect(journey.shows("Nothing yet. Press n to check in."))
  }

  @Test func deletingAsksForConfirmation() async throws {
    let journey = try await Journey([.fixture(0), .fixture(1)])
    await journey.press(.delete)
    #expect(journey.controller.page.dialog != nil)
    await journey.press(.escape)
    #expect(journey.shows("Today: 2 entries"))
    await journey.press(Key("d"), .left, .enter)
    #expect(journey.shows("Today: 1 entry"))
  }
}
