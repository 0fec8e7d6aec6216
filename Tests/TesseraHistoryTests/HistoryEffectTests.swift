import Foundation
import Testing

@testable import TesseraHistory

@Suite
struct HistoryEffectTests {
  private let date = Date(timeIntervalSinceReferenceDate: 0)

  @Test func anEffectRunsUntilItHasEnded() {
    var log = HistoryEffectLog()
    let first = log.begin(of: 1, at: date)
    let second = log.begin(of: 2, at: date)
    log.end(first.id, at: date + 1)
    #expect(log.all.map(\.id) == [first.id, second.id])
    #expect(log.all.map(\.end) == [date + 1, nil])
  }

  @Test func numbersGoOnAfterThoseThatWereThereBefore() {
    var log = HistoryEffectLog()
    log.insert(HistoryEffect(id: 7, entry: 1, start: date))
    #expect(log.begin(of: 2, at: date).id == 8)
  }

  @Test func effectsOfEntriesThatHaveLeftAreForgotten() {
    var log = HistoryEffectLog()
    for entry in 1...100 {
      _ = log.begin(of: entry, at: date)
      log.prune(before: entry - 4, keeping: 5)
    }
    #expect(log.all.count <= 12 && log.all.last?.entry == 100)
  }
}
