import Tessera
import TesseraHistory
import TesseraInspector
import TesseraRedux
import Testing

@MainActor
@Suite
struct StorePayloadTests {
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

  // SEMANTICS history.names
  @Test func aHistoryShowsTheNamesAndThePayloadsOfCommitsAndDispatches() async {
    let history = HistoryOf<Purse>()
    let store = Store(initialState: Purse.State(), history: history) { Purse() }
    store.commit(named: "add", { $0.total += $1 }, payload: 2)
    store.commit(named: "reset") { $0.total = 0 }
    store.commit { $0.total = 5 }
    _ = await store.dispatch(named: "spend", { $0.send(.added(-$1)) }, payload: 1)
    #expect(history.entries.map(\.name) == ["add", "reset", "step", "spend", "added"])
    #expect(history.entries.map { $0.payload as? Int } == [2, nil, nil, 1, nil])
    #expect(history.entries[0].description.hasPrefix("1 add, by view at "))
    history.skip(history.entries[0].id)
    #expect(store.total == 4)
  }

  // SEMANTICS history.names
  @Test func aPageShowsTheNamesAndOnDemandThePayloads() {
    let history = HistoryOf<Purse>()
    let store = Store(initialState: Purse.State(), history: history) { Purse() }
    store.commit(named: "add", { $0.total += $1 }, payload: 40_817)
    let page = history.html(title: "Purse", includingRedacted: true)
    #expect(page.contains(#""name":"add","by":"view""#))
    #expect(page.contains(#""action":"40817""#))
    #expect(!history.html(title: "Purse").contains(#""action":"40817""#))
  }

  @Test func aCommitOfAnEffectHasAName() async {
    let history = HistoryOf<Savings>()
    let store = Store(initialState: Savings.State(), history: history) { Savings() }
    await store.send(.started).finish()
    #expect(history.entries.map(\.name) == ["started", "save"])
  }

  @Test func anImportedRecordingHasTheNames() throws {
    let history = History<Savings.State, Savings.Action>()
    let store = Store(initialState: Savings.State(), history: history) { Savings() }
    store.commit(named: "add", { $0.total += $1 }, payload: 2)
    let copy = History<Savings.State, Savings.Action>()
    let other = Store(initialState: Savings.State(), history: copy) { Savings() }
    _ = try copy.import(history.export())
    #expect(copy.entries.map(\.name) == ["add"])
    #expect(copy.entries[0].payload == nil)
    #expect(other.total == 2)
  }

  @Test func middlewareSeesTheNamesAndThePayloads() {
    var seen: [String] = []
    let store = Store(
      initialState: Purse.State(),
      middleware: [.commits(after: { _, label, _ in seen.append(label?.description ?? "-") })]
    ) { Purse() }
    store.commit(named: "add", { $0.total += $1 }, payload: 2)
    store.commit(named: "reset") { $0.total = 0 }
    store.commit { $0.total = 5 }
    #expect(seen == ["add(2)", "reset", "-"])
  }
}

@Reducer
private struct Savings {
  @ObservableState
  struct State: Codable, Equatable { var total = 0 }

  enum Action: Codable, Equatable { case started }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in
      .steps(of: State.self) { commit in await commit(named: "save") { $0.total += 1 } }
    }
  }
}
