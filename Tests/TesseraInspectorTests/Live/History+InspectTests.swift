import Foundation
import Tessera
import TesseraSupport
import Testing

@testable import TesseraHistory
@testable import TesseraHistoryFixtures
@testable import TesseraInspector

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct HistoryInspectTests {
  @Test func anEndIsToldAndRemovesTheSocket() async throws {
    let trial = LiveTrial()
    let inspection = try trial.history.inspect(trial.options)
    let path = try #require(inspection.path)
    let client = try LiveClient(path)
    _ = try await client.next("status")
    #expect(try await client.ask(#"{"do":"jump","to":null,"id":"a"}"#) == nil)
    inspection.end()
    #expect(!SystemFile.exists(path))
    #expect(!trial.history.isTravelling)
    #expect(try await client.next("ended") == .bool(true))
    #expect(await client.next() == nil)
    inspection.end()
  }

  @Test func anInspectionEndsWithItsHistory() async throws {
    var trial: LiveTrial? = LiveTrial()
    let client = try await trial?.client()
    trial = nil
    while await client?.next() != nil {}
    #expect(trial == nil)
  }

  @Test func aRunWithoutTheVariableDoesNotListen() throws {
    let trial = LiveTrial()
    #expect(try trial.history.inspect("Diary").path == nil)
    #expect(trial.history.inspections.isEmpty)
  }

  @Test func aHistoryWithoutAStoreCannotBeInspected() {
    #expect(throws: HistoryInspectionError.noStore) {
      try DiaryHistory().inspect("Diary", always: true)
    }
  }
}
