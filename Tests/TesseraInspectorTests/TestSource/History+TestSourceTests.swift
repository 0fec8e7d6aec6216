import Foundation
import Tessera
import TesseraTesting
import TesseraHistory
import Testing

@testable import TesseraHistoryFixtures
@testable import TesseraInspector

@MainActor
@Suite
struct HistoryTestSourceTests {
  private let form = HistoryTestForm(name: "DiaryTests", feature: "Diary()", modules: ["Diaries"])

  @Test func aRecordingBecomesATest() throws {
    let history = DiaryHistory()
    let store = StoreOf<Diary>.recorded(by: history)
    store.send(.add(2))
    store.send(.asked)
    store.send(.opened)
    store.send(.add(0))
    store.commit { $0.count = 9 }
    store.send(.page(.typed("a \"#b")))
    let source = try history.testSource(form)
    let calls = source.split(separator: "\n").filter { $0.hasPrefix("    // ") }
    #expect(
      calls.map { $0.dropFirst(7) } == [
        "1 add", "2 asked", "3 answered", "4 opened", "5 add", "6 step", "7 page.typed",
      ])
    for line in [
      ##"send(#"{"add":{"_0":2}}"#, change: #"{"/count":2}"#)"##, ##"send(#"{"asked":{}}"#)"##,
      ##"receive(#"{"answered":{"_0":"an answer"}}"#, change: #"{"/notes":["an answer"]}"#)"##,
      ##"step(#"{"/count":9}"#)"##,
    ] {
      #expect(source.contains("    try await \(line)\n"))
    }
    #expect(source.contains("rehearsal.reducer { Diary() }"))
    #expect(source.contains("import Diaries\n"))
    #expect(source.contains(##""_0":"a \"#b""##))
  }

  @Test func aRunOfCommitsIsATestOfSteps() throws {
    let history = DiaryHistory()
    let store = StoreOf<Diary>.recorded(by: history)
    store.commit { $0.count = 3 }
    store.commit { $0.count = 4 }
    let source = try history.testSource(form)
    #expect(source.contains(##"    try await step(#"{"/count":3}"#)"##))
    #expect(source.contains(##"    try await step(#"{"/count":4}"#)"##))
    #expect(source.contains("    try await entries1To2()\n"))
  }

  @Test func skippedEntriesAreOmitted() throws {
    let history = DiaryHistory()
    let store = StoreOf<Diary>.recorded(by: history)
    for number in 1...3 { store.send(.add(number)) }
    history.collapse(HistoryEntry.ID(1)...HistoryEntry.ID(2))
    history.skip(HistoryEntry.ID(3))
    let source = try history.testSource(form)
    #expect(source.contains("// 1 add"))
    #expect(source.contains("// 2 add"))
    #expect(!source.contains("// 3 add"))
    _ = store
  }

  @Test func withoutAStoreThereIsNoTest() {
    #expect(throws: HistoryImportError.noStore) { try DiaryHistory().testSource(form) }
  }

  @Test func theHistoryIsTheDefaultAuthor() {
    let form = HistoryTestForm(name: "A", feature: "B()", modules: [])
    #expect(form.author == "Written by a history")
  }
}
