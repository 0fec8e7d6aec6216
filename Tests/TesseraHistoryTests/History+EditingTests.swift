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
    // Nor are they reported when the states are computed again.
    #expect(history.state(after: id(2))?.page == nil)
    #expect(history.change(of: id(2)) == nil)
    history.jump(to: id(2))
    history.resume()
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

  @Test func aMovedEntryHappensAtAnotherTime() {
    let store = StoreOf<Diary>.recorded(by: history)
    for note in ["a", "b", "c", "d", "e"] { store.send(.wrote(note)) }
    history.move(id(2), before: id(5))
    #expect(store.notes == ["a", "c", "d", "b", "e"])
    #expect(history.entries.map(\.id.number) == [1, 3, 4, 2, 5])
    history.move(id(5), before: id(1))
    #expect(store.notes == ["e", "a", "c", "d", "b"])
    history.move(id(1), before: nil)
    #expect(store.notes == ["e", "c", "d", "b", "a"])
    history.jump(to: id(4))
    #expect(store.notes == ["e", "c", "d"])
    history.move(id(5), before: id(2))
    #expect(history.position == id(4))
    #expect(store.notes == ["c", "d"])
    history.resume()
    store.send(.wrote("f"))
    #expect(store.notes == ["c", "d", "e", "b", "a", "f"])
    #expect(history.divergences().isEmpty)
  }

  @Test func aMoveToTheSamePlaceChangesNothing() {
    let store = StoreOf<Diary>.recorded(by: history)
    for number in 1...3 { store.send(.add(number)) }
    let edits = history.edits
    history.move(id(2), before: id(2))
    history.move(id(2), before: id(3))
    history.move(id(3), before: nil)
    #expect(history.edits == edits)
    #expect(store.count == 6)
  }

  @Test func sweptEntriesAreGone() {
    let store = StoreOf<Diary>.recorded(by: history)
    for number in 1...7 { store.send(.add(number)) }
    for number in [1, 4, 5, 6] { history.skip(id(number)) }
    history.jump(to: id(5))
    history.sweep()
    #expect(history.entries.map(\.id.number) == [2, 3, 7])
    #expect(history.position == id(3))
    #expect(store.count == 5)
    history.resume()
    #expect(store.count == 12)
    store.send(.add(100))
    history.rollback(to: id(7))
    #expect(store.count == 12)
    #expect(history.divergences().isEmpty)
  }

  @Test func everythingCanBeSwept() {
    let store = StoreOf<Diary>.recorded(by: history)
    for number in 1...4 { store.send(.add(number)) }
    for number in 1...4 { history.skip(id(number)) }
    history.sweep()
    #expect(history.count == 0)
    store.send(.add(1))
    history.stepBackward()
    #expect(store.count == 0)
  }

  @Test func theStateOfACommitIsTheStart() {
    history.policy = .queue
    let store = StoreOf<Diary>.recorded(by: history)
    for number in 1...4 { store.send(.add(number)) }
    history.jump(to: id(1))
    store.send(.add(10))
    history.commit()
    #expect(store.count == 20)
    #expect(!history.isTravelling)
    #expect(history.count == 0)
    store.send(.add(1))
    #expect(history.entries.map(\.id.number) == [6])
    history.rollback(to: nil)
    #expect(store.count == 20)
    #expect(history.divergences().isEmpty)
  }

  @Test func effectsOutliveTheCommitOfTheirEntry() {
    let store = StoreOf<Diary>.recorded(by: history)
    let task = store.send(.waited)
    history.commit()
    #expect(!task.isFinished)
  }

  @Test func editsReachTheRecorders() throws {
    let store = StoreOf<Diary>.recorded(by: history)
    var text = ""
    try history.stream(includingRedacted: true) { text += $0 }
    for note in ["a", "b", "c"] { store.send(.wrote(note)) }
    history.move(id(3), before: id(1))
    history.skip(id(1))
    history.sweep()
    history.send(again: id(3))
    history.commit()
    store.send(.wrote("d"))
    history.endStream()
    let copy = DiaryHistory()
    let other = StoreOf<Diary>.recorded(by: copy)
    #expect(try copy.import(text).ending == .whole)
    #expect(other.state == store.state)
    #expect(other.notes == ["c", "b", "c", "d"])
  }

  @Test func aRangeThatAMoveTurnedAroundIsAnIssue() {
    let store = StoreOf<Diary>.recorded(by: history)
    for number in 1...3 { store.send(.add(number)) }
    history.move(id(1), before: nil)
    #expect(issues { history.collapse(id(1)...id(2)) }.count == 1)
    #expect(history.count == 3)
  }

  @Test func unknownEntriesAreIssues() {
    let store = StoreOf<Diary>.recorded(by: history)
    store.send(.add(1))
    let found = issues {
      history.skip(id(5))
      history.collapse(id(1)...id(5))
      history.rollback(to: id(5))
      history.move(id(5), before: nil)
      history.move(id(1), before: id(5))
    }
    #expect(found.count == 5)
    #expect(store.count == 1)
  }
}
