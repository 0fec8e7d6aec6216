#if os(Linux)
  import Foundation
  import TesseraTestSupport
  import Testing

  /// Kills merges before each change of a file.
  @Suite(.enabled(if: Word.hostile.isSelected, "make test-hostile runs it"))
  struct HostileMergeKillTests {
    private let work: Workplace
    private let killPoint: KillPoint

    /// Makes the journals of two computers, `a` and `b`, that both went on after a merge.
    init() async throws {
      work = try Workplace()
      killPoint = try await KillPoint(in: work)
      var random = HostileDay.generator(91)
      try await write((1...12).map { ($0, "base \($0)") }, to: "a")
      try #require(try await bako("b")("merge", file("a")).status == 0)
      for (name, edited, deleted) in [("a", [1, 2], [3, 5]), ("b", [1, 4, 5], [6])] {
        for number in edited {
          let text = "edit of \(number) in \(name)"
          let edit = try await bako(name)("edit", id(number), "--journal", text)
          try #require(edit.status == 0, "\(edit)")
        }
        for number in deleted {
          try #require(try await bako(name)("delete", id(number)).status == 0)
        }
        let first = name == "a" ? 20 : 40
        let new = (first..<first + 15).map { number in
          let words = String(repeating: " word", count: .random(in: 0...200, using: &random))
          return (number, "new \(number) of \(name)\(words)")
        }
        try await write(new, to: name)
      }
    }

    private func bako(_ name: String) -> Program { work.bako(name + ".sqlite3") }
    private func file(_ name: String) -> String { work.file(name + ".sqlite3") }
    private func id(_ number: Int) -> String {
      "\(10_000_000 + number)-0000-4000-8000-000000000000"
    }

    private func write(_ entries: [(number: Int, text: String)], to name: String) async throws {
      let lines = entries.map {
        #"{"id":"\#(id($0.number))","date":"2026-11-20T08:15:00Z","emotion":"Sad","#
          + #""journal":"\#($0.text)"}"#
      }
      let path = try work.write(lines.joined(separator: "\n"), to: "entries.jsonl")
      try #require(try await bako(name)("import", path).status == 0)
    }

    /// Copies a journal with its log.
    private func copy(_ name: String, to other: String) throws {
      for suffix in ["", "-wal"] {
        unlink(file(other) + suffix)
        guard FileManager.default.fileExists(atPath: file(name) + suffix) else { continue }
        try FileManager.default.copyItem(
          atPath: file(name) + suffix, toPath: file(other) + suffix)
      }
    }

    /// The entries in their order, the trash and the histories, read from outside in a copy:
    /// reading would move the log into the file.
    private func content(_ name: String) async throws -> String {
      try copy(name, to: "seen")
      return try await sqlite(
        file("seen"),
        """
        SELECT id, moment, emotion, details, journal FROM entry ORDER BY rowid;
        SELECT id, entry FROM trash ORDER BY id;
        SELECT id, edited, number, seen FROM version ORDER BY id;
        """)
    }

    /// The texts that a journal has, in its entries and in the trash.
    private func texts(_ name: String) async throws -> Set<String> {
      try copy(name, to: "seen")
      let texts = try await sqlite(
        file("seen"),
        "SELECT journal FROM entry UNION SELECT entry ->> 'journal' FROM trash;")
      return Set(texts.split(separator: "\n").map(String.init))
    }

    /// Expects the texts from before a merge, or the whole result.
    private func expectAllOrNothing(
      _ name: String, _ own: Set<String>, _ whole: String, _ comment: Comment
    ) async throws {
      let found = try await texts(name)
      if found.isSuperset(of: own) { return }
      #expect(try await content(name) == whole, comment)
    }

    @Test(arguments: [true, false])
    func aKilledMergeOfAJournalLosesNothingAndIsMadeAgain(hasJournal: Bool) async throws {
      if hasJournal { try copy("a", to: "whole") }
      try #require(try await bako("whole")("merge", file("b")).status == 0)
      let whole = try await content("whole")
      let own = hasJournal ? try await texts("a") : []
      let other = try bytes(file("b"))
      var point = 0
      var outcome: Outcome
      repeat {
        point += 1
        let killed = "\(point)/killed"
        try FileManager.default.createDirectory(
          atPath: work.file("\(point)"), withIntermediateDirectories: true)
        if hasJournal { try copy("a", to: killed) }
        outcome = try await killPoint.program(bako(killed), killedBefore: point)(
          "merge", file("b"))
        #expect(try bytes(file("b")) == other, "point \(point)")
        if hasJournal {
          try await expectAllOrNothing(killed, own, whole, "point \(point)")
          let check = try await bako(killed)("check")
          #expect(check.status == 0, "point \(point) \(check)")
        }
        let again = try await bako(killed)("merge", file("b"))
        #expect(again.status == 0, "point \(point) \(again)")
        #expect(try await bako(killed)("check").status == 0, "point \(point)")
        #expect(try await content(killed) == whole, "point \(point)")
      } while outcome.status == -SIGKILL
      #expect(outcome.status == 0, "\(outcome)")
      print("aKilledMergeOfAJournal…, \(hasJournal ? "a" : "no") journal: \(point - 1) points.")
      #expect(point > 10)
    }

    @Test(arguments: [true, false])
    func aKilledMergeOfAFolderLosesNothingAndLeavesNoFileThatOthersRead(
      isFirst: Bool
    ) async throws {
      // The folder as it is before the merge: with the file of the other computer, and one that
      // this computer wrote before.
      let before = work.file("before")
      try FileManager.default.createDirectory(atPath: before, withIntermediateDirectories: true)
      if !isFirst {
        try copy("a", to: "early")
        try #require(try await bako("early")("merge", before).status == 0)
      }
      try copy("b", to: "before/other")
      func folder(_ name: String, of source: String) throws -> String {
        try FileManager.default.copyItem(atPath: source, toPath: work.file(name))
        return work.file(name)
      }
      try copy("a", to: "whole")
      let merged = try folder("merged", of: before)
      try #require(try await bako("whole")("merge", merged).status == 0)
      let whole = try await content("whole")
      let names = try FileManager.default.contentsOfDirectory(atPath: merged).sorted()
      let computer = try #require(names.first { $0 != "other.sqlite3" }).dropLast(8)
      let own = try await texts("a")
      // The others are older than an edit of this computer.
      let others = try await texts("b").intersection(try await texts("whole"))
      var point = 0
      var outcome: Outcome
      repeat {
        point += 1
        let shared = try folder("\(point)", of: before)
        try copy("a", to: "killed\(point)")
        let killed = bako("killed\(point)")
        outcome = try await killPoint.program(killed, killedBefore: point)("merge", shared)
        try await expectAllOrNothing("killed\(point)", own, whole, "point \(point)")
        #expect(try await killed("check").status == 0, "point \(point)")
        // Another computer reads the folder as it was left.
        let third = try await bako("third\(point)")(
          "merge", try folder("third\(point)", of: shared))
        #expect(third.status == 0, "point \(point) \(third)")
        #expect(try await texts("third\(point)").isSuperset(of: others), "point \(point)")
        // A day later, nothing of the kill is left.
        for name in try FileManager.default.contentsOfDirectory(atPath: shared) {
          try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -100_000)],
            ofItemAtPath: shared + "/" + name)
        }
        let again = try await killed("merge", shared)
        #expect(again.status == 0, "point \(point) \(again)")
        #expect(try await content("killed\(point)") == whole, "point \(point)")
        #expect(try await content("\(point)/\(computer)") == whole, "point \(point)")
        let left = try FileManager.default.contentsOfDirectory(atPath: shared).sorted()
        #expect(left == names, "point \(point)")
      } while outcome.status == -SIGKILL
      #expect(outcome.status == 0, "\(outcome)")
      print(
        "aKilledMergeOfAFolder…, \(isFirst ? "the first" : "a later") one: \(point - 1) points.")
      #expect(point > 10)
    }
  }
#endif
