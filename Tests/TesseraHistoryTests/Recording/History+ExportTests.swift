import Foundation
import Tessera
import Testing

@testable import HistoryFixtures
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
    #expect(lines[0].contains(#""format":"tessera-history""#) && lines[0].contains(#""version":1"#))
    #expect(lines[0].contains(#""state":"Diary.State""#))
    #expect(lines[1].hasPrefix(#"{"start":{"#) && lines[4].hasPrefix(#"{"end":{"#))
    #expect(lines[2].contains(#""action":{"add":{"_0":2}}"#))
    #expect(lines[2].contains(#""skipped":true"#) && lines[2].contains(#""date":5"#))
    #expect(lines[2].contains(#""at":"TesseraHistoryTests/History+ExportTests.swift:"#))
    #expect(lines[3].contains(#""uuids":["00000000-0000-0000-0000-000000000000"]"#))
  }

  @Test func whatIsToStayHereIsLeftOutUnlessItIsAskedFor() throws {
    let redaction = HistoryRedaction<Diary.State, Diary.Action>(
      state: { $0.notes = $0.notes.map { _ in "…" } },
      action: { if case .wrote = $0 { $0 = .wrote("…") } })
    let history = DiaryHistory(redaction: redaction)
    let store = StoreOf<Diary>.recorded(by: history)
    store.send(.wrote("a secret"))
    let text = try history.export()
    #expect(!text.contains("a secret") && text.contains(#""wrote":{"_0":"…"}"#))
    #expect(try history.export(includingRedacted: true).contains("a secret"))
    #expect(store.notes == ["a secret"])
    try history.import(text)
    #expect(store.notes == ["…"])
  }

  @Test func aHistoryWithoutAStoreHasNothingToExport() {
    #expect(throws: HistoryImportError.noStore) { try DiaryHistory().export() }
  }
}
