import Foundation
import TesseraTestSupport
import Testing

/// Kills at random moments: nothing that was acknowledged is lost, and nothing half is left behind.
@Suite(.enabled(if: Word.hostile.isSelected, "make test-hostile runs it"))
struct HostileKillTests {
  private let work: Workplace
  private let bako: Program

  init() throws {
    work = try Workplace()
    bako = work.bako()
  }

  @Test func killedAddsLoseNothing() async throws {
    var random = HostileDay.generator(1)
    var acknowledged: Set<String> = []
    let count = HostileDay.times(150)
    for number in 0..<count {
      let text = "add \(number) of the day"
      let running = try bako.start("add", "--emotion", "Joyful", "--journal", text)
      try await Task.sleep(for: .milliseconds(.random(in: 0...80, using: &random)))
      running.kill(SIGKILL)
      let outcome = try await running.end()
      if outcome.output.contains(text) { acknowledged.insert(text) }
    }
    let listed = Set(
      try await bako("list").output.split(separator: "\n").compactMap { line in
        line.firstRange(of: "add ").map { String(line[$0.lowerBound...]) }
      })
    let lost = acknowledged.subtracting(listed)
    print(
      "killedAddsLoseNothing: \(count) kills, \(acknowledged.count) adds were acknowledged, "
        + "\(lost.count) lost.")
    #expect(lost == [])
    let journal = work.file("journal.sqlite3")
    #expect(try await sqlite(journal, "PRAGMA integrity_check;") == "ok")
    #expect(try await bako("check").status == 0)
  }

  @Test(arguments: [
    "export F", "export F --format csv", "export F --format markdown", "stats --svg F",
    "replay R --html F", "replay R --emit-test F",
  ])
  func interruptedFilesOfEachKindAreTheOldOnesOrTheNewOnes(command: String) async throws {
    let lines = (0..<1_500).map { _ in
      #"{"id":"\#(UUID())","date":"2026-11-20T08:15:00Z","emotion":"Sad","journal":"a sentence"}"#
    }
    let file = try work.write(lines.joined(separator: "\n"), to: "entries.jsonl")
    try #require(try await bako("import", file).status == 0)
    let recording = work.file("session.jsonl")
    let session = try await bako("--plain", "--record", recording, input: Flow.input())
    try #require(session.status == 0)
    let target = work.file("target")
    let words = command.split(separator: " ").map { word in
      word == "F" ? target : word == "R" ? recording : String(word)
    }
    try #require(try await bako.run(words).status == 0)
    let whole = try text(target)
    // The old file is of the same kind, so that it may be replaced.
    let old = whole + "\n"
    var random = HostileDay.generator(4)
    for _ in 0..<HostileDay.times(20) {
      try Data(old.utf8).write(to: URL(filePath: target))
      let running = try bako.start(words)
      try await Task.sleep(for: .milliseconds(.random(in: 0...200, using: &random)))
      let signal = [SIGKILL, SIGINT, SIGTERM, SIGHUP].randomElement(using: &random) ?? SIGKILL
      running.kill(signal)
      let outcome = try await running.end()
      let content = try text(target)
      #expect(content == whole || (content == old && outcome.status != 0))
      try await expectNoDraft(after: signal)
    }
  }

  /// Expects that an interrupted export has left no draft.
  ///
  /// A program that was killed at once may leave one, which the next export deletes.
  private func expectNoDraft(after signal: Int32) async throws {
    let drafts = try work.names(containing: ".part")
    guard signal == SIGKILL, drafts.count == 1 else {
      #expect(drafts == [])
      return
    }
    try #require(try await bako("export", work.file("next.jsonl")).status == 0)
    #expect(try work.names(containing: ".part") == [])
  }

  @Test func manyProgramsAtOnceContradictNothing() async throws {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for worker in 0..<4 {
        group.addTask { [bako, work] in
          var random = HostileDay.generator(UInt64(100 + worker))
          var added = 0
          for turn in 0..<HostileDay.times(15) {
            let arguments =
              [
                ["add", "--emotion", "Calm"], ["list"], ["stats"], ["trash"], ["check"],
                ["export", work.file("export-\(worker).jsonl"), "--force"],
                ["backup", work.file("backup-\(worker)-\(turn).sqlite3")],
              ].randomElement(using: &random) ?? []
            let outcome = try await bako.run(arguments)
            // The first command that adds an entry creates the journal; these do not.
            let isEarly =
              ["check", "backup"].contains(arguments.first) && outcome.status == 73
            #expect([0, 75].contains(outcome.status) || isEarly, "\(arguments) \(outcome)")
            added += arguments.first == "add" && outcome.status == 0 ? 1 : 0
          }
          return added
        }
      }
      let added = try await group.reduce(0, +)
      #expect(try await bako("list").lines.count == added)
    }
    for name in try work.names(containing: ".sqlite3") where !name.hasSuffix("-shm") {
      guard !name.hasSuffix("-wal") else { continue }
      #expect(try await sqlite(work.file(name), "PRAGMA integrity_check;") == "ok", "\(name)")
    }
  }
}
