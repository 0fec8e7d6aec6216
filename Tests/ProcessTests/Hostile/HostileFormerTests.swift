import Foundation
import TesseraTestSupport
import Testing

/// Journals of former formats, which the first command that opens them migrates.
@Suite(.enabled(if: Word.hostile.isSelected, "make test-hostile runs it"))
struct HostileFormerTests {
  private let work: Workplace
  private let count = 3_000
  private let current = 7

  init() async throws {
    work = try Workplace()
    let lines = (0..<count).map { number in
      #"{"id":"\#(UUID())","date":"2026-11-20T08:15:00Z","emotion":"Sad","#
        + #""journal":"Sentence \#(number) of the café."}"#
    }
    let file = try work.write(lines.joined(separator: "\n"), to: "entries.jsonl")
    try #require(try await work.bako("former-6.sqlite3")("import", file).status == 0)
    _ = try await sqlite(
      work.file("former-6.sqlite3"), "DROP TABLE version; PRAGMA user_version = 6; VACUUM;")
    try FileManager.default.copyItem(
      atPath: work.file("former-6.sqlite3"), toPath: work.file("former-5.sqlite3"))
    _ = try await sqlite(
      work.file("former-5.sqlite3"),
      "ALTER TABLE entry DROP COLUMN details; PRAGMA user_version = 5; VACUUM;")
    try FileManager.default.copyItem(
      atPath: work.file("former-5.sqlite3"), toPath: work.file("former-4.sqlite3"))
    _ = try await sqlite(work.file("former-4.sqlite3"), "PRAGMA user_version = 4;")
    try FileManager.default.copyItem(
      atPath: work.file("former-4.sqlite3"), toPath: work.file("former-3.sqlite3"))
    _ = try await sqlite(
      work.file("former-3.sqlite3"), "UPDATE entry SET checksum = 7; PRAGMA user_version = 3;")
    try FileManager.default.copyItem(
      atPath: work.file("former-3.sqlite3"), toPath: work.file("former-2.sqlite3"))
    let queries = "ALTER TABLE entry DROP COLUMN checksum; PRAGMA user_version = 2;"
    _ = try await sqlite(work.file("former-2.sqlite3"), queries + " VACUUM;")
    try FileManager.default.copyItem(
      atPath: work.file("former-2.sqlite3"), toPath: work.file("former-1.sqlite3"))
    _ = try await sqlite(
      work.file("former-1.sqlite3"), "DROP TABLE trash; PRAGMA user_version = 1;")
  }

  /// Copies a journal of a former format, without the files beside it.
  private func copy(_ format: Int, to name: String) throws {
    for suffix in ["", "-wal", "-shm"] { unlink(work.file(name + suffix)) }
    try FileManager.default.copyItem(
      atPath: work.file("former-\(format).sqlite3"), toPath: work.file(name))
  }

  /// The format of a journal, which is completely in it, with all its entries.
  private func format(_ path: String) async throws -> Int {
    #expect(try await sqlite(path, "PRAGMA integrity_check;") == "ok")
    #expect(try await sqlite(path, "SELECT COUNT(*) FROM entry;") == "\(count)")
    let format = try #require(Int(try await sqlite(path, "PRAGMA user_version;")))
    let checksums = try await sqlite(
      path, "SELECT COUNT(*) FROM pragma_table_info('entry') WHERE name = 'checksum';")
    let trash = try await sqlite(
      path, "SELECT COUNT(*) FROM sqlite_master WHERE name = 'trash';")
    #expect(checksums == (format < 3 ? "0" : "1"))
    #expect(trash == (format < 2 ? "0" : "1"))
    let details = try await sqlite(
      path, "SELECT COUNT(*) FROM pragma_table_info('entry') WHERE name = 'details';")
    #expect(details == (format < 6 ? "0" : "1"))
    let versions = try await sqlite(
      path, "SELECT COUNT(*) FROM sqlite_master WHERE name = 'version';")
    #expect(versions == (format < current ? "0" : "1"))
    if format == current {
      #expect(try await sqlite(path, "SELECT COUNT(*) FROM entry WHERE checksum = 0;") == "0")
    }
    return format
  }

  @Test func killedMigrationsLeaveTheFormerFormatOrTheNewOne() async throws {
    var random = HostileDay.generator(51)
    var migrated = 0
    let attempts = HostileDay.times(40)
    for attempt in 0..<attempts {
      let former = attempt % (current - 1) + 1
      try copy(former, to: "journal.sqlite3")
      let running = try work.bako().start("list", "--search", "cafe")
      try await Task.sleep(for: .milliseconds(.random(in: 0...500, using: &random)))
      running.kill(SIGKILL)
      _ = try await running.end()
      let found = try await format(work.file("journal.sqlite3"))
      #expect([former, current].contains(found))
      migrated += found == current ? 1 : 0
      // The next command migrates it, and finds what only the new format does.
      #expect(try await work.bako()("list", "--search", "cafe").lines.count == count)
      #expect(try await format(work.file("journal.sqlite3")) == current)
      // A kill leaves only what its name says to be unfinished.
      let copies = try work.names(containing: "journal.before-format-\(current)-")
      let finished = copies.filter { !$0.contains(".unfinished-") }
      #expect(!finished.isEmpty)
      for copy in finished { #expect(try await format(work.file(copy)) < current) }
      for copy in copies { unlink(work.file(copy)) }
      #expect(try await work.bako()("check").status == 0)
    }
    print("killedMigrations…: \(migrated) of \(attempts) were complete before the kill.")
    #expect(migrated < attempts)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can make a small disk"), arguments: [1, 2])
  func aFullDiskKeepsTheFormerFormat(former: Int) async throws {
    let size = try bytes(work.file("former-\(former).sqlite3")).count
    try await withSmallDisk("\(size * 5 / 4)", in: work) { disk in
      try await expectTheFormerFormat(former, on: disk)
    }
    #expect(try await format(work.file("copy.sqlite3")) == former)
    #expect(try await work.bako("copy.sqlite3")("list").lines.count == count)
  }

  private func expectTheFormerFormat(_ former: Int, on disk: String) async throws {
    try copy(former, to: "disk/journal.sqlite3")
    let bako = work.bako("disk/journal.sqlite3")
    let outcome = try await bako("add", "--emotion", "Sad")
    #expect(outcome.status == 74, "\(outcome)")
    #expect(outcome.errors.contains("The disk is full"), "\(outcome)")
    // Reading needs no space.
    #expect(try await bako("list", "--search", "cafe").lines.count == count)
    // A backup of it can be restored elsewhere, where there is space.
    #expect(try await work.bako("other.sqlite3")("restore", disk + "/journal.sqlite3").status == 0)
    #expect(try await format(work.file("other.sqlite3")) == current)
    for suffix in ["", "-wal"] {
      try? FileManager.default.copyItem(
        atPath: disk + "/journal.sqlite3" + suffix, toPath: work.file("copy.sqlite3" + suffix))
    }
  }
}
