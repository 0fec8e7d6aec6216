import Foundation
import Observation
import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraHistoryFixtures
@testable import TesseraHistory

@MainActor
@Suite
struct HistoryTests {
  @Test func actionsOfViewsAndEffectsAreRecordedWithWhereTheyComeFrom() {
    let history = DiaryHistory(now: { Date(timeIntervalSince1970: 7) })
    let store = StoreOf<Diary>.recorded(by: history)
    store.send(.add(2)); let line = #line
    store.send(.asked)
    let entries = history.entries
    #expect(entries.map(\.name) == ["add", "asked", "answered"])
    #expect(entries.map(\.source.sender) == [.view, .view, .effect])
    #expect(entries.map(\.id.number) == [1, 2, 3])
    #expect(entries[0].date.timeIntervalSince1970 == 7)
    #expect(entries[0].source.location == "TesseraHistoryTests/HistoryTests.swift:\(line)")
    #expect(entries[2].source.location?.hasSuffix("Diary.swift:50") == true)
    #expect(history.position == entries[2].id)
    #expect(history.count == 3)
  }

  @Test func writesThroughABindingComeFromWhereItWasMade() {
    let history = HistoryOf<Profile>()
    let store = Store(initialState: Profile.State(), history: history) { Profile() }
    let (name, line) = (store.binding(\.name), #line)
    name.wrappedValue = "Blob"
    store.binding(\.name, sending: \.renamed).set("Bob")
    #expect(history.entries.map(\.name) == ["binding", "renamed"])
    #expect(store.name == "Bob")
    let places = [line, line + 2].map { "TesseraHistoryTests/HistoryTests.swift:\($0)" }
    #expect(history.entries.map(\.source.location) == places)
  }

  @Test func aBindingsWriteInThePastIsRefusedOrQueuedWithoutAReport() {
    let history = HistoryOf<Profile>()
    let store = Store(initialState: Profile.State(), history: history) { Profile() }
    store.send(.renamed("Blob"))
    history.stepBackward()
    store.binding(\.name).wrappedValue = "Bob"
    #expect(history.refusedCount == 1)
    history.policy = .queue
    store.binding(\.name).wrappedValue = "Ada"
    #expect(history.queuedCount == 1)
    history.resume()
    #expect(store.name == "Ada")
  }

  // SEMANTICS history.observers
  @Test func observersOfAHistoryRunOnceWithThoseOfItsStore() {
    let history = DiaryHistory()
    let store = StoreOf<Diary>.recorded(by: history)
    var seen: [String] = []
    let token = observe {
      seen.append("\(store.count) \(history.count) \(history.isTravelling)")
    }
    store.send(.add(1))
    #expect(seen == ["0 0 false", "1 1 false"])
    history.stepBackward()
    #expect(seen.dropFirst(2) == ["0 1 true"])
    history.resume()
    #expect(seen.dropFirst(3) == ["1 1 false"])
    token.cancel()
  }

  // SEMANTICS history.observers
  @Test func anObserverOfAHistoryThatSendsIsNotifiedOfItsOwnAction() {
    let history = DiaryHistory()
    let store = StoreOf<Diary>.recorded(by: history)
    var counts: [Int] = []
    let token = observe {
      counts.append(history.count)
      if history.count < 3 { store.send(.add(1)) }
    }
    #expect(counts == [0, 1, 2, 3])
    token.cancel()
  }

  @Test func sendsWithinSendsKeepTheirOwnPlaces() {
    let history = DiaryHistory()
    let store = StoreOf<Diary>.recorded(by: history)
    var hasSent = false
    let token = observe {
      guard store.count > 0, !hasSent else { return }
      hasSent = true
      store.send(.wrote("from an observer"))
    }
    store.send(.add(1))
    #expect(history.entries.map(\.name) == ["add", "wrote"])
    #expect(history.entries.allSatisfy { $0.source.sender == .view && $0.source.location != nil })
    _ = token
  }

  // SEMANTICS observation.keptCopies
  @Test func checkpointsDoNotAddNotifications() {
    let history = DiaryHistory(checkpointInterval: 1)
    let store = StoreOf<Diary>.recorded(by: history)
    var (counts, lines): ([Int], [Int]) = ([], [])
    let tokens = [
      observe { counts.append(store.count) }, observe { lines.append(store.notes.count) },
    ]
    for _ in 0..<3 { store.send(.add(1)) }
    store.send(.wrote("line"))
    #expect(counts == [0, 1, 2, 3])
    #expect(lines == [0, 1])
    for token in tokens { token.cancel() }
  }

  @Test func theRingKeepsTheNewestEntriesAndCanStillComputeTheirStates() {
    let history = DiaryHistory(capacity: 10, checkpointInterval: 4)
    let store = StoreOf<Diary>.recorded(by: history)
    for number in 1...57 { store.send(.add(number)) }
    #expect(history.count == 10)
    #expect(history.entries.first?.id.number == 48)
    #expect(history.state(after: nil)?.count == (1...47).reduce(0, +))
    #expect(history.state(after: history.entries[3].id)?.count == (1...51).reduce(0, +))
    #expect(history.log.checkpointCount <= 4)
  }

  @Test func tenThousandEntriesOfALargeStateKeepFewStates() {
    let history = History<[Int], Int>(capacity: 10_000, checkpointInterval: 1_000)
    let store = Store(initialState: [Int](repeating: 0, count: 100_000), history: history) {
      Reduce<[Int], Int> { state, action in
        state[action] += 1
        return .none
      }
    }
    for number in 0..<10_500 { store.send(number) }
    #expect(history.count == 10_000)
    #expect(history.log.checkpointCount <= 11)
    #expect(MemoryLayout<History<[Int], Int>.Entry>.stride <= 320)
    let state = history.state(after: HistoryEntry.ID(7_000))
    #expect(state?.reduce(0, +) == 7_000)
  }

  @Test func observersOfAHistoryAreNotified() async {
    let history = DiaryHistory()
    let store = StoreOf<Diary>.recorded(by: history)
    await confirmation { changed in
      withObservationTracking {
        #expect(history.count == 0)
      } onChange: {
        changed()
      }
      store.send(.add(1))
    }
  }

  @Test func aSecondStoreIsRefused() {
    let history = DiaryHistory()
    let store = StoreOf<Diary>.recorded(by: history)
    let found = issues { _ = StoreOf<Diary>.recorded(by: history) }
    #expect(found.count == 1 && found[0].contains("Create one for each store"))
    store.send(.add(1))
    #expect(history.count == 1)
  }

  @Test func aStoreWithoutHistoryRecordsNoSources() {
    let history = DiaryHistory()
    let store = StoreOf<Diary>.recorded(by: history)
    let other = Store(initialState: 0) {
      Reduce<Int, Int> {
        $0 += $1; return .none
      }
    }
    other.send(1)
    store.send(.add(1)); let line = #line
    #expect(history.entries[0].source.location == "TesseraHistoryTests/HistoryTests.swift:\(line)")
  }
}

/// A name that is edited through bindings.
@Reducer
private struct Profile {
  @ObservableState
  struct State: Equatable { var name = "" }

  @CasePathable
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case renamed(String)
  }

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      if case .renamed(let name) = action { state.name = name }
      return .none
    }
  }
}
