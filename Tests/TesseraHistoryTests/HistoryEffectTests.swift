import Foundation
import Tessera
import Testing

@testable import TesseraHistoryFixtures
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

  @Test func effectsOfDroppedEntriesAreForgotten() {
    var log = HistoryEffectLog()
    for entry in 1...100 {
      _ = log.begin(of: entry, at: date)
      log.prune(before: entry - 4, keeping: 5)
    }
    #expect(log.all.count <= 12)
    #expect(log.all.last?.entry == 100)
  }
}

@MainActor
@Suite
struct HistoryEffectsTests {
  @Test func effectsAreThoseOfTheirEntries() async {
    let history = DiaryHistory()
    let store = StoreOf<Diary>.recorded(by: history)
    store.send(.add(1))
    await store.send(.asked).finish()
    let task = store.send(.waited)
    #expect(history.effects.map(\.entry) == [2, 4])
    #expect(history.effects[0].end != nil && history.effects[1].end == nil)
    let ends = Ends()
    history.recorders = [ends]
    task.cancel()
    #expect(await ends.next() == history.effects[1].id)
    #expect(history.effects[1].end != nil)
  }

  @Test func deallocatedHistoriesAreNotNotified() async {
    var history: DiaryHistory? = DiaryHistory()
    let store = history.map { StoreOf<Diary>.recorded(by: $0) }
    let task = store?.send(.waited)
    history = nil
    task?.cancel()
    await task?.finish()
    #expect(store?.count == 0)
  }
}

/// Records the ends of effects.
private final class Ends: HistoryRecorder {
  let isInspection = false
  private let (stream, continuation) = AsyncStream<Int>.makeStream()

  func record(_ entry: HistoryEntry<Diary.State, Diary.Action>, _ state: Diary.State) {}
  func record(_ effect: HistoryEffect) {}
  func recordEnd(of effect: Int, at date: Date) { continuation.yield(effect) }
  func end(_ state: Diary.State) {}

  func next() async -> Int? {
    for await id in stream { return id }
    return nil
  }
}
