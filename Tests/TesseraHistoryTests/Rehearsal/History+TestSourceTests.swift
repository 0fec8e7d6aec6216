import Foundation
import Tessera
import Testing

@testable import TesseraHistory

@MainActor
@Suite
struct HistoryTestSourceTests {
  @Test func aRecordingBecomesATest() {
    let history = DiaryHistory()
    let store = StoreOf<Diary>.recorded(by: history)
    store.send(.add(2))
    store.send(.asked)
    store.send(.opened)
    store.send(.page(.typed("a \"b\"")))
    store.send(.add(0))
    #expect(
      history.testSource(named: "aRecordedSession", feature: "Diary()") == #"""
        @MainActor
        @Test func aRecordedSession() async {
          let store = TestStore(initialState: Diary.State(count: 0, notes: [], stamps: [], \#
        ids: [], numbers: [], page: nil)) {
            Diary()
          }
          await store.send(.add(2)) {
            $0.count = 2
          }
          await store.send(.asked)
          await store.receive(.answered("an answer")) {
            $0.notes = ["an answer"]
          }
          await store.send(.opened) {
            $0.page = Page.State(text: "")
          }
          await store.send(.page(.typed("a \"b\""))) {
            $0.page = Page.State(text: "a \"b\"")
          }
          await store.send(.add(0))
        }

        """#)
  }

  @Test func whatWasReadFromDependenciesIsGivenAgain() {
    let history = DiaryHistory()
    let store = StoreOf<Diary>.recorded(by: history)
    store.send(.stamped)
    let source = history.testSource(named: "stamped", feature: "Diary()")
    #expect(source?.contains("$0.date = .sequence([Date(timeIntervalSince1970: 0.0)])") == true)
    #expect(source?.contains("$0.uuid = .sequence([") == true)
    _ = store
  }

  @Test func withoutAStoreThereIsNoTest() {
    #expect(DiaryHistory().testSource(named: "none", feature: "Diary()") == nil)
  }
}
