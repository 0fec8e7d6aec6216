import Foundation
import Tessera
import Testing

@testable import TesseraHistory

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
    history.recorder = ends
    task.cancel()
    #expect(await ends.next() == history.effects[1].id)
    #expect(history.effects[1].end != nil)
  }

  @Test func aHistoryThatIsGoneIsToldNothing() async {
    var history: DiaryHistory? = DiaryHistory()
    let store = history.map { StoreOf<Diary>.recorded(by: $0) }
    let task = store?.send(.waited)
    history = nil
    task?.cancel()
    await task?.finish()
    #expect(store?.count == 0)
  }
}

/// Hears of the ends of effects.
private final class Ends: HistoryRecorder {
  private let (stream, continuation) = AsyncStream<Int>.makeStream()

  func record(_ entry: HistoryEntry<Diary.State, Diary.Action>, _ state: Diary.State) {}
  func record(_ effect: HistoryEffect) {}
  func recordEnd(of effect: Int, at date: Date) { continuation.yield(effect) }

  func next() async -> Int? {
    for await id in stream { return id }
    return nil
  }
}
