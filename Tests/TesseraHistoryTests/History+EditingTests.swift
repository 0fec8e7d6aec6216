import Foundation
import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraHistoryFixtures
@testable import TesseraHistory

@MainActor
@Suite
struct HistoryEditingTests {
  private let history = DiaryHistory(checkpointInterval: 3)
  private func id(_ number: Int) -> DiaryHistory.Entry.ID { HistoryEntry.ID(number) }

  @Test func aSkippedEntryNeverHappened() {
    let store = StoreOf<Diary>.recorded(by: history)
    for number in 1...10 { store.send(.add(number)) }
    history.skip(id(2))
    #expect(store.count == 53 && history.entries[1].isSkipped)
    history.jump(to: id(3))
    #expect(store.count == 4)
    history.resume()
    history.unskip(id(2))
    #expect(store.count == 55)
    #expect(history.divergences().isEmpty)
  }

  @Test func whatWasReadStaysTheSameForTheOtherEntries() {
    let store = StoreOf<Diary>.recorded(by: history)
    for _ in 1...6 { store.send(.stamped) }
    let before = store.state
    history.skip(id(2))
    #expect(store.ids == [0, 2, 3, 4, 5].map { before.ids[$0] })
    #expect(store.numbers == [0, 2, 3, 4, 5].map { before.numbers[$0] })
    history.unskip(id(2))
    #expect(store.state == before)
  }

  @Test func actionsOfAFeatureWhoseOpeningIsSkippedDoNothing() {
    let store = StoreOf<Diary>.recorded(by: history)
    store.send(.opened)
    store.send(.page(.typed("a")))
    store.send(.add(1))
    history.skip(id(1))
    #expect(store.page == nil)
    #expect(store.count == 1)
    history.unskip(id(1))
    #expect(store.page?.text == "a")
  }

  @Test func skippingWhileTravellingShowsThePastThatWouldHaveBeen() {
    let store = StoreOf<Diary>.recorded(by: history)
    for number in 1...5 { store.send(.add(number)) }
    history.jump(to: id(4))
    history.skip(id(1))
    #expect(store.count == 9)
    history.resume()
    #expect(store.count == 14)
  }

  @Test func collapsedEntriesAreSteppedOverAsOne() {
    let store = StoreOf<Diary>.recorded(by: history)
    for number in 1...10 { store.send(.add(number)) }
    history.collapse(id(3)...id(8))
    #expect(history.entries.map(\.id.number) == [1, 2, 8, 9, 10])
    #expect(history.entries[2].collapsed.count == 6 && history.entries[2].name == "6 entries")
    history.jump(to: id(8))
    #expect(store.count == 36)
    history.stepBackward()
    #expect(store.count == 3)
    history.resume()
    history.skip(id(8))
    #expect(store.count == 22)
    store.send(.add(100))
    #expect(store.count == 122)
    #expect(history.divergences().isEmpty)
  }

  @Test func collapsingWhileTravellingKeepsThePlace() {
    let store = StoreOf<Diary>.recorded(by: history)
    for number in 1...6 { store.send(.add(number)) }
    history.jump(to: id(6))
    history.collapse(id(2)...id(4))
    #expect(history.position == id(6))
    #expect(store.count == 21)
    history.jump(to: id(4))
    #expect(store.count == 10)
  }

  @Test func theStoreContinuesFromARollback() {
    let store = StoreOf<Diary>.recorded(by: history)
    for number in 1...7 { store.send(.add(number)) }
    let task = store.send(.waited)
    history.stepBackward()
    store.send(.add(1_000))
    history.rollback(to: id(3))
    #expect(store.count == 6)
    #expect(task.isFinished)
    #expect(!history.isTravelling)
    #expect(history.count == 3)
    #expect(history.queuedCount == 0)
    store.send(.add(1))
    #expect(store.count == 7)
    #expect(history.count == 4)
    #expect(history.divergences().isEmpty)
    history.rollback(to: nil)
    #expect(store.count == 0)
    #expect(history.count == 0)
    store.send(.add(5))
    history.stepBackward()
    #expect(store.count == 0)
  }

  @Test func unknownEntriesAreIssues() {
    let store = StoreOf<Diary>.recorded(by: history)
    store.send(.add(1))
    let found = issues {
      history.skip(id(5))
      history.collapse(id(1)...id(5))
      history.rollback(to: id(5))
    }
    #expect(found.count == 3)
    #expect(store.count == 1)
  }
}
