import BakoApp
import BakoModels
import BakoStorage
import Tessera
import Testing

@testable import BakoTerminal
import BakoTerminalKit
import BakoTerminalFixtures

@MainActor
@Suite struct MonthPageTests {
  private func journey(_ entries: [Entry] = []) async throws -> Journey {
    let journey = try await Journey(entries)
    await journey.press(Key("t"), Key("m"))
    return journey
  }

  @Test func daysAreMarkedByMood() async throws {
    let journey = try await journey([.fixture(0), .fixture(1), .fixture(2, emotion: .sad)])
    #expect(journey.title == "Month")
    #expect(journey.shows("November 2026 ─"))
    #expect(journey.shows("▸20▲"))
    #expect(journey.shows("Friday, 20 November 2026 (today)  ▲2 ▼1"))
  }

  @Test(arguments: [
    (Key.left, "Thursday, 19 November 2026"), (Key("l"), "Saturday, 21 November 2026"),
    (.tab, "Saturday, 21 November 2026"),
    (.up, "Friday, 13 November 2026"), (Key("j"), "Friday, 27 November 2026"),
    (.pageUp, "Tuesday, 20 October 2026"), (.pageDown, "Sunday, 20 December 2026"),
    (.home, "Sunday, 1 November 2026"), (Key("G"), "Monday, 30 November 2026"),
  ])
  func keysSelectDays(key: Key, day: String) async throws {
    let journey = try await journey()
    await journey.press(key)
    #expect(journey.shows(day))
    await journey.press(Key("t"))
    #expect(journey.shows("Friday, 20 November 2026 (today)"))
  }

  @Test func theSelectionCrossesTheEndsOfAMonth() async throws {
    let journey = try await journey()
    await journey.press(.home, .left, .down)
    #expect(journey.shows("Saturday, 7 November 2026"))
    await journey.press(.up, .up)
    #expect(journey.shows("October 2026 ─"))
    #expect(journey.shows("▸24"))
  }

  @Test func enterOpensTheDayOfTheTrackerBelow() async throws {
    let journey = try await journey([.fixture()])
    await journey.press(.left, .enter)
    #expect(journey.title == "Days")
    #expect(journey.shows("Thursday, 19 November 2026 ─"))
    #expect(journey.store.path.count == 1)
    await journey.press(.escape)
    #expect(journey.title == "Home")
  }
}
