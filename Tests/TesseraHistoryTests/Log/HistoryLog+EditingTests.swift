import Foundation
import Testing

@testable import TesseraHistory

@Suite
struct HistoryLogEditingTests {
  private typealias Log = HistoryLog<Int, Int>

  private func log() -> Log {
    var log = Log(capacity: 100, interval: 3)
    for number in 1...7 {
      let entry = Log.Entry(
        id: HistoryEntry.ID(number), source: HistorySource(.view), date: .distantPast,
        work: .action(number))
      log.append(entry, checkpoint: log.needsCheckpoint ? (1..<number).reduce(0, +) : nil)
    }
    return log
  }

  private func apply(_ state: inout Int, _ entry: Log.Entry) -> Readings? {
    if !entry.isSkipped { state += entry.action ?? 0 }
    return nil
  }

  @Test func aStretchThatLeadsElsewhereIsFound() {
    let log = log()
    #expect(log.divergences(upTo: 28, ==, apply).isEmpty)
    #expect(log.divergences(upTo: 29, ==, apply) == [6])
    let wrong: Log.Apply = { state, entry in
      state += entry.id.number == 2 ? 99 : entry.action ?? 0
      return nil
    }
    #expect(log.divergences(upTo: 28, ==, wrong) == [0])
    #expect(log.divergence(around: 1, upTo: 28, ==, wrong) == 0)
    #expect(log.divergence(around: 5, upTo: 28, ==, wrong) == nil)
  }

  @Test func aSkippedEntryChangesAllStatesAfterIt() {
    var log = log()
    log.setSkipped(true, at: 1)
    #expect(log.recompute(from: 1, apply) { _ = apply(&$0, $1) } == 26)
    #expect(log.state(after: 3, apply) == 4)
    #expect(log.state(after: 1, apply) == 1)
  }

  @Test func removingAllLeavesTheFirstState() {
    var log = log()
    log.removeAll(from: 3)
    #expect(log.count == 3)
    #expect(log.state(after: 3, apply) == 6)
    log.removeAll(from: 0)
    #expect(log.count == 0)
    #expect(log.state(after: 0, apply) == 0)
  }
}
