import Foundation
import Testing

/// Backups that must stay, and backups that fail.
@Suite(.enabled(if: Word.hostile.isSelected, "make test-hostile runs it"))
struct HostileBackupTests {
  private let work: Workplace
  private let bako: Program
  private let count = 300
  private let failure = "Your entries are saved, but the automatic backup failed: "

  init() async throws {
    work = try Workplace()
    bako = work.bako()
    let text = String(repeating: "A sentence of the day. ", count: 40)
    let lines = (0..<count).map { _ in
      #"{"id":"\#(UUID())","date":"2026-10-20T08:15:00Z","emotion":"Sad","journal":"\#(text)"}"#
    }
    let file = try work.write(lines.joined(separator: "\n"), to: "entries.jsonl")
    try #require(try await bako(in: 0)("import", file).status == 0)
  }

  private var journal: String { work.file("journal.sqlite3") }

  private var backups: [String] {
    get throws { try work.names(containing: ".backup-").filter { $0.hasSuffix(".sqlite3") } }
  }

  /// Bako some months after the first backup.
  private func bako(in months: Int) -> Program {
    var bako = bako
    let month = String("0\(months % 12 + 1)".suffix(2))
    bako.environment["BAKO_NOW"] = "\(2027 + months / 12)-\(month)-01T08:00:00Z"
    return bako
  }

  // MARK: Backups that must stay

  /// Damage of all rows, and whether the first backup is still needed.
  @Test(arguments: [
    ("SELECT 1", false), ("UPDATE entry SET category = 'grey'", true),
    ("UPDATE entry SET moment = 9e18", true), ("UPDATE entry SET id = 'entry ' || rowid", true),
    ("UPDATE entry SET journal = journal || '?'", true), ("DELETE FROM entry", true),
  ])
  func unreadableRowsDoNotReplaceTheBackupsOfReadableOnes(
    damage: String, isNeeded: Bool
  ) async throws {
    let first = try #require(try backups.first)
    _ = try await sqlite(journal, damage + ";")
    let months = HostileDay.times(30)
    for month in 1...months {
      #expect(try await bako(in: month)("add", "--emotion", "Calm").status == 0)
    }
    let found = try backups
    #expect(found.contains(first) == isNeeded)
    // Those of twelve months, and the first one.
    #expect(found.count == (isNeeded ? 13 : 12), "\(found)")
    guard isNeeded else { return }
    #expect(try await bako("restore", work.file(first)).status == 0)
    #expect(try await bako("list").lines.count == count)
    #expect(try await bako("check").status == 0)
  }

  // MARK: The backup of a day

  @Test func theBackupOfADayHasItsLastState() async throws {
    var random = HostileDay.generator(81)
    let journal = work.file("day.sqlite3")
    // A program that is killed while it writes one leaves an unfinished file, which is none.
    func backups() throws -> [String] {
      try work.names(containing: "day.backup-").filter {
        $0.hasSuffix(".sqlite3") && !$0.contains("unfinished")
      }
    }
    var known = 0
    for minute in 0..<HostileDay.times(15) {
      var bako = work.bako("day.sqlite3")
      bako.environment["BAKO_NOW"] = "2026-11-20T08:\(10 + minute % 50):00Z"
      let add = ["add", "--emotion", "Calm", "--journal", "Minute \(minute)"]
      if Bool.random(using: &random) {
        #expect(try await bako.run(add).status == 0)
      } else {
        // A killed program leaves the former backup or the new one.
        let running = try bako.start(add)
        try await Task.sleep(for: .milliseconds(.random(in: 0...120, using: &random)))
        running.kill(SIGKILL)
        guard try await running.end().status == 0 else {
          if known > 0 {
            let newest = try #require(backups().last)
            #expect(try await work.bako(newest)("list").lines.count >= known)
          }
          continue
        }
      }
      let whole = try await bako("list").lines
      known = whole.count
      let newest = try #require(backups().last)
      #expect(try await work.bako(newest)("list").lines == whole)
    }
    // A deletion keeps what the backup has; the next entries are in another one.
    _ = try await sqlite(journal, "DELETE FROM entry WHERE rowid = 1;")
    for minute in 0..<3 {
      var bako = work.bako("day.sqlite3")
      bako.environment["BAKO_NOW"] = "2026-11-20T09:0\(minute):00Z"
      #expect(try await bako("add", "--emotion", "Proud").status == 0)
    }
    var counts: [Int] = []
    for name in try backups() {
      counts.append(try await work.bako(name)("list").lines.count)
    }
    let total = try await work.bako("day.sqlite3")("list").lines.count
    #expect(counts.last == total)
    #expect(counts.first == total - 2)
    #expect(counts.count == 2, "\(counts)")
  }

  // MARK: Advice

