import Foundation
import Testing

/// Programs that are killed or crash.
@Suite(.enabled(if: Word.smoke.isSelected, "make smoke runs it"))
struct SmokeKillTests {
  private let work: Workplace

  init() throws { work = try Workplace() }

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
