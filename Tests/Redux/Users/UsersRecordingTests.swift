// Written by a history: its actions and their changes.
// Effects do not run; the actions that they sent are played.
import Tessera
import TesseraTesting
import Testing

@testable import ExampleUsers

@MainActor
@Suite struct UsersRecordingTests {
  private let rehearsal: Rehearsal<UsersReducer.State, UsersReducer.Action>
  private let store: TestStore<UsersReducer.State, UsersReducer.Action>

  init() throws {
    let rehearsal = try Rehearsal<UsersReducer.State, UsersReducer.Action>(
      start: #"{"content":{},"counter":{"count":0},"users":{"isLoading":false,"users":[]}}"#,
      surroundings: #"{"locale":"en_001","timeZone":"Etc/UTC"}"#)
    self.rehearsal = rehearsal
    store = TestStore(initialState: rehearsal.start) {
      rehearsal.reducer { UsersReducer() }
    }
  }

  @Test func everythingLeadsWhereItLed() async throws {
    try await entries1To11()
    rehearsal.end()
    await store.finish()
  }

  private func send(
    _ action: String, reading: String? = nil, change: String? = nil,
    at callSite: CallSite = #callSite
  ) async throws {
    let action = try rehearsal.action(action, reading: reading)
    guard let change else {
      await store.send(action, at: callSite)
      return
    }
    await store.send(
      action, assert: { state in try rehearsal.change(&state, change) }, at: callSite)
  }

  private func step(_ change: String, at callSite: CallSite = #callSite) async throws {
    try rehearsal.step(change, in: store, at: callSite)
    await store.receiveStep(
      assert: { state in try rehearsal.change(&state, change) }, at: callSite)
  }

  private func entries1To11() async throws {
    // 1 counter.incremented
    try await send(
      #"{"counter":{"_0":{"incremented":{"by":2}}}}"#,
      change: #"{"/counter/count":2}"#)
    // 2 users.loadRequested
    try await send(#"{"users":{"_0":{"loadRequested":{}}}}"#)
    // 3 step
    try await step(#"{"/users/isLoading":true}"#)
    // 4 step
    try await step(#"{"/users/users":[{"id":1,"name":"Mia"},{"id":2,"name":"Bob"}]}"#)
    // 5 step
    try await step(#"{"/users/isLoading":false}"#)
    // 6 users.updateRequested
    try await send(#"{"users":{"_0":{"updateRequested":{"_0":{"id":2,"name":"Rob"}}}}}"#)
    // 7 step
    try await step(#"{"/users/error":"The server answered with status 500."}"#)
    // 8 allLengthRequested
    try await send(#"{"allLengthRequested":{}}"#)
    // 9 step
    try await step(#"{"/content":{"value":"Hello"}}"#)
    // 10 step
    try await step(#"{"/allLength":"counter: 2, content: 5"}"#)
    // 11 step
    try await step(#"{"/counter/count":3}"#)
  }
}
