import Foundation
import Tessera
import Testing

@testable import TesseraHistoryFixtures
@testable import TesseraHistory

@Suite
struct HistoryEntryTests {
  private typealias Entry = HistoryEntry<Int, Diary.Action>

  private func entry(_ number: Int, _ work: Entry.Work) -> Entry {
    Entry(
      id: Entry.ID(number), source: HistorySource(.view), date: .distantPast, work: work)
  }

  @Test func entriesAreNamedByWhatTheyAre() {
    let action = entry(1, .action(.page(.typed("a secret"))))
    let step = entry(2, .step(HistoryStep { $0 += 1 }))
    let both = entry(3, .collapsed([action, step]))
    #expect([action, step, both].map(\.name) == ["page.typed", "step", "2 entries"])
    #expect([action, step, both].map(\.isStep) == [false, true, false])
    #expect(action.action == .page(.typed("a secret")))
    #expect(both.action == nil)
    #expect(both.collapsed.count == 2)
    #expect(step.collapsed.isEmpty)
    #expect(action.id < step.id)
    #expect("\(action)" == "1 page.typed, by view")
  }
}
