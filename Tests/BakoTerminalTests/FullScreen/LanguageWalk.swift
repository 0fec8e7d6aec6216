import BakoModels
import BakoSentences
import BakoStorage
import Tessera

@testable import BakoTerminal
import BakoTerminalFixtures
import BakoTerminalKit

/// A walk through the screens of the app, in a language.
@MainActor
struct LanguageWalk {
  /// The frames, with the name of each.
  private(set) var screens: [(name: String, lines: [String])] = []

  /// The texts of the user, which no language changes.
  static let texts = ["XXXX", "Yyyy", "Zzzz"]

  /// The entries of the walk.
  static let entries: [Entry] = (0..<4).map {
    .fixture(
      $0, emotion: $0 == 2 ? .sad : .joyful, journal: "XXXX", activity: "Yyyy", place: "Zzzz")
  }

  /// Walks through every screen, opens its help, and sees it line by line.
  init(_ language: Language, width: Int = 80, height: Int = 60) async throws {
    let keys: [(String, [Key])] = [
      ("home", []), ("commands", [Key(":")]), ("no command", Array(repeating: Key("X"), count: 4)),
      ("tracker", [.escape, Key("t")]), ("day", [Key("/")]), ("month", [.escape, Key("m")]),
      ("statistics", [.escape, .escape, Key("s")]), ("review", [Key("w")]),
      ("settings", [.escape, Key(",")]), ("journal", [.escape, Key("/")]),
      ("entry", [.down, .enter]), ("felt", [Key("f")]), ("emotions", [.escape, Key("m")]),
      ("activities", [.escape, Key("a")]), ("when", [.escape, Key("w")]),
      ("edit", [.escape, Key("e")]), ("leaving", [.scalar("X"), .escape]),
    ]
    let checkIn: [(String, [Key])] = [
      ("feeling", [Key("n")]), ("category", [.enter]), ("emotion", [.enter]),
      ("form", [.enter]), ("more", [.tab]), ("saved", [.control("s")]), ("trash", [Key("T")]),
      ("deletion", [.escape, Key("d")]),
    ]
    var walk: [(String, [String])] = []
    for (start, isFirst) in [(keys, false), (checkIn, false), ([("welcome", [])], true)] {
      try await withDependencies {
        $0.language = language
        $0.storage = .inMemory()
      } operation: {
        let preferences = SharedReader(.preferences)
        let journey = try await Journey(
          isFirst ? [] : Self.entries, width: width, height: height, isFirst: isFirst)
        for (name, keys) in start {
          for key in keys { await journey.press(key) }
          walk.append((name, journey.controller.lines))
          let plain = AppScreen(store: journey.store, preferences: preferences).screen
          walk.append((name + ", line by line", plain.text(0)))
          await journey.press(.help)
          walk.append((name + ", help", journey.controller.lines))
          await journey.press(.escape)
        }
      }
    }
    screens = walk
  }

  /// The words of a line that are not the user's: those that have a letter.
  static func words(_ line: String) -> [String] {
    line.split { !$0.isLetter && $0 != "'" && $0 != "’" }.map(String.init)
      .filter { !texts.contains($0) && $0.count > 2 }
  }
}
