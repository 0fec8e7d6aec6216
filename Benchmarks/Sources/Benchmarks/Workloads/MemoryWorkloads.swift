import Floors
import Measuring
import Tessera

/// What things occupy: o.
@MainActor
enum MemoryWorkloads {
  static var all: [Workload] {
    [100, 1_000, 10_000].map(childStores) + [leftovers, rootStore, effects, elements, actions]
  }

  /// Its time is that of a send through one of the stores, while all are alive.
  private static func childStores(_ count: Int) -> Workload {
    Workload("o", size: count, "send with n child stores alive; bytes of one", measuring: { rounds in
      let model = RowsModel(count: count)
      let store = Store(initialState: RowsFeature.State(count: count)) { RowsFeature() }
      var stores: [StoreOf<RowFeature>] = []
      var models: [RowModel] = []
      stores.reserveCapacity(count)
      models.reserveCapacity(count)
      let bytes = await Memory.bytes(count: count) {
        stores.append(contentsOf: store.scope(state: \.rows, action: \.rows))
      }
      let floorBytes = await Memory.bytes(count: count) {
        for id in 0..<count { models.append(RowModel(parent: model, id: id)) }
      }
      let rowStore = stores[count / 2]
      let rowModel = models[count / 2]
      let trial = Trial(
        floor: { times in for _ in 0..<times { rowModel.send(.tapped) } },
        work: { times in for _ in 0..<times { rowStore.send(.tapped) } })
      var measurement = await rounds.measure(trial, "o", count)
      measurement.bytes = bytes
      measurement.floorBytes = floorBytes
      return withExtendedLifetime((stores, models)) { measurement }
    })
  }

  private static var leftovers: Workload {
    Workload("o-left", size: 10_000, "what a child store leaves when it is dropped", measuring: { _ in
      let count = 10_000
      let store = Store(initialState: RowsFeature.State(count: count)) { RowsFeature() }
      var measurement = Measurement(id: "o-left", size: count)
      measurement.bytes = await Memory.bytes(count: count) {
        for _ in 0..<2 { consume(Array(store.scope(state: \.rows, action: \.rows)).count) }
      }
      return withExtendedLifetime(store) { measurement }
    })
  }

  private static var rootStore: Workload {
    Workload("o-store", size: 1_000, "an idle store; floor: a model", measuring: { _ in
      var measurement = Measurement(id: "o-store", size: 1_000)
      measurement.bytes = await Memory.bytes(count: 1_000) {
        (0..<1_000).map { _ in Store(initialState: PlainCounter.State()) { PlainCounter() } }
      }
      measurement.floorBytes = await Memory.bytes(count: 1_000) {
        (0..<1_000).map { _ in CounterModel() }
      }
      return measurement
    })
  }

  private static var effects: Workload {
    Workload("o-effect", size: 1_000, "a running effect; floor: a raw task", measuring: { _ in
      let gate = Gate()
      let model = WorkModel()
      let store = Store(initialState: Worker.State()) { Worker(gate: gate) }
      var measurement = Measurement(id: "o-effect", size: 1_000)
      // Once before, so that what is made once does not count.
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
      return measurement
    })
  }

  private static var elements: Workload {
    Workload("o-element", size: 10_000, "an element of a stack; floor: of an array", measuring: { _ in
      let count = 10_000
      var measurement = Measurement(id: "o-element", size: count)
      measurement.bytes = await Memory.bytes(count: count) { PathFeature.State(depth: count) }
      measurement.floorBytes = await Memory.bytes(count: count) { PathModel(depth: count) }
      return measurement
    })
  }

  private static var actions: Workload {
    Workload("o-action", size: 1_000_000, "what a million actions leave, each", measuring: { _ in
      let store = Store(initialState: ObservedCounter.State()) { ObservedCounter() }
      store.send(.incrementTapped)
      var measurement = Measurement(id: "o-action", size: 1_000_000)
      measurement.bytes = await Memory.bytes(count: 1_000_000) {
        for _ in 0..<1_000_000 { store.send(.incrementTapped) }
      }
      return measurement
    })
  }
}
