import Foundation
import Tessera
import Testing

@testable import TesseraHistoryFixtures
@testable import TesseraHistory

@MainActor
@Suite
struct HistoryComputingTests {
  private let history = DiaryHistory(checkpointInterval: 2)

  @Test func theChangeOfAnEntryIsADifferenceOfStates() {
    let store = StoreOf<Diary>.recorded(by: history)
    store.send(.add(1))
    store.send(.add(0))
    let change = history.change(of: HistoryEntry.ID(1))
    #expect(change?.contains("count: 0") == true)
    #expect(change?.contains("count: 1") == true)
    #expect(history.change(of: HistoryEntry.ID(2)) == nil)
    #expect(history.change(of: HistoryEntry.ID(3)) == nil)
  }

  @Test func aStateIsComputedWithoutShowingIt() {
    let store = StoreOf<Diary>.recorded(by: history)
    for number in 1...5 { store.send(.add(number)) }
    #expect(history.state(after: HistoryEntry.ID(3))?.count == 6)
    #expect(history.state(after: HistoryEntry.ID(9)) == nil)
    #expect(history.state(after: nil)?.count == 0)
    #expect(store.count == 15)
  }

  @Test func elementsOfAStackGetTheSameIDsAgain() {
    let history = History<StackState<Int>, Int>(checkpointInterval: 10)
    let store = Store(initialState: StackState<Int>(), history: history) {
      Reduce<StackState<Int>, Int> { state, action in
        state.append(action)
        return .none
      }
    } withDependencies: {
      $0.stackElementID = StackElementIDGenerator()
    }
    for number in 1...4 { store.send(number) }
    let ids = store.state.ids
    history.jump(to: HistoryEntry.ID(3))
    #expect(Array(store.state.ids) == Array(ids.prefix(3)))
    history.resume()
    store.send(5)
    #expect(store.state.ids.map(\.generation) == [0, 1, 2, 3, 4])
    history.skip(HistoryEntry.ID(2))
    #expect(store.state.ids.map(\.generation) == [0, 2, 3, 4])
  }

  @Test func stepsOfEffectsAreRecordedOneByOneAndComputedAgain() async {
    let history = History<Int, Bool>(checkpointInterval: 10)
    let store = Store(initialState: 0, history: history) {
      Reduce<Int, Bool> { _, _ in
        .steps(of: Int.self) { commit in
          await commit { $0 += 1 }
          await commit { $0 *= 10 }
        }
      }
    }
    await store.send(true).finish()
    #expect(history.entries.map(\.isStep) == [false, true, true])
    #expect(history.entries[1].source.sender == .effect)
    #expect(history.entries[1].source.location != history.entries[2].source.location)
    #expect(history.entries.map { history.state(after: $0.id) } == [0, 1, 10])
    history.skip(HistoryEntry.ID(2))
    #expect(store.state == 0)
  }

  @Test func stepsWaitForThePresentToo() {
    let history = DiaryHistory(whileTravelling: .queue)
    let store = StoreOf<Diary>.recorded(by: history)
    store.send(.add(1))
    history.stepBackward()
    store.commit { $0.count += 10 }
    #expect(store.count == 0)
    #expect(history.queuedCount == 1)
    history.resume()
    #expect(store.count == 11)
  }
}
