import BakoModels
import BakoStorage
import Testing

@testable import BakoTerminal
import BakoTerminalKit
import BakoTerminalFixtures

@MainActor
@Suite struct TrashPageTests {
  private let entries = [
    Entry.fixture(0, journal: "Sea"), .fixture(1, journal: "Forest"), .fixture(2, journal: "Hill"),
  ]

  @Test(arguments: [[Key("/"), .down], [Key("t"), .down, .down, .down, .down], []] as [[Key]])
  func deletingInAListFocusesTheNeighbourAndCanBeUndone(way: [Key]) async throws {
    let journey = try await Journey(entries)
    await journey.press(Key("t"), .escape)
    for key in way { await journey.press(key) }
    await journey.press(.down, Key("d"))
    #expect(journey.shows("Delete this entry?"))
    await journey.press(.left, .enter)
    #expect(!journey.shows("Forest"))
    #expect(journey.shows("The entry is in the trash. Press u to undo."))
    #expect(journey.body.contains { $0.contains("▸") && $0.contains("Sea") })
    await journey.press(Key("u"))
    #expect(journey.shows("Forest"))
    #expect(journey.shows("Restored: 2026-11-20 08:16, 😄 Joyful."))
    #expect(!journey.keys.contains("Undo"))
  }

  @Test func anEditCanBeUndone() async throws {
    let journey = try await Journey([.fixture(0, journal: "Sea")])
    await journey.press(.enter, Key("e"))
    await journey.type(" again")
    await journey.press(.control("s"))
    #expect(journey.shows("Sea again"))
    #expect(journey.shows("Press u to undo."))
    await journey.press(Key("u"))
    #expect(!journey.shows("Sea again"))
  }

  @Test func theTrashRestoresEntries() async throws {
    let journey = try await Journey(entries)
    await journey.press(Key("d"), .left, .enter, Key("T"))
    #expect(journey.title == "Trash")
    #expect(journey.shows("▸ 2026-11-20 08:17  😄 Joyful        Hill"))
    await journey.press(.enter)
    #expect(journey.shows("The trash is empty."))
    await journey.press(.escape)
    #expect(journey.shows("Hill"))
  }

  @Test func deletingAnEntryForGoodAsksAndFocusesTheNeighbour() async throws {
    let journey = try await Journey(entries)
    for _ in 1...3 { await journey.press(Key("d"), .left, .enter) }
    await journey.press(Key("T"), .down, Key("d"))
    #expect(journey.shows("Delete this entry for good?"))
    await journey.press(.escape)
    #expect(journey.shows("Forest"))
    await journey.press(Key("d"), .left, .enter)
    #expect(!journey.shows("Forest"))
    #expect(journey.shows("Sea"))
    #expect(journey.body.contains { $0.contains("▸") && $0.contains("Hill") })
  }

  @Test func emptyingTheTrashAsks() async throws {
    let journey = try await Journey(entries)
    await journey.press(Key("d"), .left, .enter, Key("T"), Key("x"))
    #expect(journey.shows("Empty the trash?"))
    await journey.press(.escape)
    #expect(journey.shows("Hill"))
    await journey.press(Key("x"), .left, .enter)
    #expect(journey.shows("The trash is empty."))
  }
}
