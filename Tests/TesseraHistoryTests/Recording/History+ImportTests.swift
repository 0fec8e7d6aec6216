import Foundation
import Tessera
import TestSupport
import Testing

@testable import HistoryFixtures
@testable import TesseraHistory

@MainActor
@Suite
struct HistoryImportTests {
  private let history = DiaryHistory(checkpointInterval: 3)

  private func recording() throws -> (text: String, state: Diary.State) {
    let history = DiaryHistory(checkpointInterval: 2)
    let store = StoreOf<Diary>.recorded(by: history)
    for action in [Diary.Action.opened, .page(.typed("a")), .stamped, .asked, .add(3), .stamped] {
      store.send(action)
    }
    store.commit { $0.count += 100 }
    store.send(.add(1))
    history.skip(HistoryEntry.ID(6))
    history.collapse(HistoryEntry.ID(1)...HistoryEntry.ID(2))
    return (try history.export(includingRedacted: true), store.state)
  }

  @Test func anImportedHistoryLeadsToTheSameStatesAndGoesOn() throws {
    let (text, state) = try recording()
    let store = StoreOf<Diary>.recorded(by: history)
    store.send(.add(1_000))
    try history.import(text)
    #expect(store.state == state && !history.isTravelling)
    #expect(try history.export(includingRedacted: true) == text)
    while history.stepBackward() {}
    #expect(store.state == Diary.State())
    history.resume()
    let last = history.entries.last?.id
    store.send(.add(1))
    #expect(store.count == state.count + 1)
    #expect(history.entries.last.map { $0.id > (last ?? $0.id) } == true)
    #expect(history.divergences().isEmpty)
  }

  @Test func imagesOfHistoriesThatCannotBeReadLeaveEverythingAsItIs() throws {
    let (text, _) = try recording()
    var lines = text.split(separator: "\n").map(String.init)
    let store = StoreOf<Diary>.recorded(by: history)
    store.send(.add(7))
    func refuses(_ text: String, _ error: HistoryImportError) {
      #expect(throws: error) { try history.import(text) }
      #expect(store.count == 7 && history.count == 1)
    }
    refuses("", .notAHistory)
    refuses("{}\n", .notAHistory)
    refuses(
      text.replacing(#""version":1"#, with: #""version":2"#), .unknownVersion(2, known: 1))
    refuses(
      text.replacing(#""state":"Diary.State""#, with: #""state":"Shop.State""#),
      .otherFeature(
        state: "Shop.State", action: "Diary.Action", expectedState: "Diary.State",
        expectedAction: "Diary.Action"))
    refuses(
      lines.dropLast(3).joined(separator: "\n"),
      .incomplete(entries: lines.count - 5, expected: lines.count - 4))
    lines[4] = #"{"id":5,"na"#
    refuses(
      lines.joined(separator: "\n"),
      .brokenLine(5, reason: "it is not JSON, or not whole."))
  }

  @Test func aHistoryWithoutAStoreCannotImport() throws {
    let (text, _) = try recording()
    #expect(throws: HistoryImportError.noStore) { try history.import(text) }
  }

  @Test func anEndThatIsNotReachedIsReported() throws {
    let (text, _) = try recording()
    let changed = text.replacing(#"{"end":{"count":101"#, with: #"{"end":{"count":105"#)
    #expect(changed != text)
    let store = StoreOf<Diary>.recorded(by: history)
    let found = try issues { try history.import(changed) }
    #expect(found.count == 1 && found[0].contains("leads to another state"))
    #expect(store.count == 101)
  }
}
