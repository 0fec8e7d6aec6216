import Floors
import Measuring
import Tessera
import TesseraHistory
import TesseraTesting

/// Work that takes at most twelve times as long for ten times as many rows, effects or entries.
@MainActor
enum GrowthWorkloads {
  nonisolated static let sizes = [1_000, 10_000]

  static var all: [Workload] {
    sizes.map(startingInSheets) + sizes.map(rowAmongSheets) + sizes.map(removing)
      + sizes.map(moving) + sizes.map(observed) + sizes.map(queues) + sizes.map(shrinking)
      + sizes.map(failing) + [sequences]
  }

  private static func startingInSheets(_ count: Int) -> Workload {
    Workload(
      "sheets-start", size: count, "an effect in the sheet of each of n rows; floor: n raw tasks"
    ) {
      let model = WorkModel()
      let gate = Gate()
      return Trial(
        length: count,
        floor: { times in
          for _ in 0..<times {
            let tasks = (0..<count).map { _ in model.startWaiting { await gate.pass() } }
            await Gate.drain()
            gate.open()
            for task in tasks { await task.value }
          }
        },
        work: { times in
          for _ in 0..<times {
            let (store, tasks) = sheets(count, gate)
            gate.open()
            for task in tasks { await task.finish() }
            withExtendedLifetime(store) {}
          }
        })
    }
  }

  private static func rowAmongSheets(_ count: Int) -> Workload {
    Workload("sheets-row", size: count, "an action of a row while the sheets of n run an effect") {
      let model = CounterModel()
      let (store, tasks) = sheets(count, Gate())
      return Trial(
        floor: { times in for _ in 0..<times { model.send(.incrementTapped) } },
        work: { times in
          for index in 0..<times {
            store.send(.rows(.element(id: index % count, action: .child(.answered))))
          }
          withExtendedLifetime(tasks) {}
        })
    }
  }

  private static func sheets(
    _ count: Int, _ gate: Gate
  ) -> (store: StoreOf<ParentRows>, tasks: [StoreTask]) {
    let rows = IdentifiedArray(
      uniqueElements: (0..<count).map { ParentRow.State(id: $0, child: WaitingRow.State(id: 0)) })
    let store = Store(initialState: ParentRows.State(rows: rows)) { ParentRows(gate: gate) }
    let tasks = (0..<count).map { store.send(.rows(.element(id: $0, action: .child(.started)))) }
    return (store, tasks)
  }

  private static func removing(_ count: Int) -> Workload {
    Workload(
      "vanishing-remove", size: count,
      "remove a row of n that run an effect each, append one; floor: a list"
    ) {
      let store = SendWorkloads.waitingRows(count)
      var rows = store.state.rows
      return Trial(
        floor: { times in
          for _ in 0..<times {
            let row = rows.remove(at: count / 2)
            rows.append(row)
          }
        },
        work: { times in
          for _ in 0..<times {
            let id = store.state.rows[count / 2].id
            store.send(.removed)
            store.send(.inserted(id))
            store.send(.rows(.element(id: id, action: .started)))
          }
        })
    }
  }

  private static func moving(_ count: Int) -> Workload {
    Workload(
      "vanishing-move", size: count, "move a row of n that run an effect each; floor: a list"
    ) {
      let store = SendWorkloads.waitingRows(count)
      var rows = store.state.rows
      return Trial(
        floor: { times in
          for _ in 0..<times { rows.move(fromOffsets: [0], toOffset: count) }
          consume(rows.count)
        },
        work: { times in for _ in 0..<times { store.send(.moved) } })
    }
  }

  private static func observed(_ count: Int) -> Workload {
    Workload(
      "list-observed", size: count,
      "a row appended to n, each of which is observed, and removed; floor: none is"
    ) {
      let plain = Store(initialState: ShownRows.State(count: count)) { ShownRows() }
      let store = Store(initialState: ShownRows.State(count: count)) { ShownRows() }
      let tokens = store.scope(\.rows, action: \.rows).map { row in
        observe { consume(row.count) }
      }
      @MainActor func work(_ store: StoreOf<ShownRows>, _ times: Int) {
        for _ in 0..<times {
          store.send(.appended(count))
          store.send(.lastRemoved)
        }
        withExtendedLifetime(tokens) {}
      }
      return Trial(floor: { work(plain, $0) }, work: { work(store, $0) })
    }
  }

  private static func queues(_ count: Int) -> Workload {
    Workload(
      "queues-cancel", size: count, "n queues of two effects, each cancelled; floor: n raw tasks"
    ) {
      let model = WorkModel()
      let store = Store(initialState: 0) {
        Reduce<Int, Int> { _, id in
          if id < 0 { return .cancel(id: ~id) }
          return .run { _ in await Gate.waitForever() }.cancellable(id: id, policy: .enqueue)
        }
      }
      return Trial(
        length: count,
        floor: { times in
          for _ in 0..<times {
            model.startMany(count) { await Gate.waitForever() }
            model.stopMany()
            await Gate.drain()
          }
        },
        work: { times in
          for _ in 0..<times {
            for _ in 0..<2 { for id in 0..<count { store.send(id) } }
            for id in 0..<count { store.send(~id) }
            await Gate.drain()
          }
        })
    }
  }

  private static func shrinking(_ count: Int) -> Workload {
    Workload(
      "history-shrink", size: count, "a history of n shrunk to a quarter; floor: n actions recorded"
    ) {
      @MainActor func record(
        _ body: (History<PlainCounter.State, PlainCounter.Action>) -> Int
      ) {
        let history = History<PlainCounter.State, PlainCounter.Action>()
        let store = Store(initialState: PlainCounter.State(), history: history) { PlainCounter() }
        for _ in 0..<count { store.send(.incrementTapped) }
        consume(body(history))
        withExtendedLifetime(store) {}
      }
      return Trial(
        length: count,
        floor: { times in for _ in 0..<times { record { $0.entries.count } } },
        work: { times in
          for _ in 0..<times {
            record { $0.shrink { $0.count >= count / 4 }?.count ?? 0 }
          }
        })
    }
  }

  /// Its floor is an assertion that holds.
  private static func failing(_ count: Int) -> Workload {
    Workload(
      "test-failure", size: count, "a failed assertion, each of n rows; floor: one that holds"
    ) {
      let rows = Array(repeating: 0, count: count)
      let store = TestStore(initialState: Numbers.State(rows: rows)) { Numbers() }
      return Trial(
        length: count,
        floor: { times in
          for index in 0..<times {
            let row = index % count
            await store.send(.rowTapped(row)) {
              $0.rows[row] += 1
              $0.lastChanged = row
            }
          }
        },
        work: { times in
          for index in 0..<times {
            await withIssueReporters([]) { await store.send(.rowTapped(index % count)) }
          }
        })
    }
  }

  /// The bytes are those that a sequence of states leaves in its store once it has ended.
  private static var sequences: Workload {
    let count = 10_000
    return Workload("states-memory", size: count, "a sequence of states that has ended") {
      measurement in
      measurement.bytes = await Memory.bytes(count: count) {
        let store = Store(initialState: PlainCounter.State()) { PlainCounter() }
        for _ in 0..<count { _ = store.states }
        store.send(.incrementTapped)
        return store
      }
    }
  }
}
