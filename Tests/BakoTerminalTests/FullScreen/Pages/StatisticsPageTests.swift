import BakoModels
import BakoStorage
import Testing

@testable import BakoTerminal
import BakoTerminalKit

@MainActor
@Suite struct StatisticsPageTests {
  @Test func selectingADayOpensItsTracker() async throws {
    let journey = try await Journey([.fixture(0), .fixture(1), .fixture(2, emotion: .sad)])
    await journey.press(Key("s"))
    #expect(journey.shows("The last 12 weeks ─"))
    #expect(journey.shows("1 in a row, 1 at most"))
    #expect(journey.shows("Fri 20 Nov  ▲2 ▼1"))
    #expect(journey.shows("😄 Joyful"))
    await journey.press(.left, .down)
    #expect(journey.shows("Sat 14 Nov  ▲0 ▼0"))
    await journey.press(.enter)
    #expect(journey.shows("Saturday, 14 November 2026"))
  }

  @Test func aWeekAndAYearAreReviewed() async throws {
    let journey = try await Journey([.fixture(0, activity: "Walking"), .fixture(1)])
    await journey.press(Key("s"), Key("w"))
    #expect(journey.shows("2026-11-16 to 2026-11-22"))
    #expect(journey.shows("Activities: Walking (1)."))
    await journey.press(Key("["))
    #expect(journey.shows("2026-11-09 to 2026-11-15"))
    #expect(journey.shows("Nothing was written."))
    await journey.press(Key("y"))
    #expect(journey.shows("Your year 2026"))
  }
}
