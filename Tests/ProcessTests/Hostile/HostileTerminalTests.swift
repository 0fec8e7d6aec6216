import Foundation
import Testing

@Suite(.enabled(if: Word.hostile.isSelected, "make test-hostile runs it"))
struct HostileTerminalTests {
  @Test func aScreenFollowsOtherProgramsThroughALink() async throws {
    let work = try Workplace()
    let bako = work.bako()
    try #require(try await bako("--plain", input: "1\nb\nq\n").status == 0)
    #expect(try await bako("add", "--emotion", "Sad", "--journal", "A walk by the sea").status == 0)
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
    #expect(try await bako("list").lines.count == 2)
  }
}
