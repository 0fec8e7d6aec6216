import Foundation
import Testing

/// Backups that fail.
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
    bako.environment["BAKO_NOW"] = "2027-0\(months + 1)-01T08:00:00Z"
    return bako
  }

  @Test func aFailedBackupAfterASavedEntryDoesNotDenyIt() async throws {
    var limited = bako(in: 1)
    // Files have 100 kilobytes at most: an entry is smaller, and a backup is larger.
    limited.preparation = "ulimit -f 200;"
    let outcome = try await limited("add", "--emotion", "Proud")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.contains("Proud"), "\(outcome)")
    #expect(outcome.errors == "bako: \(failure)File too large.\n")
    #expect(try await bako("list").lines.count == count + 1)
    #expect(try await bako("check").status == 0)
    #expect(try backups.count == 1)
    #expect(try work.names(containing: "unfinished") == [])
    // The next command makes up for it.
    let next = try await bako(in: 1)("add", "--emotion", "Calm")
    #expect(next.status == 0, "\(next)")
    #expect(next.errors == "", "\(next)")
    let backup = try #require(try backups.last)
    #expect(try backups.count == 2)
    #expect(try await work.bako(backup)("list").lines.count == count + 2)
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
