import Foundation
import Testing

@testable import BakoTerminal
import TerminalKit

@MainActor
@Suite struct ReplayCommandTests {
  private let folder: TemporaryFolder
  private let output = Collected()
  private let errors = Collected()

  init() throws { folder = try TemporaryFolder() }

  private static var recording: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Recordings/check-in.jsonl")
  }

  private func replay(_ change: (inout ReplayOrder) -> Void = { _ in }) throws {
    var order = ReplayOrder(path: Self.recording.path)
    change(&order)
    try ReplayCommand(
      order, journal: folder.path + "/bako.sqlite3", output: output.output, errors: errors.output
    ).run()
  }

  /// The first bytes of the recording, as left behind by a crash.
  private func torn(_ count: Int) throws -> String {
    let path = folder.path + "/torn.jsonl"
    try Data(contentsOf: Self.recording).prefix(count).write(to: URL(filePath: path))
    return path
  }

  @Test func replayingShowsTheLastScreen() throws {
    try replay()
    #expect(output.lines.first == "Good afternoon" && errors.text == "")
    #expect(output.lines.contains("  2026-11-20 12:46  😄 Joyful ([name 1])  [text 1]"))
  }

  @Test func stepwiseReplayShowsTheScreenAfterEachAction() throws {
    try replay { $0.isStepwise = true }
    #expect(output.lines.prefix(2) == ["0 the start", "Bako"])
    let titles = output.lines.filter { $0.contains(", by ") }
    #expect(titles.first?.hasPrefix("1 started, by view at BakoTerminal/Program.swift:") == true)
    #expect(titles.contains { $0.hasPrefix("2 onboardingPreferenceLoaded, by effect") })
    #expect(output.lines.contains("Welcome to Bako") && output.lines.contains("Saved. Well done!"))
  }

  @Test func truncatedRecordingsAreReported() throws {
    let whole = try Data(contentsOf: Self.recording)
    let lines = whole.split(separator: 10, omittingEmptySubsequences: false)
    let count = lines.prefix(10).reduce(0) { $0 + $1.count + 1 }
    try replay { order in order.path = (try? torn(count)) ?? "" }
    #expect(errors.text.contains("without the end of the app"))
    errors.clear()
    try replay { order in order.path = (try? torn(count + 5)) ?? "" }
    #expect(errors.text.contains("ends in the middle of line 11, which was left out"))
  }

  @Test func damagedLinesAreReportedByNumber() throws {
    let path = folder.path + "/damaged.jsonl"
    let text = try String(contentsOf: Self.recording, encoding: .utf8)
    try text.replacing(#""id":3,"#, with: #""id":"three","#)
      .write(toFile: path, atomically: true, encoding: .utf8)
    let error = #expect(throws: FileError.self) { try replay { $0.path = path } }
    #expect(error?.description.contains("cannot be replayed. Line ") == true)
    #expect(error?.description.hasSuffix("'id' has another type.") == true)
  }

  @Test func replayingWritesAPageAndATest() throws {
    let (page, test) = (folder.path + "/page.html", folder.path + "/test.swift")
    try replay {
      $0.page = page
      $0.test = test
    }
    #expect(try String(contentsOfFile: page, encoding: .utf8).hasPrefix("<!DOCTYPE html>"))
    #expect(try String(contentsOfFile: test, encoding: .utf8).contains("@Suite struct TestTests {"))
    #expect(output.lines.first == "Good afternoon")
  }

  @Test func pagesAndTestsDoNotOverwriteJournals() throws {
    let journal = folder.path + "/bako.sqlite3"
    #expect(throws: FileError.isJournal(path: journal)) { try replay { $0.page = journal } }
    #expect(throws: FileError.isJournal(path: journal + "-wal")) {
      try replay { $0.test = journal + "-wal" }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func pagesOnStandardOutputReplaceTheScreens() throws {
    try replay { $0.page = "-" }
    #expect(output.text.hasPrefix("<!DOCTYPE html>") && output.text.hasSuffix("</html>\n"))
  }
}
