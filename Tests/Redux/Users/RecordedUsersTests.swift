import Foundation
import Tessera
import TesseraHistory
import TesseraInspector
import TesseraRedux
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

  /// Records the session again: `make recordings`.
  private func renew() async throws {
    let history = History<UsersReducer.State, UsersReducer.Action>()
    let store = Store(initialState: UsersReducer.State(), history: history) {
      UsersReducer()
    } withDependencies: {
      $0.usersClient.users = { [User(id: 1, name: "Mia"), User(id: 2, name: "Bob")] }
      $0.usersClient.update = { _ in throw UsersError.status(500) }
      $0.usersClient.content = { "Hello" }
    }
    store.send(.counter(.incremented(by: 2)))
    await store.send(.users(.loadRequested)).finish()
    await store.send(.users(.updateRequested(User(id: 2, name: "Rob")))).finish()
    await store.send(.allLengthRequested).finish()
    store.commit { $0.counter.count += 1 }
    try history.export(includingRedacted: true)
      .write(to: recording, atomically: true, encoding: .utf8)
  }

  private func source() throws -> String {
    let history = History<UsersReducer.State, UsersReducer.Action>()
    let store = Store(initialState: UsersReducer.State(), history: history) { UsersReducer() }
    defer { withExtendedLifetime(store) {} }
    try history.import(try String(contentsOf: recording, encoding: .utf8))
    return try history.testSource(
      HistoryTestForm(
        name: "UsersRecordingTests", feature: "UsersReducer()", modules: ["ExampleUsers"]))
  }

  @Test func theTestOfTheCommittedRecordingIsTheOneThatIsWritten() async throws {
    let file = folder.appending(path: "UsersRecordingTests.swift")
    if ProcessInfo.processInfo.environment["UPDATE_RECORDINGS"] != nil {
      try await renew()
      try source().write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try source() == String(contentsOf: file, encoding: .utf8))
  }
}
