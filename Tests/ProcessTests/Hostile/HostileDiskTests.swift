import Foundation
import Testing

/// Disks without any space: what was saved can be read, and nothing is said to be saved.
@Suite(.serialized, .enabled(if: Word.hostile.isSelected, "make test-hostile runs it"))
struct HostileDiskTests {
  private let work: Workplace
  private let bako: Program
  private let notice = "but nothing can be saved until there is space."

  init() async throws {
    work = try Workplace()
    bako = work.bako()
    for (number, emotion) in ["Joyful", "Calm", "Sad"].enumerated() {
      let journal = String(repeating: "Sentence \(number) of a private journal. ", count: 40)
      let outcome = try await bako("add", "--emotion", emotion, "--journal", journal)
      try #require(outcome.status == 0, "\(outcome)")
    }
    try #require(try await bako("--plain", input: "1\nq\n").status == 0)
  }

  private var journal: String { work.file("journal.sqlite3") }

  /// Runs a body with Bako and a copy of the journal on a full disk.
  private func onAFullDisk(
    hasLog: Bool = false, _ body: (_ full: Program, _ filler: String) async throws -> Void
  ) async throws {
    try await withSmallDisk("1m", in: work) { disk in
      for suffix in hasLog ? ["", "-wal"] : [""] {
        try FileManager.default.copyItem(
          atPath: journal + suffix, toPath: disk + "/journal.sqlite3" + suffix)
      }
      let filler = try fill(disk)
      try await body(work.bako("disk/journal.sqlite3"), filler)
    }
  }

  @Test(.enabled(if: geteuid() == 0, "only root can make a small disk"))
  func aDiskWithoutAnySpaceCanBeRead() async throws {
    try await onAFullDisk { full, _ in
      for arguments in [["list"], ["stats"], ["export", "-"], ["trash"], ["check"]] {
        let outcome = try await full.run(arguments)
        #expect(outcome.status == 0, "\(arguments) \(outcome)")
        #expect(try await bako.run(arguments).output == outcome.output)
        // A check opens no journal, and could not save anything.
        #expect(outcome.errors.contains(notice) == (arguments != ["check"]), "\(outcome)")
        #expect(outcome.errors.split(separator: "\n").count == (arguments == ["check"] ? 0 : 1))
      }
      #expect(try await full("export", work.file("elsewhere.jsonl")).status == 0)
      #expect(try await full("backup", work.file("elsewhere.sqlite3")).status == 0)
      #expect(try await work.bako("elsewhere.sqlite3")("list").lines.count == 3)
      for arguments in [["add", "--emotion", "Sad"], ["import", work.file("elsewhere.jsonl")]] {
        let outcome = try await full.run(arguments)
        #expect(outcome.status == 74, "\(outcome)")
        #expect(outcome.errors.hasSuffix("nothing was saved. Free some space and try again.\n"))
        #expect(outcome.output == "")
      }
      #expect(try await full("list").lines.count == 3)
    }
  }

  @Test(.enabled(if: geteuid() == 0, "only root can make a small disk"))
  func theLogOfADiskWithoutAnySpaceIsRead() async throws {
    // A window keeps the log, which is copied as a kill would leave it.
    let window = try bako.start("--plain")
    try #require(try await eventually { window.shown.contains("Latest entries") })
    #expect(try await bako("add", "--emotion", "Calm", "--journal", "In the log").status == 0)
    try await onAFullDisk(hasLog: true) { full, _ in
      let list = try await full("list")
      #expect(list.lines.count == 4)
      #expect(list.output.contains("In the log"))
      #expect(try await full("--plain", input: "q\n").output.contains("In the log"))
    }
    _ = try await window.end()
  }

  @Test(.enabled(if: geteuid() == 0, "only root can make a small disk"))
  func screensOfADiskWithoutAnySpaceSaveOnceThereIsSpace() async throws {
    try await onAFullDisk { full, filler in
      let window = try full.start("--plain")
      try #require(try await eventually { window.shown.contains("Latest entries") })
      #expect(window.shown.contains(notice))
      #expect(window.shown.contains("Sentence 2 of a private journal."))
      // A check-in, now, positive, the first emotion; and save.
      window.type("1", "1", "1", "3", "1", "22")
      try #require(try await eventually { window.shown.contains("What is it about?") })
      window.type("2")
      try #require(try await eventually { window.shown.contains("Free some space and try again") })
      #expect(!window.shown.contains("Saved"))
      #expect(try await full("list").lines.count == 3)
      unlink(filler)
      window.type("2")
      try #require(try await eventually { window.shown.contains("Saved") })
      // From then on, the window follows other programs.
      #expect(try await full("add", "--emotion", "Proud").status == 0)
      window.type("1")
      try #require(try await eventually { window.shown.contains("Proud") })
      window.type("q")
      #expect(try await window.end().status == 0)
      #expect(try await full("list").lines.count == 5)
      #expect(try await full("check").status == 0)
    }
  }

  @Test(.enabled(if: geteuid() == 0, "only root can make a small disk"))
  func theFullScreenOfADiskWithoutAnySpaceSaysSo() async throws {
    try await onAFullDisk { full, _ in
      let screen = try TerminalProgram(full)
      try #require(try await eventually { screen.shown.contains("The disk is full") })
      #expect(screen.shown.contains("Sentence 2 of a private"))
      screen.send("q")
      #expect(await screen.status() == 0)
      #expect(try await full("list").lines.count == 3)
    }
  }

  @Test(.enabled(if: geteuid() == 0, "only root can make a small disk"))
  func filesOnADiskWithoutAnySpaceStayAsTheyWere() async throws {
    let recording = work.file("session.jsonl")
    #expect(try await bako("--plain", "--record", recording, input: "q\n").status == 0)
    try await withSmallDisk("1m", in: work) { disk in
      let commands = [
        ["export", disk + "/a.jsonl"], ["export", disk + "/a.csv", "--format", "csv"],
        ["export", disk + "/a.md", "--format", "markdown"], ["stats", "--svg", disk + "/a.svg"],
        ["replay", recording, "--html", disk + "/a.html"],
        ["replay", recording, "--emit-test", disk + "/ATests.swift"],
      ]
      for command in commands { #expect(try await bako.run(command).status == 0, "\(command)") }
      try fill(disk)
      let before = try contents(of: disk)
      for command in commands + [["backup", disk + "/b"], ["repair", disk + "/r"]] {
        let outcome = try await bako.run(command)
        #expect(outcome.status == 74, "\(command) \(outcome)")
        #expect(outcome.explains, "\(command) \(outcome)")
      }
      #expect(try contents(of: disk) == before)
    }
  }

  private func contents(of folder: String) throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return Dictionary(
      uniqueKeysWithValues: try names.map { ($0, try bytes(folder + "/" + $0)) })
  }

  @Test(.enabled(if: geteuid() == 0, "only root can make a small disk"))
  func aDiskWithoutAnySpaceGetsNoEmptyJournal() async throws {
    try await withSmallDisk("64k", in: work) { disk in
      try fill(disk)
      for arguments in [["--plain"], ["add", "--emotion", "Sad"]] {
        let outcome = try await work.bako("disk/new.sqlite3").run(arguments)
        #expect(outcome.status == 74, "\(outcome)")
        #expect(outcome.errors.contains("The disk is full"), "\(outcome)")
        #expect(!outcome.output.contains("Saved"))
      }
    }
  }
}
