import Foundation
import Testing

/// Several programs at one journal, a full disk, and a journal of 100 000 entries.
@Suite(.enabled(if: Word.smoke.isSelected, "make smoke runs it"))
struct SmokeSharingTests {
  private let work: Workplace
  private let bako: Program
  private var database: String { work.file("journal.sqlite3") }

  init() throws {
    work = try Workplace()
    bako = work.bako()
  }

  @Test func twoProgramsAddAtOnce() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for program in 1...2 {
        group.addTask { [bako] in
          for number in 1...15 {
            let outcome = try await bako(
              "add", "--emotion", "Joyful", "--journal", "\(program).\(number)")
            #expect(outcome.status == 0, "\(outcome)")
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await sqlite(database, "SELECT COUNT(*) FROM entry;") == "30")
    // Both were first to make the backup of the day: each of them is whole.
    for name in try work.names(containing: ".backup-") {
      #expect(try await sqlite(work.file(name), "PRAGMA integrity_check;") == "ok")
    }
    #expect(try work.names(containing: "unfinished") == [])
  }

  @Test func aLockedJournalCanBeReadOnly() async throws {
    #expect(try await bako("add", "--emotion", "Joyful").status == 0)
    let locker = try Program(path: "/usr/bin/env", in: work).start("sqlite3", database)
    locker.type("BEGIN IMMEDIATE;", "SELECT 'locked';")
    try #require(try await eventually { locker.shown.contains("locked") })
    let list = try await bako("list")
    #expect(list.status == 0)
    #expect(list.lines.count == 1)
    let added = try await bako("add", "--emotion", "Joyful")
    #expect(added.status == 75)
    #expect(added.errors.contains("Another program is using the journal"))
    #expect(try await locker.end().status == 0)
    #expect(try await bako("add", "--emotion", "Joyful").status == 0)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can make a small disk"))
  func aFullDiskLosesNothing() async throws {
    try await withSmallDisk("512k", in: work) { disk in
      let bako = work.bako("disk/full.sqlite3")
      let long = String(repeating: "word ", count: 4_000)
      var (count, outcome) = (0, try await bako("add", "--emotion", "Joyful", "--journal", long))
      while outcome.status == 0 {
        count += 1
        outcome = try await bako("add", "--emotion", "Joyful", "--journal", long)
      }
      #expect(count > 0)
      #expect(outcome.status == 74)
      #expect(outcome.errors.contains("The disk is full"))
      #expect(try await bako("list").lines.count == count)
      #expect(try await bako("export", disk + "/export.jsonl").status == 74)
      let names = try FileManager.default.contentsOfDirectory(atPath: disk)
      #expect(!names.contains { $0.contains("export") || $0.hasSuffix(".part") })
      for name in names where name.hasPrefix("full.sqlite3") {
        try FileManager.default.copyItem(atPath: disk + "/" + name, toPath: work.file(name))
      }
      #expect(try await sqlite(work.file("full.sqlite3"), "PRAGMA integrity_check;") == "ok")
    }
  }

  // MARK: Size

  private static func line(_ number: Int) -> String {
    func digits(_ number: Int, _ count: Int) -> String {
      let text = "\(number)"
      return String(repeating: "0", count: count - text.count) + text
    }
    let emotions = ["Joyful", "Calm", "Proud", "Sad", "Tired"]
    let day =
      "20\(16 + number / 10_000)-\(digits(number / 834 % 12 + 1, 2))"
      + "-\(digits(number / 30 % 28 + 1, 2))"
    return #"{"id":"00000000-0000-4000-8000-\#(digits(number, 12))","#
      + #""date":"\#(day)T\#(digits(number % 24, 2)):\#(digits(number % 60, 2)):00+01:00","#
      + #""emotion":"\#(emotions[number % 5])","place":"Outdoors","#
      + #""journal":"Entry \#(number): a walk by the sea, and a letter from Mia 🌊"}"#
  }

  /// Runs Bako, and prints the duration for the figures in Documentation/Bako.md.
  private func timed(
    _ name: String, limit: Int, _ arguments: String..., input: String = ""
  ) async throws -> Outcome {
    let outcome = try await bako.run(arguments, input: Data(input.utf8))
    print("\(name): \(outcome.duration.formatted(.units(allowed: [.milliseconds])))")
    #expect(outcome.status == 0, "\(name) \(outcome)")
    #expect(outcome.duration < .seconds(limit), "\(name)")
    return outcome
  }

  @Test func aHundredThousandEntriesAreNoBurden() async throws {
    let lines = (0..<100_000).lazy.map { SmokeSharingTests.line($0) + "\n" }.joined()
    let file = try work.write(String(lines), to: "long.jsonl")
    _ = try await timed("all of them are imported", limit: 120, "import", file)
    let again = try await timed("a second import finds them all", limit: 120, "import", file)
    #expect(again.output.contains("Imported no entries; 100000 were there already."))
    _ = try await timed("the app starts", limit: 5, "--plain")
    _ = try await timed("the app is walked through", limit: 5, "--plain", input: "2\n3\n2\nq\n")
    _ = try await timed("a day is listed", limit: 5, "list", "--day", "2019-07-07")
    let found = try await timed(
      "one entry is found by its text", limit: 5, "list", "--search", "Entry 77777:")
    #expect(found.lines.count == 1)
    #expect(found.output.contains("Entry 77777: a walk"))
    _ = try await timed("the statistics are printed", limit: 5, "stats")
    let export = work.file("again.jsonl")
    _ = try await timed("all of them are exported", limit: 120, "export", export)
    #expect(try bytes(export).count { $0 == 10 } == 100_000)
    let list = try await timed("all of them are listed", limit: 120, "list")
    #expect(list.lines.count == 100_000)
    _ = try await timed("all of them are checked", limit: 120, "check")
  }
}
