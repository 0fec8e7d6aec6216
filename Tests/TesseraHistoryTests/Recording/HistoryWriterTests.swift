import Foundation
import Tessera
import Testing

@testable import TesseraHistoryFixtures
@testable import TesseraHistory

@MainActor
@Suite
struct HistoryWriterTests {
  private let history = DiaryHistory(
    redaction: HistoryRedaction(state: { $0.notes = [] }), now: { Date(timeIntervalSince1970: 0) })

  @Test func aHeaderTellsTheTypesAndWhatWasAround() throws {
    let store = StoreOf<Diary>.recorded(by: history)
    let header = try HistoryWriter(history, redacts: true).header(entries: nil)
    #expect(header.contains(#""state":"Diary.State""#))
    #expect(header.contains(#""redacted":true"#))
    #expect(header.contains(#""timeZone":""#))
    #expect(!header.contains("entries"))
    #expect(header.hasSuffix("}\n"))
    _ = store
  }

  @Test func whatWasAroundElsewhereStaysWithItsEntry() throws {
    let store = StoreOf<Diary>.recorded(by: history)
    let writer = HistoryWriter(history, redacts: false)
    store.send(.add(1))
    var entry = history.entries[0]
    entry.readings.surroundings = writer.surroundings
    #expect(!(try writer.entry(entry, store.state).contains("surroundings")))
    entry.readings.surroundings?.timeZone = "Mars/Olympus"
    #expect(try writer.entry(entry, store.state).contains("Mars/Olympus"))
  }

  @Test func statesLoseWhatIsToStayHere() throws {
    let state = Diary.State(notes: ["secret"])
    #expect(!(try HistoryWriter(history, redacts: true).start(state, after: 0).contains("secret")))
    #expect(try HistoryWriter(history, redacts: false).end(state).contains("secret"))
  }

  @Test func anEffectIsItsTimes() throws {
    let writer = HistoryWriter(history, redacts: false)
    let date = Date(timeIntervalSinceReferenceDate: 3)
    let effect = HistoryEffect(id: 1, entry: 2, start: date)
    let start = try writer.effect(effect)
    #expect(start.hasPrefix(#"{"effect":{"after":0,"id":1,"n":1,"of":2,"start":3},"sum":""#))
    let known = HistoryEffect(
      id: 1, entry: 2, start: date, place: "Page",
      source: HistorySource(.effect, imported: "A/B.swift:1", cancelID: "ID.a"))
    #expect(
      try writer.effect(known).hasPrefix(
        #"{"effect":{"after":0,"at":"A/B.swift:1","cancel":"ID.a","id":1,"n":2,"of":2,"#
          + #""place":"Page","start":3},"sum":""#))
    let end = try writer.effectEnd(1, at: date)
    #expect(end.hasPrefix(#"{"effect":{"after":0,"end":3,"id":1,"n":3},"sum":""#))
    #expect(LineSeal.isIntact(Array(end.utf8.dropLast())[...]) == true)
  }
}
