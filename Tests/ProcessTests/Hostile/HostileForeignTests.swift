import Foundation
import TesseraTestSupport
import Testing

/// Names that a terminal would obey, and the order of entries from elsewhere.
@Suite(.enabled(if: Word.hostile.isSelected, "make test-hostile runs it"))
struct HostileForeignTests {
  private let work: Workplace
  private let bako: Program

  init() throws {
    work = try Workplace()
    bako = work.bako()
  }

  @Test func namesOfFilesDoNotReachTheTerminal() async throws {
    let names = ["\u{1B}[2J", "\u{7}\u{9B}31m", "\u{202E}x", "a\nb", "\u{2028}"]
    var random = HostileDay.generator(72)
    let journal = work.file("journal.sqlite3")
    try #require(try await bako("add", "--emotion", "Calm").status == 0)
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
