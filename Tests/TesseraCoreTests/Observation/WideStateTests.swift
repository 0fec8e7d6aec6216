import Tessera
import Testing

@testable import TesseraCore

/// A state with more fields than a word has bits.
@MainActor
@Suite
struct WideStateTests {
  private let store = Store(initialState: Wide.State()) { Wide() }

  /// Counts the runs of an observation after its first one, for each of some changes.
  private func runs(
    reading read: @escaping @MainActor (StoreOf<Wide>) -> Void,
    _ changes: [@Sendable (inout Wide.State) -> Void]
  ) -> [Int] {
    var counts: [Int] = []
    let counter = Counter()
    let token = observe { [store] in
      read(store)
      counter.count += 1
    }
    for change in changes {
      let before = counter.count
      store.send(.change(change))
      counts.append(counter.count - before)
    }
    token.cancel()
    return counts
  }

  // SEMANTICS observation.fields
  @Test func aChangeOfAFieldRunsItsReadersOnly() {
    let changes: [@Sendable (inout Wide.State) -> Void] = [
      { $0.field0 += 1 }, { $0.field62 += 1 }, { $0.field63 += 1 }, { $0.field64 += 1 },
      { $0.field65 += 1 }, { $0.worker.count += 1 }, { $0.rows[id: 1]?.count += 1 },
    ]
    #expect(runs(reading: { _ = $0.field0 }, changes) == [1, 0, 0, 0, 0, 0, 0])
    #expect(runs(reading: { _ = $0.field62 }, changes) == [0, 1, 0, 0, 0, 0, 0])
    // The fields from the 64th on are observed together.
    #expect(runs(reading: { _ = $0.field63 }, changes) == [0, 0, 1, 1, 1, 1, 1])
    #expect(runs(reading: { _ = $0.field64 }, changes) == [0, 0, 1, 1, 1, 1, 1])
    #expect(runs(reading: { _ = $0.worker.count }, changes) == [0, 0, 1, 1, 1, 1, 1])
  }

  // SEMANTICS observation.fields
  @Test func aStoreOfAChildInALateFieldRunsTheReadersOfTheChildsFieldsOnly() {
    let changes: [@Sendable (inout Wide.State) -> Void] = [
      { $0.field65 += 1 }, { $0.worker.count += 1 }, { $0.worker.other += 1 },
      { $0.rows[id: 1]?.count += 1 },
    ]
    let worker = store.scope(\.worker, action: \.worker)
    let row = store.scope(\.rows, action: \.rows)[0]
    #expect(runs(reading: { _ in _ = worker.count }, changes) == [0, 1, 0, 0])
    #expect(runs(reading: { _ in _ = row.count }, changes) == [0, 0, 0, 1])
  }

  // SEMANTICS observation.replacement
  @Test func aReplacedChildOfALateFieldRunsItsReaders() {
    let changes: [@Sendable (inout Wide.State) -> Void] = [
      { $0.field65 += 1 }, { $0.worker = Worker.State(count: 5) },
      { $0.rows[id: 1] = Worker.State(id: 1, count: 7) }, { $0 = Wide.State() },
    ]
    let worker = store.scope(\.worker, action: \.worker)
    let row = store.scope(\.rows, action: \.rows)[0]
    #expect(runs(reading: { _ in _ = worker.count }, changes) == [0, 1, 0, 1])
    #expect(runs(reading: { _ in _ = row.count }, changes) == [0, 0, 1, 1])
  }
}

@Reducer
private struct Wide {
  @ObservableState
  struct State {
    var field0 = 0
    var field1 = 0
    var field2 = 0
    var field3 = 0
    var field4 = 0
    var field5 = 0
    var field6 = 0
    var field7 = 0
    var field8 = 0
    var field9 = 0
    var field10 = 0
    var field11 = 0
    var field12 = 0
    var field13 = 0
    var field14 = 0
    var field15 = 0
    var field16 = 0
    var field17 = 0
    var field18 = 0
    var field19 = 0
    var field20 = 0
    var field21 = 0
    var field22 = 0
    var field23 = 0
    var field24 = 0
    var field25 = 0
    var field26 = 0
    var field27 = 0
    var field28 = 0
    var field29 = 0
    var field30 = 0
    var field31 = 0
    var field32 = 0
    var field33 = 0
    var field34 = 0
    var field35 = 0
    var field36 = 0
    var field37 = 0
    var field38 = 0
    var field39 = 0
    var field40 = 0
    var field41 = 0
    var field42 = 0
    var field43 = 0
    var field44 = 0
    var field45 = 0
    var field46 = 0
    var field47 = 0
    var field48 = 0
    var field49 = 0
    var field50 = 0
    var field51 = 0
    var field52 = 0
    var field53 = 0
    var field54 = 0
    var field55 = 0
    var field56 = 0
    var field57 = 0
    var field58 = 0
    var field59 = 0
    var field60 = 0
    var field61 = 0
    var field62 = 0
    var field63 = 0
    var field64 = 0
    var field65 = 0
    var worker = Worker.State()
    var rows: IdentifiedArrayOf<Worker.State> = [Worker.State(id: 1)]
  }

  enum Action {
    case change(@Sendable (inout State) -> Void)
    case worker(Worker.Action)
    case rows(IdentifiedActionOf<Worker>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
  }
}
