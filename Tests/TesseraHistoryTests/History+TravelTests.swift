import Foundation
import Observation
import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraHistoryFixtures
@testable import TesseraHistory

@MainActor
@Suite
struct HistoryTravelTests {
  private let history = DiaryHistory(checkpointInterval: 3)

  @Test func theStoreShowsAnyStateThatWas() {
    let store = StoreOf<Diary>.recorded(by: history)
    for number in 1...10 { store.send(.add(number)) }
    for (index, entry) in history.entries.enumerated() {
      history.jump(to: entry.id)
      #expect(store.count == (1...(index + 1)).reduce(0, +))
      #expect(history.position == entry.id)
    }
    history.jump(to: nil)
    #expect(store.count == 0)
    #expect(history.isTravelling)
    #expect(history.position == nil)
    history.resume()
    #expect(store.count == 55)
    #expect(!history.isTravelling)
  }

  @Test func oneStepsBackAndForth() {
    let store = StoreOf<Diary>.recorded(by: history)
    for _ in 1...2 { store.send(.add(1)) }
    #expect(!history.stepForward())
    #expect(history.stepBackward())
    #expect(store.count == 1)
    #expect(history.stepBackward())
    #expect(store.count == 0)
    #expect(!history.stepBackward())
    #expect(store.count == 0)
    #expect(history.stepForward())
    #expect(history.stepForward())
    #expect(store.count == 2)
    #expect(!history.stepForward())
    #expect(history.isTravelling)
  }

  @Test func observersSeeTheJourney() {
    let store = StoreOf<Diary>.recorded(by: history)
    var seen: [Int] = []
    let token = observe { seen.append(store.count) }
    store.send(.add(1))
    store.send(.add(1))
    history.stepBackward()
    history.resume()
    #expect(seen == [0, 1, 2, 1, 2])
    _ = token
  }

  @Test func effectsAreNotRunAgain() {
    let store = StoreOf<Diary>.recorded(by: history)
    store.send(.asked)
    history.jump(to: nil)
    history.stepForward()
    #expect(store.notes.isEmpty)
    #expect(history.count == 2)
    history.stepForward()
    #expect(store.notes == ["an answer"])
    #expect(history.count == 2)
  }

  @Test func actionsSentDuringTimeTravelWaitForThePresent() {
    let history = DiaryHistory(whileTravelling: .queue)
    let store = StoreOf<Diary>.recorded(by: history)
    store.send(.add(1))
    history.stepBackward()
    store.send(.add(10)); let line = #line
    #expect(store.count == 0)
    #expect(history.queuedCount == 1)
    #expect(history.count == 1)
    history.resume()
    #expect(store.count == 11)
    #expect(history.queuedCount == 0)
    #expect(history.entries.last?.source.location?.hasSuffix(":\(line)") == true)
  }

  @Test func actionsOfViewsAreRefusedDuringTimeTravel() {
    let store = StoreOf<Diary>.recorded(by: history)
    store.send(.add(1))
    history.stepBackward()
    store.send(.add(10))
    #expect(history.refusedCount == 1)
    history.resume()
    #expect(store.count == 1)
    #expect(history.refusedCount == 0)
    #expect(history.count == 1)
  }

  @Test func aPausedStoreStaysWhereItIs() {
    let store = StoreOf<Diary>.recorded(by: history)
    store.send(.add(1))
    store.send(.add(2))
    history.pause()
    store.send(.add(10))
    #expect(store.count == 3)
    #expect(history.position == HistoryEntry.ID(2))
    #expect(history.queuedCount == 1)
    history.stepBackward()
    history.pause()
    #expect(history.position == HistoryEntry.ID(1))
    history.resume()
    #expect(store.count == 13)
  }

  @Test func aStoreWithoutEntriesCanBePaused() {
    let store = StoreOf<Diary>.recorded(by: history)
    history.pause()
    store.send(.add(1))
    #expect(store.count == 0)
    history.resume()
    #expect(store.count == 1)
  }

  @Test func anotherPolicyCountsForLaterActions() {
    let store = StoreOf<Diary>.recorded(by: history)
    store.send(.add(0))
    history.stepBackward()
    history.policy = .queue
    store.send(.add(1))
    history.policy = .refuse
    store.send(.add(10))
    #expect(history.queuedCount == 1)
    #expect(history.refusedCount == 1)
    history.policy = .queue
    store.send(.add(100))
    history.resume()
    #expect(store.count == 101)
  }

