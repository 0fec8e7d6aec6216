import Tessera
import TesseraHistory
import TesseraRedux
import TesseraTestSupport
import TesseraTesting
import Testing

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
    #expect(history.effects.map(\.entry) == [1])
    #expect(history.effects[0].end != nil)
    history.skip(history.entries[0].id)
    #expect(store.total == 0)
  }

  @Test func aThunkWithANameIsRecordedByIt() async {
    let store = Store(initialState: Purse.State(), history: history) { Purse() }
    await store.dispatch(named: "fill", thunk(3)).finish()
    #expect(history.entries.map(\.name) == ["fill", "added", "added"])
  }

  @Test func aThunkWaitsForActionsAndStates() async {
    let store = TestStore(initialState: Purse.State()) { Purse() }
    await store.dispatch { dispatch, _ in
      let amount = try await dispatch.next(\.added)
      await dispatch(.added(amount + 1))
      try await dispatch.condition(of: Purse.State.self) { $0.total > 100 }
      await dispatch(.added(-100))
    }
    await store.send(.added(3)) { $0.total = 3 }
    await store.receive(.added(4)) { $0.total = 7 }
    await store.send(.added(94)) { $0.total = 101 }
    await store.receive(.added(-100)) { $0.total = 1 }
  }

  @Test func aThunkOfAChildCannotWait() async {
    let store = Store(initialState: Wallet.State()) { Wallet() }
    let found = await issues {
      await store.scope(\.purse, action: \.purse).dispatch { dispatch, _ in
        try await dispatch.next(\.added)
      }.finish()
    }
    #expect(found.count == 1 && found[0].contains("Dispatch the thunk to the root store"))
  }

  @Test func aTestReceivesTheActionsOfAThunk() async {
    let store = TestStore(initialState: Purse.State()) { Purse() }
    await store.dispatch(thunk(3))
    await store.receive(.added(3)) { $0.total = 3 }
    await store.receive(.added(10)) { $0.total = 13 }
  }

  @Test func aThunkOfAChildSendsItsActions() async {
    let store = Store(initialState: Wallet.State(), history: History()) { Wallet() }
    let child = store.scope(\.purse, action: \.purse)
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
}
