import Floors
import Measuring
import Tessera

/// The memory of stores and effects: o.
@MainActor
enum MemoryWorkloads {
  static var all: [Workload] {
    [100, 1_000, 10_000].map(childStores)
      + [peak, leftovers, rootStore, effects, elements, actions]
  }

  /// Its time is that of a send through one of the stores, while all are alive.
  private static func childStores(_ count: Int) -> Workload {
    Workload("o", size: count, "send with n child stores alive; bytes of one") { measurement in
      let model = RowsModel(count: count)
      let store = Store(initialState: RowsFeature.State(count: count)) { RowsFeature() }
      measurement.bytes = await Memory.bytes(count: count) {
        Array(store.scope(\.rows, action: \.rows))
      }
      measurement.floorBytes = await Memory.bytes(count: count) {
        (0..<count).map { RowModel(parent: model, id: $0) }
      }
      withExtendedLifetime((store, model)) {}
    } prepare: {
      let model = RowsModel(count: count)
      let models = (0..<count).map { RowModel(parent: model, id: $0) }
      let store = Store(initialState: RowsFeature.State(count: count)) { RowsFeature() }
      let stores = Array(store.scope(\.rows, action: \.rows))
      return Trial(
        floor: { times in for _ in 0..<times { models[count / 2].send(.tapped) } },
        work: { times in for _ in 0..<times { stores[count / 2].send(.tapped) } })
    }
  }

  /// The bytes are those of a process that does only this, once.
  private static var peak: Workload {
    let count = 10_000
    return Workload(
      "o-peak", size: count, "n child stores made and dropped; bytes of the process at its peak"
    ) { measurement in
      measurement.bytes = Memory.peak(of: "o-peak/\(count)", isFloor: false)
      measurement.floorBytes = Memory.peak(of: "o-peak/\(count)", isFloor: true)
    } prepare: {
      let model = RowsModel(count: count)
      let store = Store(initialState: RowsFeature.State(count: count)) { RowsFeature() }
      return Trial(
        floor: { times in
          for _ in 0..<times { consume((0..<count).map { RowModel(parent: model, id: $0) }.count) }
        },
        work: { times in
          for _ in 0..<times { consume(Array(store.scope(\.rows, action: \.rows)).count) }
        })
    }
  }

  private static var leftovers: Workload {
    Workload("o-left", size: 10_000, "what a dropped child store leaves") { measurement in
      let count = 10_000
      let store = Store(initialState: RowsFeature.State(count: count)) { RowsFeature() }
      measurement.bytes = await Memory.bytes(count: count) {
        for _ in 0..<2 { consume(Array(store.scope(\.rows, action: \.rows)).count) }
      }
      withExtendedLifetime(store) {}
    }
  }

  private static var rootStore: Workload {
    Workload("o-store", size: 1_000, "an idle store; floor: a model") { measurement in
      measurement.bytes = await Memory.bytes(count: 1_000) {
        (0..<1_000).map { _ in Store(initialState: PlainCounter.State()) { PlainCounter() } }
      }
      measurement.floorBytes = await Memory.bytes(count: 1_000) {
        (0..<1_000).map { _ in CounterModel() }
      }
    }
  }

  private static var effects: Workload {
    Workload("o-effect", size: 1_000, "a running effect; floor: a raw task") { measurement in
      let gate = Gate()
      let model = WorkModel()
      let store = Store(initialState: Worker.State()) { Worker(gate: gate) }
      // Run once before measuring, to exclude one-time allocations.
      for _ in 0..<2 {
        measurement.bytes = await Memory.bytes(count: 1_000) {
          for _ in 0..<1_000 { store.send(.waited) }
          await Gate.drain()
        }
        gate.open()
        await Gate.drain()
        measurement.floorBytes = await Memory.bytes(count: 1_000) {
          for _ in 0..<1_000 { _ = model.startWaiting { await gate.pass() } }
          await Gate.drain()
        }
        gate.open()
        await Gate.drain()
      }
    }
  }

  private static var elements: Workload {
    Workload("o-element", size: 10_000, "an element of a stack; floor: of an array") {
      measurement in
      let count = 10_000
      measurement.bytes = await Memory.bytes(count: count) { PathFeature.State(depth: count) }
      measurement.floorBytes = await Memory.bytes(count: count) { PathModel(depth: count) }
    }
  }

  private static var actions: Workload {
    Workload("o-action", size: 1_000_000, "what a million actions leave, each") { measurement in
      let store = Store(initialState: ObservedCounter.State()) { ObservedCounter() }
      store.send(.incrementTapped)
      measurement.bytes = await Memory.bytes(count: 1_000_000) {
        for _ in 0..<1_000_000 { store.send(.incrementTapped) }
      }
    }
  }
}
