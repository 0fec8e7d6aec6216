import Foundation
import Tessera
import TesseraHistory
import TesseraInspector
import Testing
import ExampleUsers

/// The test that was generated from a recording with steps is committed.
@MainActor
@Suite
struct RecordedUsersTests {
  private let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private let recording = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Recordings/users.jsonl")

  private func source() throws -> String {
    let history = History<UsersReducer.State, UsersReducer.Action>()
    let store = Store(initialState: UsersReducer.State(), history: history) { UsersReducer() }
    defer { withExtendedLifetime(store) {} }
    try history.import(try String(contentsOf: recording, encoding: .utf8))
    return try history.testSource(
      HistoryTestForm(
        name: "UsersRecordingTests", feature: "UsersReducer()", modules: ["ExampleUsers"]))
  }

  @Test func theTestOfTheCommittedRecordingIsTheOneThatIsWritten() throws {
    let file = folder.appending(path: "UsersRecordingTests.swift")
    #expect(try source() == String(contentsOf: file, encoding: .utf8))
  }
}
