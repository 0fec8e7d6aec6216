import Foundation
import Testing

/// Midnight at an open screen.
@Suite(.enabled(if: Word.hostile.isSelected, "make test-hostile runs it"))
struct HostileTimeTests {
  /// No screen was ready before the moment that its clock had to pass.
  private struct TooSlow: Error {}

  /// The days, some seconds before midnight; a busy machine gets more of them.
  private func screenBeforeMidnight() async throws -> TerminalProgram {
    for moment in ["23:59:55Z", "23:59:40Z", "23:58:40Z"] {
      var bako = try Workplace().bako()
      try #require(try await bako("--plain", input: "1\nq\n").status == 0)
      bako.environment["BAKO_NOW"] = "@2026-11-20T" + moment
      bako.environment["TZ"] = "UTC"
      let screen = try TerminalProgram(bako)
      try #require(try await eventually { screen.shown.contains("Nothing yet") })
      screen.send("t")
      try #require(try await eventually { screen.shown.contains("(today)") })
      if screen.shown.contains("Friday, 20 November 2026 (today)") { return screen }
      screen.kill(SIGTERM)
      _ = await screen.status()
    }
    throw TooSlow()
  }

  @Test func anOpenScreenFollowsMidnight() async throws {
    let screen = try await screenBeforeMidnight()
    #expect(try await eventually { screen.shown.contains("Saturday, 21 November") })
    screen.send("q")
    #expect(await screen.status() == 0)
  }
}
