import Floors
import Measuring
import Tessera

/// Effects: f, f1, f2, g, h; f2-books and h-books are f2 and h against tasks that promise the same.
@MainActor
enum EffectWorkloads {
  static var all: [Workload] {
    [f, f1] + [10, 100, 1_000].map(f2) + [100, 1_000, 10_000].map(g)
      + [100, 1_000, 10_000].map(h) + [10, 100, 1_000].map(f2Books)
      + [100, 1_000, 10_000].map(hBooks)
  }

  private static var f: Workload {
    Workload("f", "an effect that answers at once, awaited; floor: a raw task") {
      let model = WorkModel()
      let store = Store(initialState: Worker.State()) { Worker(gate: Gate()) }
      return Trial(
        floor: { times in for _ in 0..<times { await model.ask() } },
        work: { times in for _ in 0..<times { await store.send(.askedAtOnce).finish() } })
    }
  }

  private static var f1: Workload {
    Workload("f1", "an effect that suspends once; floor: an immediate task that does") {
      let model = WorkModel()
      let store = Store(initialState: Worker.State()) { Worker(gate: Gate()) }
      return Trial(
        floor: { times in for _ in 0..<times { await model.askYielding() } },
        work: { times in for _ in 0..<times { await store.send(.askedYielding).finish() } })
    }
  }

  private static func f2(_ count: Int) -> Workload {
    Workload("f2", size: count, "n effects in flight at a time; floor: n raw tasks") {
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
        work: waiting(count, at: gate))
    }
  }

  private static func f2Books(_ count: Int) -> Workload {
    Workload("f2-books", size: count, "the same; floor: n tasks that promise the same") {
      let model = BookModel()
      let gate = Gate()
      return Trial(
        length: count,
        floor: { times in
          for _ in 0..<times {
            let calls = (0..<count).map { _ in model.start { await gate.pass() } }
            gate.open()
            for call in calls { await model.finish(call) }
          }
        },
        work: waiting(count, at: gate))
    }
  }

  private static func hBooks(_ length: Int) -> Workload {
    Workload("h-books", size: length, "the same; floor: a task that promises the same") {
      let model = BookModel()
      return Trial(
        length: length,
        floor: { times in
          for _ in 0..<times {
            for _ in 0..<length { model.restart("waiting") { await Gate.waitForever() } }
            model.cancel("waiting")
            await Gate.drain()
          }
        },
        work: restarting(length))
    }
  }

  private static func g(_ length: Int) -> Workload {
    Workload("g", size: length, "a chain of n actions, each sent by the one before it") {
      let model = WorkModel()
      let store = Store(initialState: Worker.State()) { Worker(gate: Gate()) }
      return Trial(
        length: length,
        floor: { times in for _ in 0..<times { model.countDown(from: length) } },
        work: { times in for _ in 0..<times { store.send(.countedDown(length)) } })
    }
  }

  private static func h(_ length: Int) -> Workload {
    Workload("h", size: length, "cancellable(cancelInFlight:) restarted n times") {
      let model = WorkModel()
      return Trial(
        length: length,
        floor: { times in
          for _ in 0..<times {
            for _ in 0..<length { model.restart { await Gate.waitForever() } }
            model.stop()
            await Gate.drain()
          }
        },
        work: restarting(length))
    }
  }

  /// Starts effects that wait at a gate, opens it, and waits for them.
  private static func waiting(_ count: Int, at gate: Gate) -> Trial.Body {
    let store = Store(initialState: Worker.State()) { Worker(gate: gate) }
    return { times in
      for _ in 0..<times {
        let tasks = (0..<count).map { _ in store.send(.waited) }
        gate.open()
        for task in tasks { await task.finish() }
      }
    }
  }

  /// Restarts an effect that waits forever, and cancels it in the end.
  private static func restarting(_ length: Int) -> Trial.Body {
    let store = Store(initialState: Worker.State()) { Worker(gate: Gate()) }
    return { times in
      for _ in 0..<times {
        for _ in 0..<length { store.send(.restarted) }
        store.send(.stopped)
        await Gate.drain()
      }
    }
  }
}
