import BakoModels
import BakoSentences
import BakoStorage
import Foundation
import Tessera
import Testing

@testable import BakoTerminal

@MainActor
@Suite struct LanguageWalkTests {
  /// English lines are recognised by words that no German sentence has.
  private static let english: Set<String> = [
    "the", "your", "you", "and", "entry", "entries", "day", "days", "today", "yesterday", "with",
    "that", "this", "press", "choose", "delete", "back", "quit", "save", "edit", "search", "read",
    "none", "friday", "feeling", "emotion", "joyful",
    "happy", "calm", "sad", "angry", "week", "month", "year", "settings", "home", "trash", "undo",
    "command", "commands",
    "refresh", "loading", "saving", "when", "other", "activity", "next", "left", "word",
    "line", "character", "screen", "earlier", "another", "latest", "streak", "row",
  ]

  @Test func aWalkInGermanShowsNoLineOfTheSameWalkInEnglish() async throws {
    let english = try await LanguageWalk(.english)
    let german = try await LanguageWalk(.german)
    #expect(english.screens.map(\.name) == german.screens.map(\.name))
    for (old, new) in zip(english.screens, german.screens) {
      let known = Set(old.lines.map { $0.trimmingCharacters(in: .whitespaces) })
      let same = new.lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter {
        known.contains($0) && LanguageWalk.words($0).count > 1
      }
      #expect(same == [], "\(new.name)")
      let foreign = new.lines.filter { line in
        LanguageWalk.words(line).contains { Self.english.contains($0.lowercased()) }
      }
      #expect(foreign == [], "\(new.name)")
    }
  }

  @Test(arguments: [(20, 8), (80, 24)])
  func germanFitsTheScreen(width: Int, height: Int) async throws {
    let walk = try await LanguageWalk(.german, width: width, height: height)
    // Line by line, a text has no size.
    for screen in walk.screens where !screen.name.hasSuffix("line by line") {
      #expect(screen.lines.count <= height, "\(screen.name)")
      for line in screen.lines { #expect(line.count <= width, "\(screen.name): \(line)") }
    }
  }

  @Test func germanScreensAreTheirGoldens() async throws {
    let walk = try await LanguageWalk(.german, height: 24)
    for name in [
      "home", "commands", "tracker", "month", "statistics", "settings", "entry", "form", "welcome",
    ] {
      let screen = try #require(walk.screens.first { $0.name == name })
      let text = screen.lines.joined(separator: "\n") + "\n"
      let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Goldens/BakoTerminal", directoryHint: .isDirectory)
      let file = folder.appending(path: "german.\(name).txt")
      if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
      }
      #expect(text == (try String(contentsOf: file, encoding: .utf8)), "\(name)")
    }
  }

  @Test func aSessionOfCommandsIsInGerman() async throws {
    let folder = try TemporaryFolder()
    let (output, errors) = (Collected(), Collected())
    func run(_ arguments: String..., environment: [String: String] = ["LANG": "de_DE.UTF-8"]) async
      -> String
    {
      output.clear()
      errors.clear()
      let program = Program(
        arguments: .success(arguments),
        environment: environment.merging(["BAKO_DATABASE": folder.path + "/j.sqlite3"]) { $1 },
        input: Script([String]()), output: output.output, errors: errors.output)
      _ = await withDependencies {
        $0.date.now = Entry.fixture().date
        $0.timeZone = TimeZone(secondsFromGMT: 28_800) ?? .current
        $0.uuid = UUIDGenerator { UUID() }
      } operation: {
        await program.run()
      }
      return output.text + errors.text
    }
    #expect(
      await run("add", "--emotion", "fröhlich:4", "--at", "gestern 8 Uhr", "--journal", "Am Meer")
        == "2026-11-19 08:00  😄 Fröhlich 4/5  Am Meer\n")
    #expect(await run("list", "--day", "gestern") == "2026-11-19 08:00  😄 Fröhlich 4/5  Am Meer\n")
    #expect(
      await run("list", "--day", "gestern", environment: [:])
        == "2026-11-19 08:00  😄 Joyful 4/5  Am Meer\n")
    #expect(
      await run("--language", "en", "list") == "2026-11-19 08:00  😄 Joyful 4/5  Am Meer\n")
    #expect(await run("list", "--json").contains("\"emotion\":\"Joyful\""))
    #expect(await run("export", "-", "--format", "csv").contains("Joyful,😄,positive"))
    #expect(await run("check") == "Das Tagebuch ist in Ordnung: 1 Eintrag.\n")
    #expect(
      await run("lits")
        == "bako: Einen Befehl „lits“ gibt es nicht. Meinst du „list“?\n"
        + "Aufruf: bako [COMMAND] [OPTIONS]; siehe „bako help“\n")
    #expect(
      await run("list", "--language=fr")
        == "bako: Eine Sprache „fr“ gibt es nicht, nur en, de.\n\(germanUsage)\n")
    let help = await run("help")
    #expect(help.hasPrefix("Bako führt ein Tagebuch deiner Stimmungen.\n\nAufruf: bako"))
    #expect(help.contains("  $XDG_CONFIG_HOME/bako/keys, sonst ~/.config/bako/keys\n"))
    #expect(!help.contains("where unset"))
    let configuration = URL(filePath: folder.path + "/bako/keys")
    try FileManager.default.createDirectory(
      at: configuration.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("day = x\n".utf8).write(to: configuration)
    let keys = await run(
      "keys", environment: ["LANG": "de_DE.UTF-8", "XDG_CONFIG_HOME": folder.path])
    #expect(keys.hasPrefix("# Ein Befehl und seine Tasten, mit Leerzeichen dazwischen."))
    #expect(
      keys.hasSuffix(
        "keys:1: Ein „day“ gibt es nicht. Meinst du „days“? „bako keys“ zeigt alle Namen.\n"
          + "bako: 1 Fehler in der Datei. Für diese Zeilen gilt die Vorgabe.\n"))
  }

  private var germanUsage: String { Language.german.speaking { Usage.line(.list) } }
}
