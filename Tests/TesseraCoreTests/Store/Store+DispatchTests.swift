import Tessera
import TesseraHistory
import TesseraTesting
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct StoreDispatchTests {
  private let history = History<Purse.State, Purse.Action>()

  private func thunk(_ amount: Int) -> Thunk<Purse.State, Purse.Action> {
    { dispatch, state in
      await dispatch(.added(amount))
      if state().total < 10 { await dispatch(.added(10)) }
    }
  }

  @Test func aThunkSendsActionsAndReadsTheState() async {
    let store = Store(initialState: Purse.State()) { Purse() }
    await store.dispatch(thunk(3)).finish()
    #expect(store.total == 13)
    await store.dispatch(thunk(3)).finish()
    #expect(store.total == 16)
  }

  // SEMANTICS history.causes
  @Test func aHistorySeesTheThunkItsActionsAndItsEffect() async {
    let store = Store(initialState: Purse.State(), history: history) { Purse() }
    let line = #line + 1
    await store.dispatch(thunk(3)).finish()
    #expect(history.entries.map(\.name) == ["step", "added", "added"])
    #expect(history.entries.map(\.source.entry) == [nil, 1, 1])
    #expect(history.entries[0].source.location?.hasSuffix(":\(line)") == true)
    #expect(history.effects.map(\.entry) == [1] && history.effects[0].end != nil)
    history.skip(history.entries[0].id)
    #expect(store.total == 0)
  }

  @Test func aTestReceivesTheActionsOfAThunk() async {
    let store = TestStore(initialState: Purse.State()) { Purse() }
    await store.dispatch(thunk(3))
    await store.receive(.added(3)) { $0.total = 3 }
    await store.receive(.added(10)) { $0.total = 13 }
  }

  @Test func aThunkOfAChildSendsItsActions() async {
    let store = Store(initialState: Wallet.State(), history: History()) { Wallet() }
    let child = store.scope(state: \.purse, action: \.purse)
    await child.dispatch(thunk(3)).finish()
    #expect(store.purse.total == 13)
  }

  @Test func aThunkIsCancelledByItsTask() async {
    let store = Store(initialState: Purse.State()) { Purse() }
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let task = store.dispatch { dispatch, _ in
      for await amount in stream { await dispatch(.added(amount)) }
    }
    task.cancel()
    await task.finish()
    continuation.yield(1)
    #expect(store.total == 0)
  }

  @Test func namedActionsReturnAndThrowToTheirCaller() async throws {
    let store = Store(initialState: Purse.State()) { Purse() }
    func add(_ store: StoreOf<Purse>, _ amount: Int) async throws -> Int {
      store.commit({ $0.total += $1 }, payload: amount)
      if amount < 0 { throw CancellationError() }
      return store.total
    }
    #expect(try await store.dispatch(add, payload: 2) == 2)
    await #expect(throws: CancellationError.self) {
      _ = try await store.dispatch(add, payload: -1)
    }
    #expect(store.total == 1)
  }

  @Test func aSavedStateIsRestoredInOneCall() {
    let store = Store(initialState: Purse.State(), history: history) { Purse() }
    let saved = store.state
    store.send(.added(4))
    var totals: [Int] = []
    let token = observe { totals.append(store.total) }
    store.restore(saved)
    #expect(store.total == 0 && totals == [4, 0])
    #expect(history.entries.map(\.isStep) == [false, true])
    history.stepBackward()
    #expect(store.total == 4)
    token.cancel()
  }

  @Test func aSliceIsObservedWithItsOldAndItsNewValue() {
    let store = Store(initialState: Purse.State()) { Purse() }
    var changes: [[Int]] = []
    let token = store.observe {
      $0.total / 10
    } changed: {
      changes.append([$0, $1])
    }
    for amount in [5, 4, 1, 3, 20] { store.send(.added(amount)) }
    #expect(changes == [[0, 1], [1, 3]])
    token.cancel()
    store.send(.added(100))
    #expect(changes.count == 2)
  }

  @Test func aStateIsPrintedAsItIsDeclared() {
    #expect("\(Purse.State())" == "State(total: 0, name: \"\")")
    #expect(
      String(describing: [Wallet.State()]) == "[State(purse: State(total: 0, name: \"\"))]")
  }
}

@Reducer
private struct Purse {
  @ObservableState
  struct State: Equatable {
    var total = 0
    var name = ""
  }

  enum Action: Equatable { case added(Int) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .added(let amount) = action { state.total += amount }
      return .none
    }
  }
}

@Reducer
private struct Wallet {
  @ObservableState
  struct State: Equatable { var purse = Purse.State() }

  enum Action: Equatable { case purse(Purse.Action) }

  var body: some ReducerOf<Self> {
    Scope(state: \.purse, action: \.purse) { Purse() }
  }
}
