import Foundation
import Tessera
import Testing

@testable import TesseraHistoryFixtures
@testable import TesseraHistory

@MainActor
@Suite
struct HistoryExportTests {
  @Test func aHistoryIsALineForEachEntryBetweenItsStates() throws {
    let history = DiaryHistory(now: { Date(timeIntervalSinceReferenceDate: 5) })
    let store = StoreOf<Diary>.recorded(by: history)
    store.send(.add(2))
    store.send(.stamped)
    history.skip(HistoryEntry.ID(1))
    let lines = try history.export().split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[0].contains(#""format":"tessera-history""#))
    #expect(lines[0].contains(#""version":3"#))
    #expect(lines[0].contains(#""state":"Diary.State""#))
    #expect(lines[1].contains(#""start":{"#))
    #expect(lines[4].contains(#""end":{"#))
    #expect(lines[2].contains(#""action":{"add":{"_0":2}}"#))
    #expect(lines[2].contains(#""skipped":true"#))
    #expect(lines[2].contains(#""date":5"#))
    #expect(lines[2].contains(#""at":"TesseraHistoryTests/History+ExportTests.swift:"#))
    #expect(lines[3].contains(#""uuids":["00000000-0000-0000-0000-000000000000"]"#))
  }

  @Test func privateValuesAreOmittedUnlessRequested() throws {
    let redaction = HistoryRedaction<Diary.State, Diary.Action>(
      state: { $0.notes = $0.notes.map { _ in "…" } },
      action: { if case .wrote = $0 { $0 = .wrote("…") } })
    let history = DiaryHistory(redaction: redaction)
    let store = StoreOf<Diary>.recorded(by: history)
    store.send(.wrote("a secret"))
    let text = try history.export()
    #expect(!text.contains("a secret"))
    #expect(text.contains(#""wrote":{"_0":"‹1›"}"#))
    #expect(try history.export(includingRedacted: true).contains("a secret"))
    #expect(store.notes == ["a secret"])
    try history.import(text)
    #expect(store.notes == ["‹1›"])
  }

  // SEMANTICS recordings.text
  @Test func textIsHiddenUnlessItIsPublic() throws {
    let history = DiaryHistory()
    let store = StoreOf<Diary>.recorded(by: history)
    for note in ["a secret", "another", "a secret ", " "] { store.send(.wrote(note)) }
    let text = try history.export()
    #expect(!text.contains("secret"))
    #expect(!text.contains("another"))
    #expect(text.contains(#""notes":["‹1›","‹2›","‹1› "," "]"#))
    let copy = DiaryHistory()
    let other = StoreOf<Diary>.recorded(by: copy)
    let summary = try copy.import(text)
    #expect(summary.difference == nil)
    #expect(summary.isRedacted)
    #expect(other.notes == ["‹1›", "‹2›", "‹1› ", " "])
  }

  @Test func theStatesAreTheOnesThatWere() throws {
    let history = History<Int, Int>(checkpointInterval: 2)
    let factor = Counter()
    let store = Store(initialState: 0, history: history) {
      Reduce<Int, Int> { state, action in
        state += action * (factor.next() < 4 ? 1 : 10)
        return .none
      }
    }
    for _ in 1...4 { store.send(1) }
    let text = try history.export(includingRedacted: true)
    #expect(text.contains(#"{"after":4,"end":4,"#))
    #expect(text.contains(#""change":{"":2}"#))
    #expect(text.contains(#""change":{"":4}"#))
  }

  @Test func aHistoryWithoutAStoreHasNothingToExport() {
    #expect(throws: HistoryImportError.noStore) { try DiaryHistory().export() }
  }
}