  @Test func observersSeeAnotherPolicy() {
    let changes = Counter()
    withObservationTracking {
      _ = history.policy
    } onChange: {
      _ = changes.next()
    }
    history.policy = .refuse
    #expect(changes.next() == 1)
  }

  @Test func anActionIsSentAgain() {
    let store = StoreOf<Diary>.recorded(by: history)
    store.send(.asked)
    history.send(again: HistoryEntry.ID(1)); let line = #line
    #expect(store.notes == ["an answer", "an answer"])
    #expect(history.entries.map(\.name) == ["asked", "answered", "asked", "answered"])
    #expect(history.entries[2].source.location?.hasSuffix(":\(line)") == true)
    #expect(history.entries[3].source.entry == 3)
  }

  @Test func aStepAndCollapsedEntriesAreMadeAgain() {
    let store = StoreOf<Diary>.recorded(by: history)
    store.commit { $0.count += 5 }
    store.send(.add(1))
    history.send(again: HistoryEntry.ID(1))
    #expect(store.count == 11)
    history.collapse(HistoryEntry.ID(1)...HistoryEntry.ID(2))
    history.send(again: HistoryEntry.ID(2))
    #expect(store.count == 17)
    #expect(history.divergences().isEmpty)
  }

  @Test func anActionThatIsSentAgainWhileTravellingWaits() {
    let store = StoreOf<Diary>.recorded(by: history)
    store.send(.add(1))
    history.jump(to: nil)
    history.send(again: HistoryEntry.ID(1))
    #expect(store.count == 0)
    history.resume()
    #expect(store.count == 2)
    #expect(issues { history.send(again: HistoryEntry.ID(9)) }.count == 1)
  }

  @Test func effectsOfFeaturesThatThePastDoesNotHaveRunOn() {
    let store = StoreOf<Diary>.recorded(by: history)
    store.send(.opened)
    let task = store.send(.page(.waited))
    history.jump(to: nil)
    #expect(store.page == nil)
    #expect(!task.isFinished)
    history.resume()
    #expect(!task.isFinished)
    #expect(store.page != nil)
    store.send(.closed)
    #expect(task.isFinished)
  }

  @Test func dependenciesReplayTheirRecordedValues() {
    let store = StoreOf<Diary>.recorded(by: history)
    for _ in 1...8 { store.send(.stamped) }
    let present = store.state
    for entry in history.entries {
      history.jump(to: entry.id)
      let number = entry.id.number
      #expect(store.stamps == Array(present.stamps.prefix(number)))
      #expect(store.ids == Array(present.ids.prefix(number)))
      #expect(store.numbers == Array(present.numbers.prefix(number)))
    }
    #expect(history.divergences().isEmpty)
  }

  @Test func aReducerThatReadsTheWorldIsFoundOut() {
    let clock = Counter()
    let history = History<Int, Int>(checkpointInterval: 2)
    let store = Store(initialState: 0, history: history) {
      Reduce<Int, Int> { state, _ in
        state = clock.next()
        return .none
      }
    }
    for _ in 1...4 { store.send(1) }
    #expect(history.divergences().map(\.number) == [1, 3])
    let found = issues { history.stepBackward() }
    #expect(found.count == 1 && found[0].contains("somewhere after entry 3"))
  }

  @Test func aReducerThatReadsMoreThanItDidIsFoundOut() {
    let isGreedy = Counter()
    let history = History<[UUID], Int>(checkpointInterval: 10)
    let store = Store(initialState: [], history: history) {
      Reduce<[UUID], Int> { state, _ in
        @Dependency(\.uuid) var uuid
        if isGreedy.next() > 0 { _ = uuid() }
        state.append(uuid())
        return .none
      }
    } withDependencies: {
      $0.uuid = .incrementing
    }
    store.send(1)
    let found = issues { history.jump(to: HistoryEntry.ID(1)) }
    #expect(found.first?.contains("It read 2 UUIDs instead of 1 UUID.") == true)
  }

  @Test func aJumpToNowhereIsAnIssue() {
    let store = StoreOf<Diary>.recorded(by: history)
    store.send(.add(1))
    let found = issues { history.jump(to: HistoryEntry.ID(9)) }
    #expect(found.count == 1 && found[0].contains("There is no entry 9 in the history."))
    #expect(!history.isTravelling)
  }
}
