import Foundation
import TesseraTestSupport
import Testing

/// Journals and backups from elsewhere, whose schemas run statements.
@Suite(.enabled(if: Word.hostile.isSelected, "make test-hostile runs it"))
struct HostileForeignTests {
  private let work: Workplace
  private let bako: Program
  private let count = 5

  init() async throws {
    work = try Workplace()
    bako = work.bako()
    for number in 0..<count {
      let outcome = try await bako("add", "--emotion", "Calm", "--journal", "Entry \(number)")
      try #require(outcome.status == 0, "\(outcome)")
    }
    try #require(try await bako("backup", work.file("sound.sqlite3")).status == 0)
  }

  private var journal: String { work.file("journal.sqlite3") }

  /// Statements that another program has run, and the name that the message has.
  @Test(arguments: [
    ("CREATE TRIGGER a AFTER INSERT ON entry BEGIN DELETE FROM entry WHERE id <> NEW.id; END", "a"),
    ("CREATE TRIGGER b AFTER UPDATE ON preference BEGIN DELETE FROM entry; END", "b"),
    ("CREATE TRIGGER c BEFORE DELETE ON entry BEGIN DELETE FROM trash; END", "c"),
    ("CREATE VIEW d AS SELECT * FROM entry", "d"),
    ("CREATE TABLE e (x)", "e"),
    ("CREATE VIRTUAL TABLE f USING fts5(x)", "f"),
    ("CREATE INDEX g ON entry (length(journal))", "g"),
    ("CREATE TRIGGER \"\u{1B}[2J\" AFTER INSERT ON entry BEGIN SELECT 1; END", "[2J"),
    ("DROP INDEX entryByMoment", "entryByMoment"),
    ("ALTER TABLE entry ADD COLUMN later TEXT AS (upper(journal))", "entry"),
  ])
  func aSchemaFromElsewhereIsRefusedAndNamed(statement: String, name: String) async throws {
    _ = try await sqlite(journal, statement + ";")
    let before = try bytes(journal)
    for arguments in [
      ["list"], ["add", "--emotion", "Sad"], ["stats"], ["trash"], ["--plain"], ["export", "-"],
      ["import", work.file("entries.jsonl")], ["backup"], ["check"],
      ["restore", journal, "--database", work.file("other.sqlite3")],
    ] {
      let outcome = try await bako.run(arguments)
      #expect(outcome.status == 65, "\(arguments) \(outcome)")
      #expect((outcome.output + outcome.errors).contains("\(name)”"), "\(arguments) \(outcome)")
      #expect(!(outcome.output + outcome.errors).contains("\u{1B}"), "\(arguments) \(outcome)")
      #expect(try bytes(journal) == before, "\(arguments)")
    }
    #expect(!FileManager.default.fileExists(atPath: work.file("other.sqlite3")))
    // Its entries are saved, and a backup takes its place.
    #expect(try await bako("repair", work.file("repaired.sqlite3")).status == 0)
    #expect(try await work.bako("repaired.sqlite3")("list").lines.count == count)
    #expect(try await bako("restore", work.file("sound.sqlite3")).status == 0)
    #expect(try await bako("add", "--emotion", "Sad").status == 0)
    #expect(try await bako("list").lines.count == count + 1)
    #expect(try await bako("check").status == 0)
  }

  @Test func aTriggerThatComesWhileAWindowIsOpenDeletesNothing() async throws {
    let window = try bako.start("--plain")
    try #require(try await eventually { window.shown.contains("Get started") })
    _ = try await sqlite(
      journal, "CREATE TRIGGER a AFTER INSERT ON entry BEGIN DELETE FROM entry; END;")
    // The introduction, a check-in, now, positive, the first emotion, and save.
    window.type("1", "1", "1", "1", "3", "1", "22", "2")
    try #require(try await eventually { window.shown.contains("Saved") })
    window.type("q")
    _ = try await window.end()
    #expect(try await sqlite(journal, "SELECT COUNT(*) FROM entry;") == "\(count + 1)")
  }

  // MARK: Names of files

