import Foundation
import Tessera
import TesseraInspector
import Testing

@testable import BakoTerminal

@MainActor
@Suite struct RecordedTestTests {
  @Test(arguments: [
    ("-", "RecordedSessionTests"), ("/a/b/CheckInTests.swift", "CheckInTests"),
    ("check-in tests.swift", "CheckInTests"), ("7.swift", "RecordedSessionTests"),
  ])
  func testsAreNamedAfterTheirFile(path: String, name: String) {
    #expect(RecordedTest.form(for: path).name == name)
  }

  /// The recording and the test are committed; SmokeRecordingTests explains how to regenerate both.
  @Test func theCommittedTestMatchesTheCommittedRecording() async throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = try TemporaryFolder()
    let written = folder.path + "/CheckInRecordingTests.swift"
    let recording = root.appending(path: "Recordings/check-in.jsonl").path
    let output = Collected()
    try await ReplayCommand(
      ReplayOrder(path: recording, test: written), journal: "/nowhere/bako",
      input: Script([String]()),
      output: output.output, errors: output.output
    ).run()
    let committed = root.appending(path: "Bako/App/CheckInRecordingTests.swift")
    #expect(
      try String(contentsOfFile: written, encoding: .utf8)
        == String(contentsOf: committed, encoding: .utf8))
  }
}
