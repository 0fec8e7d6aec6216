import BakoApp
import BakoModels
import BakoStorage
import Tessera
import TesseraTestSupport
import Testing

@testable import BakoTerminal
import BakoTerminalKit
import BakoTerminalFixtures

@MainActor
@Suite struct AppPageTests {
  @Test func goingBackRestoresTheFocus() async throws {
    let journey = try await Journey([.fixture(0), .fixture(1)])
    await journey.press(.down, .enter)
    #expect(journey.title == "Entry")
    await journey.press(.escape)
    #expect(journey.title == "Home")
    #expect(journey.body[5].hasPrefix("  ▸ "))
  }

  @Test func theResultOfAChangeIsShownBeforeANoticeThatStays() async throws {
    let journey = try await Journey([.fixture(0), .fixture(1)])
    await journey.store.send(.noticesTaken([.unreadableRows(count: 2)])).finish()
    #expect(journey.shows("2 entries of the journal cannot be read"))
    await journey.press(Key("d"), .left, .enter, Key("s"), .escape, Key("/"))
    #expect(journey.shows("2 entries of the journal cannot be read"))
    await journey.press(.down, Key("d"), .left, .enter)
    #expect(journey.shows("The entry is in the trash. Press u to undo."))
  }

  @Test(arguments: [[], [Key("t")], [Key("s")], [.enter], [Key("/"), .down]] as [[Key]])
  func oneKeyChecksInFromEverywhere(way: [Key]) async throws {
    let journey = try await Journey([.fixture(0)])
    for key in way { await journey.press(key) }
    let title = journey.title
    await journey.press(Key("n"))
    #expect(journey.shows("How are you?"))
    #expect(journey.controller.field != nil)
    await journey.press(.enter)
    #expect(journey.shows("How do you feel?"))
    await journey.press(.escape)
    if way != [Key("t")] { await journey.press(.escape) }
    #expect(journey.title == title)
  }

  @Test(
    arguments: [
      [], [Key("t")], [Key("t"), Key("/")], [Key("s")], [.enter], [.enter, Key("e")], [Key("/")],
      [Key("/"), .down], [Key("n")], [Key("n"), .enter], [Key("n"), .enter, .enter],
      [Key("n"), .enter, .enter, .enter], [Key("n"), .enter, .enter, .enter, .tab, .enter],
    ] as [[Key]])
  func keysThatTheHelpDoesNotListDoNothing(way: [Key]) async throws {
    let journey = try await Journey([.fixture(0), .fixture(1)])
    for key in way { await journey.press(key) }
    let controller = journey.controller
    let listed = Set((controller.bindings + controller.editingBindings).flatMap(\.keys))
    let isTyping = controller.field != nil
    let frame = controller.frame()
    let before = journey.store.state
    for key in Monkey.allKeys where !listed.contains(key) {
      if isTyping, case .scalar = key { continue }
      await journey.press(key)
      #expect(controller.frame() == frame, "\(way), \(key)")
      #expect(journey.store.state == before, "\(way), \(key)")
    }
    #expect(!controller.hasEnded)
  }

  @Test(arguments: [[], [Key("t")], [Key("s")], [Key("/")]] as [[Key]])
  func everyPageShowsAFailureAndOffersToTryAgain(way: [Key]) async throws {
    var storage = StorageClient.failing(with: .locked)
    storage.preferences = StorageClient.inMemory().preferences
    let journey = try await Journey(storage: storage, width: 140)
    for key in way { await journey.press(key) }
    #expect(journey.shows(" !  "))
    // In the search, the keys are those of its field.
    #expect(journey.keys.contains("r Try again") == (way != [Key("/")]))
  }

  @Test func theRootPageHasNoBack() async throws {
    let journey = try await Journey()
    await journey.press(.escape)
    #expect(journey.title == "Home")
    #expect(!journey.controller.hasEnded)
  }

  /// Random keys cause no crash and no issue, and every screen is consistent.
  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func randomKeysNeverLeadToAnInvalidScreen(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let journey = try await Journey([.fixture(0), .fixture(1, emotion: .sad)])
    var shown: Frame?
    for number in 0..<TestBudget.share(of: 2000) {
      let key = Monkey.key(&random)
      await journey.press(key)
      if number.isMultiple(of: 50) { journey.controller.size = Monkey.size(&random) }
      let frame = journey.controller.frame()
      #expect(Monkey.isWhole(frame), "seed \(seed), key \(number): \(key)")
      if number.isMultiple(of: 20) {
        #expect(journey.controller.frame() == frame, "seed \(seed), key \(number): \(key)")
      }
      _ = frame.changes(since: shown)
      shown = frame
      try #require(!Monkey.isLost(journey), "seed \(seed), key \(number): \(key)")
    }
  }
}

/// A user who presses random keys.
@MainActor
enum Monkey {
  private static let keys: [Key] = [
    .enter, .enter, .enter, .escape, .tab, .backTab, .backspace, .delete, .deleteWordLeft,
    .deleteWordRight, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .wordLeft,
    .wordRight, .help, .paste("by the\nsea 海"), .control("a"), .control("e"), .control("k"),
    .control("u"), .control("w"), .control("y"), .control("s"), .control("d"),
  ]
  private static let letters = "nntsraduTexq,/[]ghjklG? 2026-11a海🌊\u{301}\u{200D}"

  /// All keys that a keyboard has.
  static var allKeys: [Key] {
    let letters = (32...126).map { Key(Character(Unicode.Scalar($0))) }
    let controls = "abcdefghijklmnopqrstuvwxyz".map { Key.control($0) }
    return letters + controls
      + keys.filter { key in
        switch key {
        case .paste, .control: false
        default: true
        }
      }
  }

  static func key(_ random: inout SeededGenerator) -> Key {
    if Bool.random(using: &random) { return keys.randomElement(using: &random) ?? .enter }
    return .scalar(letters.unicodeScalars.randomElement(using: &random) ?? "n")
  }

  static func size(_ random: inout SeededGenerator) -> Size {
    Size(
      width: .random(in: 1...130, using: &random), height: .random(in: 1...45, using: &random))
  }

  /// Whether each wide character has its second cell, and the cursor is within the screen.
  static func isWhole(_ frame: Frame) -> Bool {
    for row in 0..<frame.size.height {
      var column = 0
      while column < frame.size.width {
        let cell = frame[row, column]
        if cell.isTail || cell.text.isEmpty { return false }
        column += cell.width
        if cell.width == 2, column > frame.size.width || !frame[row, column - 1].isTail {
          return false
        }
      }
    }
    guard let cursor = frame.cursor else { return true }
    return (0..<frame.size.height).contains(cursor.row)
      && (0..<frame.size.width).contains(cursor.column)
  }

  /// Whether the screen shows a different page than the app's current one.
  static func isLost(_ journey: Journey) -> Bool {
    let titles: Set<String>
    switch journey.store.path.last {
    case nil: titles = ["Home"]
    case .tracker: titles = ["Days", "Go to a day", "Day and time"]
    case .month: titles = ["Month"]
    case .category, .emotion: titles = ["Check in"]
    case .form:
      titles = ["Check in", "Emotion", "What you felt", "Activity", "Place", "Day and time"]
    case .success: titles = ["Saved"]
    case .detail:
      titles = ["Entry", "Emotion", "What you felt", "Activity", "Place", "Day and time"]
    case .statistics: titles = ["Statistics"]
    case .journal: titles = ["Entries"]
    case .trash: titles = ["Trash"]
    case .settings: titles = ["Settings"]
    }
    return !titles.contains(journey.title)
  }
}