  @Test func adviceForALostJournalChangesNoOther() async throws {
    let folder = work.file("Ann's notes")
    let lost = folder + "/lost.sqlite3"
    #expect(try await bako("add", "--emotion", "Calm", "--database", lost).status == 0)
    unlink(lost)
    let before = try await bako("export", "-").output
    let outcome = try await bako("list", "--database", lost)
    #expect(outcome.status == 73, "\(outcome)")
    let words = outcome.errors.split(separator: "“bako ").last { $0.contains("restore '") }
    let advice = try #require(words?.split(separator: "”").first)
    var shell = Program(path: "/bin/sh", in: work)
    shell.environment = bako.environment
    let restored = try await shell("-c", "'\(bako.path)' \(advice)")
    #expect(restored.status == 0, "\(advice) \(restored)")
    #expect(try await bako("list", "--database", lost).lines.count == 1)
    #expect(try await bako("export", "-").output == before)
  }

  @Test(arguments: ["removed", "emptied"])
  func theNewestBackupIsNotTheOneOfAWrongClock(loss: String) async throws {
    let journal = work.file("other.sqlite3")
    func bako(_ moment: String?) -> Program {
      var bako = work.bako("other.sqlite3")
      bako.environment["BAKO_NOW"] = moment
      return bako
    }
    // The clock was wrong on the first day.
    #expect(try await bako("2096-01-01T08:00:00Z")("add", "--emotion", "Calm").status == 0)
    #expect(try await bako(nil)("add", "--emotion", "Proud").status == 0)
    if loss == "removed" { unlink(journal) } else { truncate(journal, 0) }
    let backup = try #require(try work.names(containing: "other.backup-").first)
    let outcome = try await bako(nil)("list")
    #expect(outcome.status == 73, "\(outcome)")
    #expect(outcome.errors.contains("/\(backup)'"), "\(outcome)")
    #expect(try await bako(nil)("restore").lines.first == work.file(backup))
    // The question offers it first.
    #expect(try await bako(nil)("--plain", input: "1\nq\n").status == 0)
    #expect(try await bako(nil)("list").lines.count == 2)
  }

  // MARK: Backups that fail

  /// Bako with files of 100 kilobytes at most: an entry is smaller, and a backup is larger.
  private func limited(in months: Int) -> Program {
    var limited = bako(in: months)
    limited.preparation = "ulimit -f 200;"
    return limited
  }

  private func expectTheNextBackup(entries: Int) async throws {
    #expect(try await bako("list").lines.count == entries)
    #expect(try await bako("check").status == 0)
    #expect(try backups.count == 1)
    #expect(try work.names(containing: "unfinished") == [])
    // The next command makes up for it.
    let next = try await bako(in: 1)("add", "--emotion", "Calm")
    #expect(next.status == 0, "\(next)")
    #expect(next.errors == "", "\(next)")
    let backup = try #require(try backups.last)
    #expect(try backups.count == 2)
    #expect(try await work.bako(backup)("list").lines.count == entries + 1)
  }

  @Test func aFailedBackupAfterASavedEntryDoesNotDenyIt() async throws {
    let outcome = try await limited(in: 1)("add", "--emotion", "Proud")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.contains("Proud"), "\(outcome)")
    #expect(outcome.errors == "bako: \(failure)File too large.\n")
    try await expectTheNextBackup(entries: count + 1)
  }

  @Test func aFailedBackupAfterAnImportDoesNotDenyIt() async throws {
    let line = #"{"id":"\#(UUID())","date":"2026-11-20T08:15:00Z","emotion":"Proud"}"#
    let outcome = try await limited(in: 1)("import", "-", input: line)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output == "Imported 1 entry.\n", "\(outcome)")
    #expect(outcome.errors == "bako: \(failure)File too large.\n")
    try await expectTheNextBackup(entries: count + 1)
  }

  @Test(arguments: [true, false])
  func aFailedBackupAtTheEndOfAWindowIsReported(fails: Bool) async throws {
    let bako = fails ? limited(in: 1) : bako(in: 1)
    // The introduction, a check-in, now, positive, the first emotion, save, and quit.
    let outcome = try await bako("--plain", input: "1\n1\n1\n1\n3\n1\n22\n2\nq\n")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.contains("Saved"), "\(outcome)")
    #expect(outcome.errors == (fails ? "bako: \(failure)File too large.\n" : ""))
    if fails { try await expectTheNextBackup(entries: count + 1) }
  }

  @Test(.enabled(if: geteuid() == 0, "only root can make a small disk"))
  func anEntryThatFitsOnAFullDiskIsSavedWithoutABackup() async throws {
    try await withSmallDisk("4m", in: work) { disk in
      try FileManager.default.copyItem(atPath: journal, toPath: disk + "/journal.sqlite3")
      try fill(disk, except: 200)
      let full = work.bako("disk/journal.sqlite3")
      let outcome = try await full("add", "--emotion", "Proud")
      #expect(outcome.status == 0, "\(outcome)")
      #expect(outcome.output.contains("Proud"), "\(outcome)")
      #expect(outcome.errors == "bako: \(failure)the disk is full.\n")
      #expect(try await full("list").lines.count == count + 1)
      let names = try FileManager.default.contentsOfDirectory(atPath: disk)
      #expect(Set(names) == ["filler", "journal.sqlite3"])
    }
  }
}
