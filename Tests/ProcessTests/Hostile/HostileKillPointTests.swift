#if os(Linux)
  import Foundation
  import TesseraTestSupport
  import Testing

  /// Kills before each change of a file, where a kill at a random moment rarely is.
  @Suite(.enabled(if: Word.hostile.isSelected, "make test-hostile runs it"))
  struct HostileKillPointTests {
    private let work: Workplace
    private let killPoint: KillPoint
    private let count = 73

    init() async throws {
      work = try Workplace()
      killPoint = try await KillPoint(in: work)
    }

    /// Imports random entries into a journal, while a window is open that is killed afterwards:
    /// they are in the log.
    private func makeJournalWithLog(_ name: String, _ random: inout SeededGenerator) async throws {
      let bako = work.bako(name)
      let window = try bako.start("--plain")
      try #require(try await eventually { window.shown.contains("Get started") })
      let file = try work.write(entries(count, &random), to: "entries.jsonl")
      try #require(try await bako("import", file).status == 0)
      window.kill(SIGKILL)
      _ = try await window.end()
      try #require(try bytes(work.file(name + "-wal")).count > 40_000)
    }

    private func entries(_ count: Int, _ random: inout SeededGenerator) -> String {
      (0..<count).map { number in
        let text = String(repeating: "word ", count: .random(in: 0...200, using: &random))
        return #"{"id":"\#(UUID())","date":"2026-11-20T08:15:00Z","emotion":"Sad","#
          + #""journal":"\#(number) \#(text)"}"#
      }.joined(separator: "\n")
    }

    /// Copies a journal and the files beside it.
    private func copy(_ name: String, to other: String) throws {
      for suffix in ["", "-wal", "-shm"] {
        unlink(work.file(other + suffix))
        guard FileManager.default.fileExists(atPath: work.file(name + suffix)) else { continue }
        try FileManager.default.copyItem(
          atPath: work.file(name + suffix), toPath: work.file(other + suffix))
      }
    }

    // MARK: Checkpoints

    private func expectSound(_ name: String, _ comment: String) async throws {
      let before = try bytes(work.file(name))
      let check = try await work.bako(name)("check")
      #expect(check.output == "The journal is sound: \(count) entries.\n", "\(comment) \(check)")
      let other = "restored.sqlite3"
      for suffix in ["", "-wal", "-shm"] { unlink(work.file(other + suffix)) }
      let restored = try await work.bako(other)("restore", work.file(name))
      #expect(restored.status == 0, "\(comment) \(restored)")
      #expect(try await work.bako(other)("list").lines.count == count, "\(comment)")
      #expect(try bytes(work.file(name)) == before, "\(comment)")
      #expect(try await work.bako(name)("list").lines.count == count, "\(comment)")
    }

    @Test func aKillWithinACheckpointLeavesASoundJournal() async throws {
      var random = HostileDay.generator(61)
      try await makeJournalWithLog("journal.sqlite3", &random)
      var point = 0
      var outcome: Outcome
      repeat {
        point += 1
        try copy("journal.sqlite3", to: "killed.sqlite3")
        // The last program that closes a journal moves its log into it.
        outcome = try await killPoint.program(work.bako("killed.sqlite3"), killedBefore: point)(
          "list")
        try await expectSound("killed.sqlite3", "point \(point)")
      } while outcome.status == -SIGKILL
      #expect(outcome.status == 0, "\(outcome)")
      print("aKillWithinACheckpoint…: \(point - 1) points.")
      #expect(point > 10)
    }

    @Test(.enabled(if: geteuid() == 0, "only root can make a small disk"))
    func aFullDiskWithinACheckpointLeavesASoundJournal() async throws {
      var random = HostileDay.generator(62)
      try await makeJournalWithLog("journal.sqlite3", &random)
      for _ in 0..<HostileDay.times(5) {
        let free = Int.random(in: 0...60, using: &random)
        try await withSmallDisk("1m", in: work) { disk in
          try copy("journal.sqlite3", to: "disk/journal.sqlite3")
          try fill(disk, except: free)
          _ = try await work.bako("disk/journal.sqlite3")("list")
          try await expectSound("disk/journal.sqlite3", "\(free) kilobytes")
        }
      }
    }

    // MARK: Restorations

    @Test(arguments: [false, true])
    func aKilledRestorationOverADamagedJournalLosesNothing(hasLog: Bool) async throws {
      var random = HostileDay.generator(63)
      try await makeJournalWithLog("source.sqlite3", &random)
      let backup = work.file("backup.sqlite3")
      try #require(try await work.bako("source.sqlite3")("backup", backup).status == 0)
      let damaged = try bytes(backup).prefix(Int.random(in: 9_000...20_000, using: &random))
      let log = try bytes(work.file("source.sqlite3")).prefix(5_000)
      var point = 0
      var outcome: Outcome
      repeat {
        point += 1
        let folder = work.file("\(point)")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let journal = folder + "/journal.sqlite3"
        try damaged.write(to: URL(filePath: journal))
        if hasLog { try log.write(to: URL(filePath: journal + "-wal")) }
        let bako = work.bako("\(point)/journal.sqlite3")
        outcome = try await killPoint.program(bako, killedBefore: point)("restore", backup)
        if !FileManager.default.fileExists(atPath: journal) {
          // It isn't begun again without a word.
          let add = try await bako("add", "--emotion", "Sad")
          #expect(add.status == 73, "point \(point) \(add)")
          #expect(add.errors.contains("is missing"), "point \(point) \(add)")
          #expect(!FileManager.default.fileExists(atPath: journal), "point \(point)")
          #expect(try await bako("list").status == 73)
        }
        // The former file is there, with its log, before and after the next restoration.
        for hour in 8...9 {
          var bako = bako
          bako.environment["BAKO_NOW"] = "2027-01-01T0\(hour):00:00Z"
          try expectFormer(damaged, hasLog ? log : nil, in: folder, "point \(point)")
          #expect(try await bako("restore", backup).status == 0, "point \(point)")
          #expect(try await bako("list").lines.count == count, "point \(point)")
          #expect(try await bako("check").status == 0, "point \(point)")
        }
      } while outcome.status == -SIGKILL
      #expect(outcome.status == 0, "\(outcome)")
      print("aKilledRestoration… \(hasLog ? "with" : "without") a log: \(point - 1) points.")
      #expect(point > 5)
    }

    // MARK: Copies with a passphrase

    @Test(arguments: ["backup", "restore"])
    func aKilledCopyWithAPassphraseLeavesNoPlainText(verb: String) async throws {
      var random = HostileDay.generator(64)
      try await makeJournalWithLog("source.sqlite3", &random)
      let source = try await work.bako("source.sqlite3").withAge(
        """
        [ "$1" = --passphrase ] && { echo age-encryption.org/v1; exec tr a-z b-za; }
        tail -n +2 | tr b-za a-z
        """)
      let backup = work.file("backup.age")
      try #require(try await source("backup", backup).status == 0)
      var point = 0
      var outcome: Outcome
      repeat {
        point += 1
        let folder = work.file("\(point)")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try copy("source.sqlite3", to: "\(point)/journal.sqlite3")
        var bako = work.bako("\(point)/journal.sqlite3")
        bako.environment["PATH"] = source.environment["PATH"]
        outcome = try await killPoint.program(bako, killedBefore: point)(
          verb, verb == "backup" ? folder + "/copy.age" : backup)
        // The next copy, after more than a day, deletes what the kill has left.
        let later = Date.now.addingTimeInterval(2 * 86_400)
        bako.environment["BAKO_NOW"] = later.formatted(.iso8601)
        let next = try await bako("backup", folder + "/next.age")
        #expect(next.output.hasPrefix("Saved \(count) entries"), "point \(point) \(next)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(names.filter { $0.contains("unfinished") } == [], "point \(point)")
      } while outcome.status == -SIGKILL
      #expect(outcome.status == 0, "\(outcome)")
      print("aKilledCopyWithAPassphrase… \(verb): \(point - 1) points.")
      #expect(point > 5)
    }

    private func expectFormer(
      _ file: Data, _ log: Data?, in folder: String, _ comment: String
    ) throws {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      let former = names.filter { name in
        guard (try? bytes(folder + "/" + name)) == file else { return false }
        return log == nil || (try? bytes(folder + "/" + name + "-wal")) == log
      }
      #expect(former.count == 1, "\(comment) \(names)")
    }
  }
#endif
