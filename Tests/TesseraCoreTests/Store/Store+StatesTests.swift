import Observation
import Synchronization
import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct StoreStatesTests {
  private let store = Store.family(everyChild)

  /// Returns the buffered elements of a sequence, after ending it.
  private func elements<State>(
    of states: AsyncStream<State>, after change: () -> Void
  ) async -> [State] {
    change()
    var elements: [State] = []
    for await state in states { elements.append(state) }
    return elements
  }

  @Test func yieldTheStateNowAndOnceAfterEachSend() async {
    var store: Store<Family.State, Family.Action>? = Store.family(everyChild)
    let states = store?.states ?? AsyncStream { $0.finish() }
    let all = await elements(of: states) {
      store?.send(.first(.add(1)))
      store?.send(.effect { .merge(.send(.first(.add(1))), .send(.second(.add(1)))) })
      store = nil
    }
    #expect(all.map { [$0.first.count, $0.second.count] } == [[0, 0], [1, 0], [2, 1]])
  }

  @Test func anEqualStateIsNotRepeated() async {
    var store: Store<Family.State, Family.Action>? = Store.family(everyChild)
    let states = store?.states ?? AsyncStream { $0.finish() }
    let all = await elements(of: states) {
      store?.send(.first(.add(0)))
      store?.send(.first(.add(1)))
      store = nil
    }
    #expect(all.map(\.first.count) == [0, 1])
  }

  @Test func aChildsEndWhenTheChildVanishes() async throws {
    let child = try #require(store.scope(\.optional, action: \.optional))
    let all = await elements(of: child.states) {
      store.send(.optional(.add(4)))
      store.send(.first(.add(1)))
      store.change { $0.optional = nil }
      store.change { $0.optional = Worker.State(count: 9) }
    }
    #expect(all.map(\.count) == [0, 4])
  }

  @Test func sequencesThatHaveEndedLeaveNothingInTheStore() {
    final class Token: Sendable {}
    struct State: Sendable { var token: Token? }
    weak var token: Token?
    let store: Store<State, Int>
    do {
      let first = Token()
      token = first
      store = Store(initialState: State(token: first)) {
        Reduce { state, _ in
          state.token = nil
          return .none
        }
      }
    }
    var states = (0..<100).map { _ in store.states }
    #expect(store.extras.streams.count == 100)
    states.removeLast(99)
    #expect(store.extras.streams.count == 1)
    states = []
    store.send(0)
    #expect(store.extras.streams.count == 0)
    #expect(token == nil)
  }

  @Test func aSequenceThatEndsInAnotherIsolationLeavesNothingInTheStore() async {
    let store = Store(initialState: 0) { Reduce<Int, Int> { _, _ in .none } }
    let states = Mutex<AsyncStream<Int>?>(store.states)
    #expect(store.extras.streams.count == 1)
    await Task.detached { states.withLock { $0 = nil } }.value
    await Task {}.value
    #expect(store.extras.streams.count == 0)
  }

  @Test func aStateThatIsNotEquatableIsYieldedAfterEachAction() async {
    struct State: Sendable { var count = 0 }
    var store: Store<State, Int>? = Store(initialState: State()) {
      Reduce { state, action in
        state.count += action
        return .none
      }
    }
    let states = store?.states ?? AsyncStream { $0.finish() }
    let all = await elements(of: states) {
      store?.send(0)
      store?.send(2)
      store = nil
    }
    #expect(all.map(\.count) == [0, 0, 2])
  }

  @Test func theyDoNotRetainTheStore() {
    weak var core: StoreCore<Family.State, Family.Action>?
    var states: AsyncStream<Family.State>?
    do {
      let store = Store.family(everyChild)
      core = store.core
      states = store.states
    }
    #expect(core == nil)
    #expect(states != nil)
  }

  @Test func aFieldIsFollowedByObservations() async {
    let counts = Observations { [store] in store.first.count }
    var seen: [Int] = []
    for await count in counts {
      seen.append(count)
      if count == 3 { break }
      store.send(.first(.add(1)))
    }
    #expect(seen == [0, 1, 2, 3])
  }
}