  @Test func namesOfFilesDoNotReachTheTerminal() async throws {
    let names = ["\u{1B}[2J", "\u{7}\u{9B}31m", "\u{202E}x", "a\nb", "\u{2028}"]
    var random = HostileDay.generator(72)
    for number in 0..<HostileDay.times(10) {
      let name = work.file((names.randomElement(using: &random) ?? "") + "\(number)")
      for arguments in [
        ["export", name + ".jsonl"], ["export", name + ".csv"], ["repair", name + ".sqlite3"],
        ["backup", name + ".copy"], ["restore", name + ".copy"], ["stats", "--svg", name + ".svg"],
        ["restore"], ["check"], ["import", name + ".jsonl"],
        ["list", "--database", name + ".none"], ["export", journal], ["repair", name + ".sqlite3"],
      ] {
        let outcome = try await bako.run(arguments)
        for scalar in (outcome.output + outcome.errors).unicodeScalars {
          let isObeyed =
            scalar != "\n" && scalar.properties.generalCategory == .control
            || (0x2028...0x202E).contains(scalar.value)
          #expect(!isObeyed, "\(arguments) \(outcome)")
        }
        #expect(outcome.output.split(separator: "\n").allSatisfy { $0 != "b" })
      }
    }
  }

  @Test func textsThatTurnDoNotReachTheTerminalAsJSON() async throws {
    let text = "a\u{202E}b\u{2028}c\u{2066}d\u{9B}e"
    #expect(try await bako("add", "--emotion", "Sad", "--journal", text).status == 0)
    let file = work.file("export.jsonl")
    #expect(try await bako("export", file).status == 0)
    let outputs = [
      try await bako("list", "--json").output, try await bako("export", "-").output,
      try self.text(file),
    ]
    for output in outputs {
      let values = output.unicodeScalars.map(\.value)
      #expect(!values.contains { [0x202E, 0x2028, 0x2066, 0x9B].contains($0) })
    }
    let copy = work.bako("copy.sqlite3")
    #expect(try await copy("import", file).status == 0)
    let stored = try await sqlite(
      work.file("copy.sqlite3"), "SELECT journal FROM entry WHERE emotion = 'Sad';")
    #expect(stored == text)
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }

  // MARK: One moment

  @Test func entriesOfOneMomentAreInTheOrderOfSaving() async throws {
    var bako = work.bako("moment.sqlite3")
    bako.environment["BAKO_NOW"] = "2026-11-20T08:15:00Z"
    let count = HostileDay.times(20)
    for number in 0..<count {
      #expect(
        try await bako("add", "--emotion", "Sad", "--journal", "Number \(number).").status == 0)
    }
    let saved = (0..<count).map { "Number \($0)." }
    func listed(_ name: String, _ arguments: String...) async throws -> [String] {
      try await work.bako(name).run(["list"] + arguments).lines.compactMap { line in
        line.firstRange(of: "Number ").map { String(line[$0.lowerBound...]) }
      }
    }
    #expect(try await listed("moment.sqlite3") == saved)
    #expect(try await listed("moment.sqlite3", "--search", "number") == saved)
    #expect(try await bako("export", work.file("moment.jsonl")).status == 0)
    #expect(try await bako("backup", work.file("saved.sqlite3")).status == 0)
    #expect(try await bako("repair", work.file("repaired.sqlite3")).status == 0)
    #expect(
      try await work.bako("imported.sqlite3")("import", work.file("moment.jsonl")).status == 0)
    let restored = work.bako("restored.sqlite3")
    #expect(try await restored("restore", work.file("saved.sqlite3")).status == 0)
    for name in ["saved", "repaired", "imported", "restored"] {
      #expect(try await listed("\(name).sqlite3") == saved, "\(name)")
    }
    // The screens show the last one first.
    let home = try await bako("--plain", input: "1\nq\n").output
    let shown = saved.reversed().compactMap { home.firstRange(of: $0)?.lowerBound }
    #expect(shown.count >= 5)
    #expect(shown == shown.sorted())
  }
}
