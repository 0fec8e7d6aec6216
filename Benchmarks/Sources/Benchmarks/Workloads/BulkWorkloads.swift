import Floors
import Measuring
import Tessera

/// Large numbers of effects: composing, starting, cancelling and finishing them.
@MainActor
enum BulkWorkloads {
  nonisolated static let sizes = [1_000, 10_000, 100_000]

  static var all: [Workload] {
    sizes.map { composing("bulk-merge", "merge", $0) { .merge($0) } }
      + sizes.map { composing("bulk-concat", "concatenate", $0) { .concatenate($0) } }
      + sizes.map(cancelling) + sizes.map(finishing)
  }

  private typealias Action = BulkWorker.Action
  /// The results of composing, stored so that the optimiser must make them.
  private static var composed = Effect<Action>.none
  private static var appended: [Effect<Action>] = []

  private static func composing(
    _ id: String, _ name: String, _ count: Int,
    _ compose: @escaping @MainActor ([Effect<Action>]) -> Effect<Action>
  ) -> Workload {
    Workload(id, size: count, "\(name) of n effects; floor: n appends to an array") {
      let effects = (0..<count).map { _ in Effect<Action>.run { _ in } }
      return Trial(
        length: count,
        floor: { times in
          for _ in 0..<times {
            var all: [Effect<Action>] = []
            for effect in effects { all.append(effect) }
            appended = all
          }
          appended = []
        },
        work: { times in
          for _ in 0..<times { composed = compose(effects) }
          composed = .none
        })
    }
  }

  private static func cancelling(_ count: Int) -> Workload {
    Workload("bulk-cancel", size: count, "n merged effects started and cancelled; floor: n tasks") {
      let model = WorkModel()
      let store = Store(initialState: BulkWorker.State()) { BulkWorker(gate: Gate()) }
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
            store.send(.started(count))
            store.send(.stopped)
            await Gate.drain()
          }
        })
    }
  }

  private static func finishing(_ count: Int) -> Workload {
    Workload("bulk-finish", size: count, "n merged effects run to their end; floor: n tasks") {
      let model = WorkModel()
      let gate = Gate()
      let store = Store(initialState: BulkWorker.State()) { BulkWorker(gate: gate) }
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
            let task = store.send(.waited(count))
            gate.open()
            await task.finish()
          }
        })
    }
  }
}
