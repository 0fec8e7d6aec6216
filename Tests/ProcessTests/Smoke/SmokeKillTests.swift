import Foundation
import Testing

/// Programs that are killed or crash.
@Suite(.enabled(if: Word.smoke.isSelected, "make smoke runs it"))
struct SmokeKillTests {
  private let work: Workplace

  init() throws { work = try Workplace() }

  @Test(arguments: 1..<Flow.lines.count)
  func theNextStartContinuesAfterAKill(count: Int) async throws {
    var bako = work.bako()
    // The list shows the entry's time, and the two starts may be in different minutes.
    bako.environment["BAKO_NOW"] = "2026-11-20T12:46:21Z"
    var uninterrupted = bako
    uninterrupted.environment["BAKO_DATABASE"] = work.file("whole.sqlite3")
    // The output up to the next question, without the lines at its end.
    let whole = try await uninterrupted("--plain", input: Flow.input(count)).output
    let expected = whole.firstRange(of: "\n\nThe entry was not saved").map {
      String(whole[..<$0.lowerBound])
    }
    let question = (expected ?? whole).trimmingCharacters(in: .newlines)
    let killed = try bako.start("--plain")
    for line in Flow.lines.prefix(count) { killed.type(line) }
    let isThere = try await eventually {
      killed.shown.trimmingCharacters(in: .newlines) == question
    }
    #expect(isThere, "\(killed.shown)")
    // The position is saved at once, but nothing on the screen shows when that has finished.
    let database = work.file("journal.sqlite3")
    if count < Flow.saved {
      let part = count >= Flow.typed ? Flow.journal : ""
      #expect(
        try await eventually {
          try await sqlite(
            database,
            """
            SELECT COUNT(*) FROM preference
            WHERE key LIKE 'resumption:%' AND value LIKE '%\(part)%';
            """) == (count < Flow.begun ? "0" : "1")
        })
    }
    killed.kill(SIGKILL)
    #expect(try await killed.end().status == -SIGKILL)

    let entries = count >= Flow.saved ? 1 : 0
    #expect(
      try await sqlite(database, "PRAGMA integrity_check; SELECT COUNT(*) FROM entry;")
        == "ok\n\(entries)")
    let next = try await bako("--plain", input: "1\n").output
    let isAsked = next.contains("Continue where you left off?")
    #expect(isAsked == (Flow.begun..<Flow.saved).contains(count))
    if count >= Flow.typed, count < Flow.saved { #expect(next.contains(Flow.journal)) }
  }

  @Test func aCrashAsksForNoDebugger() async throws {
    var bako = work.bako()
    // As at a terminal, where the runtime asks by default.
    bako.environment["SWIFT_BACKTRACE"] = "enable=yes,interactive=yes,color=no"
    for signal in [SIGQUIT, SIGSEGV, SIGABRT] {
      let running = try bako.start("--plain")
      #expect(try await eventually { running.shown.contains("Enter the number") })
      running.kill(signal)
      let outcome = try await running.end()
      #expect(outcome.status == -signal)
      #expect(outcome.errors == "")
      #expect(!outcome.output.contains("debug"))
    }
  }

  @Test func aRecordedProgramThatIsKilledIsReplayed() async throws {
    let bako = work.bako()
    let recording = work.file("crash.jsonl")
    let killed = try bako.start("--plain", "--record", recording)
    killed.type("1", "1", "1")
    #expect(try await eventually { killed.shown.contains("How do you feel") })
    killed.kill(SIGKILL)
    #expect(try await killed.end().status == -SIGKILL)
    let replay = try await bako("replay", recording)
    #expect(replay.status == 0)
    #expect(replay.output.contains("How do you feel?"))
    #expect(replay.errors.contains("without the end of the app"))
    let torn = work.file("torn.jsonl")
    try bytes(recording).dropLast(20).write(to: URL(filePath: torn))
    let second = try await bako("replay", torn)
    #expect(second.status == 0)
    #expect(second.errors.contains("ends in the middle of line"))
  }
}
