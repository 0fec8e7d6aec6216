import Foundation
import Tessera
import TesseraHistory
import TesseraTesting
import Testing

private let file = URL(filePath: "/count.json")

@Reducer
private struct Counter {
  @ObservableState
  struct State: Equatable {
    var own = 0
    @Shared(.fileStorage(file)) var count = 0
  }
  enum Action { case tapped, ownTapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .tapped: state.$count.withLock { $0 += 1 }
    case .ownTapped: state.own = state.count
    }
    return .none
  }
}

@MainActor
@Suite struct HistorySharedStateTests {
  @Dependency(\.defaultFileStorage) private var storage
  private let history = HistoryOf<Counter>()

  private func makeStore() -> StoreOf<Counter> {
    Store(initialState: Counter.State(), history: history) { Counter() }
  }

  private var saved: String? {
    storage.content(of: file).map { String(decoding: $0, as: UTF8.self) }
  }

  // SEMANTICS sharing.snapshot
  @Test func aJourneyShowsTheSharedValuesOfTheTime() {
    let store = makeStore()
    for _ in 1...3 { store.send(.tapped) }
    history.stepBackward()
    #expect(store.count == 2)
    history.jump(to: nil)
    #expect(store.count == 0)
    history.stepForward()
    #expect(store.count == 1)
    history.resume()
    #expect(store.count == 3)
  }

  @Test func aJourneySavesNothing() {
    let store = makeStore()
    for _ in 1...3 { store.send(.tapped) }
    history.jump(to: nil)
    #expect(saved == "3")
    history.resume()
    store.send(.tapped)
    #expect(saved == "4")
  }

  @Test func computingAStateChangesNoSharedValue() {
    let store = makeStore()
    for _ in 1...3 { store.send(.tapped) }
    store.send(.ownTapped)
    @Shared(.fileStorage(file)) var count = 0
    $count.withLock { $0 = 50 }
    #expect(history.state(after: history.entries.last?.id)?.own == 3)
    #expect(history.divergences().isEmpty)
    #expect(count == 50)
    #expect(saved == "50")
  }

  // SEMANTICS history.edits
  @Test func skippingAnActionTakesItsChangeOfASharedValueBack() {
    let store = makeStore()
    for action in [Counter.Action.tapped, .ownTapped, .tapped, .ownTapped] { store.send(action) }
    history.skip(history.entries[0].id)
    expectNoDifference([store.own, store.count], [1, 1])
    history.jump(to: history.entries[1].id)
    expectNoDifference([store.own, store.count], [0, 0])
    history.resume()
    store.send(.tapped)
    store.send(.ownTapped)
    history.unskip(history.entries[0].id)
    expectNoDifference([store.own, store.count], [3, 3])
  }

  // SEMANTICS history.edits
  @Test func aMovedActionChangesTheSharedValueAtItsNewPlace() {
    let store = makeStore()
    store.send(.ownTapped)
    store.send(.tapped)
    history.move(history.entries[1].id, before: history.entries[0].id)
    expectNoDifference([store.own, store.count], [1, 1])
    history.move(history.entries[1].id, before: history.entries[0].id)
    expectNoDifference([store.own, store.count], [0, 1])
  }

  // SEMANTICS history.edits
  @Test func shrinkingLeavesTheEntriesThatTheSharedValueNeeds() {
    let store = makeStore()
    for _ in 1...5 { store.send(.tapped) }
    #expect(history.shrink { $0.count >= 2 }?.count == 2)
    #expect(store.count == 2)
  }

  // SEMANTICS history.edits
  @Test func anEditLeavesTheChangesOfOthersAndSavesNothing() {
    let store = makeStore()
    store.send(.tapped)
    store.state.$count.withLock { $0 = 10 }
    store.send(.tapped)
    history.skip(history.entries[0].id)
    #expect(store.count == 11)
    history.skip(history.entries[1].id)
    #expect(store.count == 1)
    history.unskip(history.entries[1].id)
    #expect(store.count == 11)
    #expect(saved == "11")
    #expect(history.count == 3)
  }

  // SEMANTICS history.edits
  @Test func aCommitIsRepeatedWithTheSharedValueBeforeIt() {
    let store = makeStore()
    for _ in 1...3 { store.commit { $0.$count.withLock { $0 = $0 == 1 ? 1 : $0 + 1 } } }
    for _ in 1...2 { store.commit { $0.$count.withLock { $0 += 1 } } }
    history.skip(history.entries[3].id)
    #expect(store.count == 2)
    history.move(history.entries[4].id, before: history.entries[0].id)
    #expect(store.count == 1)
  }

  // SEMANTICS history.edits
  @Test func anEditFollowsAChangeByAnotherThread() {
    let store = makeStore()
    store.send(.tapped)
    let count = store.state.$count
    // The main actor isn't free in between.
    DispatchQueue.global().sync { count.withLock { $0 = 10 } }
    history.skip(history.entries[0].id)
    #expect(store.count == 10)
    #expect(history.entries.map(\.isSkipped) == [true, false])
  }

  // SEMANTICS history.edits
  @Test(arguments: [true, false])
  func anObserverOfAnEditSendsItsActionAfterIt(isRollback: Bool) {
    let store = makeStore()
    for _ in 1...2 { store.send(.tapped) }
    var hasSent = false
    let token = observe {
      guard store.count == 1, !hasSent else { return }
      hasSent = true
      store.send(.ownTapped)
    }
    if isRollback {
      history.rollback(to: history.entries[0].id)
    } else {
      history.skip(history.entries[0].id)
    }
    expectNoDifference([store.own, store.count], [1, 1])
    #expect(history.entries.last?.name == "ownTapped")
    #expect(history.divergences().isEmpty)
    withExtendedLifetime(token) {}
  }

  @Test func aReaderIsNotifiedOnAJourney() {
    let store = makeStore()
    store.send(.tapped)
    var seen: [Int] = []
    let token = observe { seen.append(store.count) }
    history.stepBackward()
    history.resume()
    #expect(seen == [1, 0, 1])
    withExtendedLifetime(token) {}
  }

  @Test func aRollbackGoesOnFromTheSharedValuesOfTheTime() {
    let store = makeStore()
    for _ in 1...3 { store.send(.tapped) }
    history.rollback(to: history.entries.first?.id)
    #expect(store.count == 1)
    store.send(.tapped)
    #expect(saved == "2")
  }
}
