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
