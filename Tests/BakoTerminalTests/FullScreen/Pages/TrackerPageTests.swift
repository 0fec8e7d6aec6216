import BakoModels
import BakoStorage
import Testing

@testable import BakoTerminal
import TerminalKit
import TerminalFixtures

@MainActor
@Suite struct TrackerPageTests {
  @Test func keysNavigateByDaysAndWeeks() async throws {
    let journey = try await Journey([.fixture()])
    await journey.press(Key("t"))
    #expect(journey.shows("Friday, 20 November 2026 (today)"))
    #expect(journey.shows("▸ 08:15  😄 Joyful"))
    await journey.press(.left)
    #expect(journey.shows("Thursday, 19 November 2026"))
    #expect(journey.shows("No entries."))
    await journey.press(Key("]"))
    #expect(journey.shows("Thursday, 26 November 2026 (still to come)"))
    #expect(!journey.keys.contains("Check in"))
    await journey.press(Key("["), .right)
    #expect(journey.shows("(today)"))
    await journey.press(Key("["), Key("t"))
    #expect(journey.shows("(today)"))
  }

  @Test func enteringADateGoesToThatDay() async throws {
    let journey = try await Journey()
    await journey.press(Key("t"), Key("/"))
    await journey.type("2026-02-30")
    #expect(journey.shows("There is no such day."))
    await journey.press(.backspace, .backspace)
    await journey.type("28")
    #expect(journey.shows("Saturday, 28 February 2026"))
    await journey.press(.enter)
    #expect(journey.title == "Days")
    #expect(journey.shows("Saturday, 28 February 2026 ─"))
  }

  @Test(arguments: [
    ("yesterday", "Thursday, 19 November 2026"), ("-3", "Tuesday, 17 November 2026"),
    ("12", "Thursday, 12 November 2026"), ("last friday", "Friday, 13 November 2026"),
  ])
  func daysCanBeWrittenAsPeopleDo(text: String, day: String) async throws {
    let journey = try await Journey()
    await journey.press(Key("t"), Key("/"))
    await journey.type(text)
    #expect(journey.shows(day))
    await journey.press(.enter)
    #expect(journey.title == "Days" && journey.shows(day))
  }

  @Test func entriesCanBeOpened() async throws {
    let journey = try await Journey([.fixture()])
    await journey.press(Key("t"), .enter)
    #expect(journey.title == "Entry")
    await journey.press(.escape)
    #expect(journey.title == "Days")
  }
}
