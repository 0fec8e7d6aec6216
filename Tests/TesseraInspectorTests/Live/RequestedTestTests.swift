import Foundation
import Tessera
import Testing

@testable import TesseraHistory
@testable import TesseraHistoryFixtures
@testable import TesseraInspector

@MainActor
@Suite
struct RequestedTestTests {
  private func recording() throws -> String {
    let history = DiaryHistory()
    let store = StoreOf<Diary>.recorded(by: history)
    for number in 1...4 { store.send(.add(number)) }
    return try history.export(includingRedacted: true)
  }

  private func source(_ text: String, capacity: Int = 100) throws -> String {
    let history = DiaryHistory(capacity: capacity)
    let store = StoreOf<Diary>.recorded(by: history)
    defer { withExtendedLifetime(store) {} }
    return try RequestedTest.source(text, history, of: "My Diary")
  }

  @Test func theTestRepeatsTheRecording() throws {
    let source = try source(try recording())
    #expect(source.contains("struct MyDiarySessionTests"))
    #expect(source.contains("@testable import TesseraHistoryFixtures"))
    #expect(source.contains(##"send(#"{"add":{"_0":4}}"#, change: #"{"/count":10}"#)"##))
  }

  @Test func aRecordingOfOtherTypesIsThatOfAnotherStore() throws {
    let text = try recording().replacing("\"Diary.State\"", with: "\"Cart.State\"")
    let error = #expect(throws: HistoryImportError.self) { try source(text) }
    #expect(error?.description.contains("belongs to 'Cart.State'") == true)
  }

  @Test func anActionThatIsNotDecodedNamesItsLine() throws {
    let text = try recording().replacing("\"add\":{\"_0\":2}", with: "\"sub\":{\"_0\":2}")
    let error = #expect(throws: HistoryImportError.self) { try source(text) }
    #expect(error?.description.hasPrefix("Line 4 of the recording") == true)
  }

  @Test func anotherResultIsADifference() throws {
    let history = DiaryHistory()
    let store = Store(initialState: Diary.State(), history: history) {
      Reduce<Diary.State, Diary.Action> { state, _ in
        state.count += 1
        return .none
      }
    }
    defer { withExtendedLifetime(store) {} }
    let error = #expect(throws: RequestedTest.Mistake.self) {
      try RequestedTest.source(try recording(), history, of: "My Diary")
    }
    #expect(error?.description.hasPrefix("Entry 2 (add) differs from the recording:") == true)
  }

  @Test func aTestThatIsNotWrittenIsAFailure() async {
    let result = await #expect(
      processExitsWith: .exitCode(74), observing: [\.standardErrorContent]
    ) {
      setenv(RequestedTest.recording, "/nowhere/session.jsonl", 1)
      setenv(RequestedTest.output, "/nowhere/test", 1)
      await MainActor.run {
        let history = DiaryHistory()
        let store = StoreOf<Diary>.recorded(by: history)
        RequestedTest.requested?.write(history, of: "My Diary")
        withExtendedLifetime(store) {}
      }
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("The test can't be written: "))
  }

  @Test func aHistoryThatKeepsFewerEntriesNamesTheNumber() throws {
    let error = #expect(throws: RequestedTest.Mistake.self) {
      try source(try recording(), capacity: 2)
    }
    #expect(error?.description.contains("give it a 'capacity' of 4") == true)
  }
}
