import Foundation
import TesseraTestSupport
import Testing

/// Escape sequences, pastes and kills at the full screen: none of them is taken for a command.
@Suite(.serialized, .enabled(if: Word.hostile.isSelected, "make test-hostile runs it"))
struct HostileTerminalTests {
  private let work: Workplace
  private let bako: Program

  init() async throws {
    work = try Workplace()
    bako = work.bako()
    try #require(try await bako("--plain", input: "1\nb\nq\n").status == 0)
    for emotion in ["Joyful", "Calm", "Sad"] {
      let outcome = try await bako("add", "--emotion", emotion, "--journal", "A walk by the sea")
      try #require(outcome.status == 0, "\(outcome)")
    }
  }

  /// Starts the full screen, and waits for the home screen.
  private func start() async throws -> TerminalProgram {
    let screen = try TerminalProgram(bako)
    try #require(try await eventually { screen.shown.contains("A walk by the sea") })
    return screen
  }

  /// Expects that the program still shows its home screen, and that nothing was changed.
  private func expectNothingHappened(_ screen: TerminalProgram, since export: String) async throws {
    // A sequence that continues the burst would become a part of it.
    try await Task.sleep(for: .milliseconds(500))
    #expect(screen.isRunning)
    screen.send("q")
    #expect(await screen.status() == 0)
    #expect(try await bako("export", "-").output == export)
    #expect(try await bako("trash").output == "")
  }

  private func escapeSequence(_ random: inout SeededGenerator) -> String {
    func pick(_ text: String) -> String { text.randomElement(using: &random).map { "\($0)" } ?? "" }
    func letters() -> String { (0..<6).map { _ in pick("dyqnestjk /u") }.joined() }
    switch Int.random(in: 0..<7, using: &random) {
    case 0, 1:
      let numbers = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        "\(Int.random(in: 0...9_999, using: &random))"
      }
      return "\u{1B}[" + pick("?>=!") + numbers.joined(separator: ";")
        + pick("GJKLPSTXabcdefghnqrst")
    case 2: return "\u{1B}O" + pick("abcdefghi")
    case 3:
      return "\u{1B}]" + letters() + ["\u{7}", "\u{1B}\\"][Int.random(in: 0...1, using: &random)]
    case 4: return "\u{1B}" + pick("PX^_") + letters() + "\u{1B}\\"
    case 5: return "\u{1B}" + pick("dqnest")
    default: return "\u{1B}[27;3;\(Int.random(in: 97...122, using: &random))~"
    }
  }

  @Test func escapeSequencesAreNoCommands() async throws {
    var random = HostileDay.generator(31)
    let export = try await bako("export", "-").output
    let screen = try await start()
    for number in 0..<2_000 {
      screen.send(escapeSequence(&random))
      if number.isMultiple(of: 50) { try await Task.sleep(for: .milliseconds(5)) }
    }
    try await expectNothingHappened(screen, since: export)
  }

  @Test func pastesAreNoCommands() async throws {
    let export = try await bako("export", "-").output
    let screen = try await start()
    screen.send("d\ty\nq\ndy\n\nq\nDear diary, quite a day\n\td\ny\n")
    try await Task.sleep(for: .milliseconds(500))
    screen.send("\u{1B}[200~dy\nq\u{1B}[201~")
    try await expectNothingHappened(screen, since: export)
  }

  @Test func aScreenFollowsOtherProgramsThroughALink() async throws {
    try FileManager.default.createDirectory(
      atPath: work.file("links"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: work.file("links/journal.sqlite3"), withDestinationPath: "../journal.sqlite3")
    let screen = try TerminalProgram(work.bako("links/journal.sqlite3"))
    try #require(try await eventually { screen.shown.contains("A walk by the sea") })
    #expect(try await bako("add", "--emotion", "Calm", "--journal", "By its own name").status == 0)
    #expect(try await eventually { screen.shown.contains("By its own name") })
    screen.send("q")
    #expect(await screen.status() == 0)
    #expect(try await bako("list").lines.count == 4)
  }

  @Test func killedScreensLoseNothing() async throws {
    var random = HostileDay.generator(32)
    let export = try await bako("export", "-").output
    let keys = ["n", "\r", "\u{1B}[B", "\u{1B}[A", "\t", "A walk", "/", "t", "s", "\u{1B}"]
    for _ in 0..<HostileDay.times(40) {
      let screen = try TerminalProgram(bako)
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        try await Task.sleep(for: .milliseconds(.random(in: 0...30, using: &random)))
        screen.send(keys.randomElement(using: &random) ?? "")
      }
      let signal = [SIGKILL, SIGTERM, SIGHUP, SIGINT].randomElement(using: &random) ?? SIGKILL
      screen.kill(signal)
      screen.kill(SIGKILL)
      _ = await screen.status()
    }
    #expect(try await bako("check").status == 0)
    // A check-in can be complete; what was there before is there.
    let now = try await bako("export", "-").output
    #expect(export.split(separator: "\n").allSatisfy { now.contains($0) })
  }
}
