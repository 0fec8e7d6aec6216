import Floors
import Foundation
import Measuring
import Tessera

/// A send to a root store: a, a1, a2, and with further states and effects in the store.
@MainActor
enum SendWorkloads {
  static var all: [Workload] {
    [a, a1, a2] + [100, 10_000, 1_000_000].map(stateSize)
      + [1, 100, 10_000].flatMap { [running($0), vanishing($0)] }
      + [100, 10_000].flatMap { [vanishingChildren($0), vanishingAppend($0)] }
  }

  private static var a: Workload {
    Workload("a", "send to a root store without observers") {
      let model = CounterModel()
      let store = Store(initialState: PlainCounter.State()) { PlainCounter() }
      return Trial(floor: { sendTo(model, $0) }) { times in
        for index in 0..<times { store.send(index & 1 == 0 ? .incrementTapped : .decrementTapped) }
      }
    }
  }

  private static var a1: Workload {
    Workload("a1", "the same, the state being observable") {
      let model = CounterModel()
      let store = Store(initialState: ObservedCounter.State()) { ObservedCounter() }
      return Trial(floor: { sendTo(model, $0) }) { times in
        for index in 0..<times { store.send(index & 1 == 0 ? .incrementTapped : .decrementTapped) }
      }
    }
  }

  /// The floor is the cost of a random ID for each action, as other frameworks create it.
  private static var a2: Workload {
    Workload("a2", "the same, no system call; floor: one UUID()") { measurement in
      let store = Store(initialState: PlainCounter.State()) { PlainCounter() }
      measurement.isFreeOfSystemCalls = SystemCalls.areAbsent {
        for _ in 0..<100_000 { store.send(.decrementTapped) }
      }
    } prepare: {
      let store = Store(initialState: PlainCounter.State()) { PlainCounter() }
      return Trial(
        floor: { times in for _ in 0..<times { withExtendedLifetime(UUID()) {} } },
        work: { times in for _ in 0..<times { store.send(.incrementTapped) } })
    }
  }

  private static func stateSize(_ size: Int) -> Workload {
    Workload("state", size: size, "send to a root store, the state holds n numbers") {
      let model = ListModel(count: size)
      let state = Numbers.State(rows: Array(repeating: 0, count: size))
      let store = Store(initialState: state) { Numbers() }
      return Trial(
        floor: { times in for index in 0..<times { model.send(row: index % size) } },
        work: { times in for index in 0..<times { store.send(.rowTapped(index % size)) } })
    }
  }

  private static func running(_ size: Int) -> Workload {
    Workload("running", size: size, "send while n effects run") {
      let model = CounterModel()
      let gate = Gate()
      let store = Store(initialState: Worker.State()) { Worker(gate: gate) }
      for _ in 0..<size { store.send(.waited) }
      return Trial(floor: { sendTo(model, $0) }) { times in
        for _ in 0..<times { store.send(.answered) }
      }
    }
  }

  private static func vanishing(_ size: Int) -> Workload {
    Workload("vanishing", size: size, "send while n rows run an effect each") {
      let model = CounterModel()
      let store = waitingRows(size)
      return Trial(floor: { sendTo(model, $0) }) { times in
        for _ in 0..<times { store.send(.tapped) }
      }
    }
  }

  private static func vanishingAppend(_ size: Int) -> Workload {
    Workload("vanishing-append", size: size, "append a row while n others run an effect each") {
      let store = waitingRows(size)
      return Trial { times in for _ in 0..<times { store.send(.appended) } }
    }
  }

  private static func vanishingChildren(_ size: Int) -> Workload {
    Workload("vanishing-children", size: size, "send while a child of each of n rows runs one") {
      let model = CounterModel()
      let rows = IdentifiedArray(
        uniqueElements: (0..<size).map { ParentRow.State(id: $0, child: WaitingRow.State(id: 0)) })
      let gate = Gate()
      let store = Store(initialState: ParentRows.State(rows: rows)) { ParentRows(gate: gate) }
      for index in 0..<size { store.send(.rows(.element(id: index, action: .child(.started)))) }
      return Trial(floor: { sendTo(model, $0) }) { times in
        for _ in 0..<times { store.send(.tapped) }
      }
    }
  }

  static func waitingRows(_ size: Int) -> StoreOf<WaitingRows> {
    let gate = Gate()
    let rows = IdentifiedArray(uniqueElements: (0..<size).map { WaitingRow.State(id: $0) })
    let store = Store(initialState: WaitingRows.State(rows: rows)) { WaitingRows(gate: gate) }
    for index in 0..<size { store.send(.rows(.element(id: index, action: .started))) }
    return store
  }

  private static func sendTo(_ model: CounterModel, _ times: Int) {
    for index in 0..<times { model.send(index & 1 == 0 ? .incrementTapped : .decrementTapped) }
  }
}
