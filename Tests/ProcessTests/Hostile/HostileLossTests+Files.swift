import Foundation
import TesseraTestSupport
import Testing

// Imports, and files of others.
extension HostileLossTests {
  // MARK: Imports

  @Test func importsOfEditedExportsReplaceNothingUnasked() async throws {
    var random = HostileDay.generator(26)
    let former = try await bako("export", "-").output
    var edited = 0
    let lines = former.split(separator: "\n").map { line in
      guard Int.random(in: 0..<3, using: &random) == 0 else { return String(line) }
      edited += 1
      return String(line.replacing("Sentence", with: "Phrase", maxReplacements: 1))
    }
    let file = try work.write(lines.joined(separator: "\n"), to: "edited.jsonl")
    let left = try await bako("import", file)
    #expect(left.status == 0)
    #expect(left.output.contains("\(edited) differ from the journal"))
    #expect(left.output.contains("--differing both"))
    #expect(left.output.contains("--differing file"))
    #expect(try await bako("export", "-").output == former)

    // Both are kept, and only once.
    for _ in 0..<2 {
      #expect(try await bako("import", file, "--differing", "both").status == 0)
      let both = try await bako("export", "-").output
      #expect(former.split(separator: "\n").allSatisfy(both.contains))
      #expect(both.split(separator: "\n").count == count + edited)
      #expect(both.split(separator: "\n").count { $0.contains("Phrase") } == edited)
    }

    let other = work.bako("other.sqlite3")
    #expect(try await other("import", "-", input: former).status == 0)
    #expect(try await other("import", file, "--differing", "file").status == 0)
    #expect(try await other("export", "-").output == lines.map { $0 + "\n" }.joined())
    for program in [bako, other] { #expect(try await program("check").status == 0) }
  }

  @Test func killedImportsOfEditedExportsChangeAllOrNothing() async throws {
    var random = HostileDay.generator(27)
    let former = try await bako("export", "-").output
    let file = try work.write(former.replacing("Sentence", with: "Phrase"), to: "edited.jsonl")
    let sound = try bytes(journal)
    for number in 0..<HostileDay.times(20) {
      let name = "imported-\(number).sqlite3"
      try sound.write(to: URL(filePath: work.file(name)))
      let choice = ["both", "file"].randomElement(using: &random) ?? "both"
      let running = try work.bako(name).start("import", file, "--differing", choice)
      try await Task.sleep(for: .milliseconds(.random(in: 0...250, using: &random)))
      running.kill(SIGKILL)
      _ = try await running.end()
      let found = try await work.bako(name)("export", "-").output.split(separator: "\n")
      let phrases = found.count { $0.contains("Phrase") }
      #expect(phrases == 0 || phrases == count)
      #expect(found.count == (choice == "both" ? count + phrases : count))
    }
  }

  // MARK: Names and other files

  @Test func deviceFilesAreWrittenToAndKeepTheirMode() async throws {
    let before = try mode("/dev/null")
    for arguments in [["--plain", "--record", "/dev/null"], ["export", "/dev/null"]] {
      #expect(try await bako.run(arguments).status == 0, "\(arguments)")
      #expect(try mode("/dev/null") == before)
    }
  }

  @Test(arguments: ["removed", "emptied"])
  func aJournalThatIsLostUnderAWindowLosesNothing(loss: String) async throws {
    let window = try bako.start("--plain")
    // The introduction, a check-in, now, positive, and the first emotion.
    window.type("1", "1", "1", "1", "3", "1", "22")
    try #require(try await eventually { window.shown.contains("What is it about?") })
    if loss == "removed" { unlink(journal) } else { truncate(journal, 0) }
    // Save, and continue in a new file.
    window.type("2")
    try #require(try await eventually { window.shown.contains("was moved, deleted or replaced") })
    window.type("3")
    try #require(try await eventually { window.shown.contains("Saved") })
    window.type("q")
    _ = try await window.end()
    let continued = try #require(try work.names(containing: ".continued-").first)
    #expect(try await entries(continued) == count + 1)
  }

  @Test func journalsWithTwoNamesAreRefused() async throws {
    let second = work.file("second.sqlite3")
    try FileManager.default.linkItem(atPath: journal, toPath: second)
    for name in ["journal.sqlite3", "second.sqlite3"] {
      let outcome = try await work.bako(name)("add", "--emotion", "Sad")
      #expect(outcome.status == 73, "\(outcome)")
      #expect(outcome.errors.contains("hard link"), "\(outcome)")
    }
    unlink(second)
    #expect(try await bako("add", "--emotion", "Sad").status == 0)
    #expect(try await entries() == count + 1)
  }

  @Test func filesOfOthersAreReplacedOnRequestOnly() async throws {
    let recording = work.file("session.jsonl")
    #expect(try await bako("--plain", "--record", recording).status == 0)
    let photo = try work.write("JFIF", to: "photo.jpg")
    let database = work.file("bookmarks.sqlite3")
    _ = try await sqlite(database, "CREATE TABLE bookmark (url);")
    for path in [photo, database] {
      let before = try bytes(path)
      for arguments in [
        ["export", path], ["export", path, "--format", "csv"], ["stats", "--svg", path],
        ["export", path, "--format", "markdown"], ["replay", recording, "--html", path],
        ["replay", recording, "--emit-test", path], ["backup", path], ["repair", path],
      ] {
        let outcome = try await bako.run(arguments)
        #expect(outcome.status == 73, "\(arguments) \(outcome)")
        #expect(outcome.explains, "\(arguments) \(outcome)")
        #expect(try bytes(path) == before)
      }
    }
    #expect(try await bako("export", photo, "--force").status == 0)
    #expect(try text(photo).hasPrefix("{"))
  }

  @Test func readingCommandsCreateNothing() async throws {
    let bako = work.bako("new/journal.sqlite3")
    let recording = work.file("session.jsonl")
    #expect(try await self.bako("--plain", "--record", recording).status == 0)
    for arguments in [
      ["list"], ["stats"], ["check"], ["export", "-"], ["trash"], ["replay", recording], ["backup"],
      ["repair", work.file("new/repaired.sqlite3")], ["restore"], ["backup", work.file("new/b")],
    ] {
      let outcome = try await bako.run(arguments)
      #expect(outcome.status == 0 || outcome.fails && outcome.explains, "\(arguments) \(outcome)")
      #expect(!FileManager.default.fileExists(atPath: work.file("new")), "\(arguments)")
    }
  }
}
