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

  /// Renews the recording and its test, which are committed: `make recordings`.
  @Test(.enabled(if: updatesRecordings, "make recordings runs it"))
  func theCommittedRecordingIsRenewed() async throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let recording = root.appending(path: "Recordings/check-in.jsonl").path
    try? FileManager.default.removeItem(atPath: recording)
    try await RecordedSession.record(to: recording)
    let test = root.appending(path: "Bako/App/CheckInRecordingTests.swift").path
    let output = Collected()
    let order = ReplayOrder(path: recording, test: test)
    try await ReplayCommand(
      order, journal: "/nowhere/bako", input: Script([String]()), output: output.output,
      errors: output.output
    ).run()
  }
}

private let updatesRecordings = ProcessInfo.processInfo.environment["UPDATE_RECORDINGS"] != nil
