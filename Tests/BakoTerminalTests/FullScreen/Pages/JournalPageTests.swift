import BakoApp
import BakoModels
import BakoStorage
import Foundation
import BakoJournal
import Tessera
import Testing

@testable import BakoTerminal
import BakoTerminalKit
import BakoTerminalFixtures

@MainActor
@Suite struct JournalPageTests {
  private let entries = [
    Entry.fixture(0, journal: "By the sea"), .fixture(1, journal: "At home"),
    .fixture(2, journal: "Sea again"),
  ]

  @Test func searchingFindsAnEntryToRead() async throws {
    let journey = try await Journey(entries)
    await journey.press(Key("/"))
    #expect(journey.controller.lines[0].hasSuffix("3 entries"))
    await journey.type("SEA")
    #expect(journey.controller.lines[0].hasSuffix("2 entries"))
    #expect(
      journey.body == [
        "  Search SEA", "", "    2026-11-20 08:17  😄 Joyful        Sea again",
        "    2026-11-20 08:15  😄 Joyful        By the sea",
      ])
    #expect(journey.keys.contains("Esc Clear"))
    await journey.press(.enter, .down, .enter)
    #expect(journey.title == "Entry")
    #expect(journey.shows("By the sea"))
    await journey.press(.escape)
    #expect(journey.shows("  ▸ 2026-11-20 08:15"))
  }

  @Test func filtersAreNotHighlightedAndKeepTheKeysOfMatches() async throws {
    let journey = try await Journey(entries)
    await journey.press(Key("/"))
    await journey.type("sea emotion:joy")
    #expect(journey.controller.lines[0].hasSuffix("2 entries"))
    let frame = journey.controller.frame()
    let row = try #require(frame.lines.firstIndex { $0.contains("Sea again") })
    let marked = (0..<frame.size.width).filter { frame[row, $0].style.isUnderlined }
    #expect(marked.map { frame[row, $0].text }.joined() == "Sea")
    await journey.press(.escape)
    await journey.type("category:positive")
    await journey.press(.enter, Key("n"))
    #expect(journey.controller.lines[0].hasSuffix("2 of 3"))
    await journey.press(.enter, Key("n"))
    #expect(journey.shows("By the sea"))
  }

  @Test func unknownFiltersAreExplained() async throws {
    let journey = try await Journey(entries)
    await journey.press(Key("/"))
    await journey.type("mood:joyful")
    #expect(journey.shows("The filters are activity:"))
    #expect(!journey.shows("By the sea"))
    await journey.press(.escape)
    #expect(journey.shows("By the sea"))
  }

  @Test func oneKeyGoesToTheNextMatch() async throws {
    let journey = try await Journey(entries)
    await journey.press(Key("/"))
    await journey.type("sea")
    await journey.press(.enter, Key("n"))
    #expect(journey.controller.lines[0].hasSuffix("2 of 2"))
    await journey.press(Key("N"), .enter)
    #expect(journey.shows("Sea again"))
    await journey.press(Key("n"))
    #expect(journey.shows("By the sea"))
    await journey.press(Key("n"), Key("N"))
    #expect(journey.shows("Sea again"))
    await journey.press(.escape)
    #expect(journey.title == "Entries")
  }

  @Test func wideScreensPreviewTheMatch() async throws {
    let journey = try await Journey(entries, width: 120)
    await journey.press(Key("/"))
    await journey.type("home")
    #expect(journey.shows("│ At home"))
  }

  @Test func escapeClearsTheSearchThenLeaves() async throws {
    let journey = try await Journey(entries)
    await journey.press(Key("/"))
    await journey.type("nowhere")
    #expect(journey.shows("No entries."))
    await journey.press(.escape)
    #expect(journey.shows("At home"))
    #expect(journey.title == "Entries")
    await journey.press(.escape)
    #expect(journey.title == "Home")
  }

  private func many(_ count: Int) -> [Entry] {
    (0..<count).map { number in
      Entry(
        id: UUID(number), date: Entry.fixture().date + Double(number), secondsFromUTC: 28_800,
        emotion: .joyful, journal: "Entry \(number)")
    }
  }

  @Test func theEndsOfALongJournalAreOneKeyAway() async throws {
    let journey = try await Journey(many(1200))
    await journey.press(Key("/"), .down, Key("G"))
    #expect(journey.controller.lines[0].hasSuffix("1200 of 1200"))
    #expect(journey.body.last?.contains("Entry 0") == true)
    for _ in 0..<20 { await journey.press(.pageUp) }
    #expect(journey.controller.lines[0].hasSuffix("840 of 1200"))
    #expect(journey.shows("Entry 360"))
    await journey.press(Key("g"))
    #expect(journey.controller.lines[0].hasSuffix("1 of 1200"))
    #expect(journey.shows("▸ 2026-11-20 08:34  😄 Joyful        Entry 1199"))
    for _ in 0..<100 { await journey.press(.pageDown) }
    #expect(journey.controller.lines[0].hasSuffix("1200 of 1200"))
    for _ in 0..<100 { await journey.press(.pageUp) }
    #expect(journey.controller.lines[0].hasSuffix("1 of 1200"))
  }

  @Test func theSearchFieldStaysInView() async throws {
    let journey = try await Journey(many(1200))
    await journey.press(Key("/"))
    await journey.type("entry place:x")
    #expect(journey.body.first == "  Search entry place:x")
    await journey.press(.escape)
    await journey.type("entry")
    await journey.press(.enter, Key("G"))
    #expect(journey.body.first == "  Search entry")
    #expect(journey.body.last?.contains("Entry 0") == true)
  }
}
