import Floors
import Measuring
import Observation
import Synchronization
import Tessera

/// Shared state: s-read, s-write, s-observe, s-load.
@MainActor
enum SharingWorkloads {
  static var all: [Workload] {
    [1, 1_000].flatMap { [read($0), write($0)] } + [observe, load]
  }

  /// Features that share one value.
  private static func features(_ count: Int) -> [SharedCounter.State] {
    let value = Shared(value: 0)
    return (0..<count).map { _ in SharedCounter.State(count: value) }
  }

  private static func read(_ count: Int) -> Workload {
    Workload(
      "s-read", size: count,
      "read a shared value of n features; floor: a property under a lock"
    ) {
      let model = Mutex((count: 1, other: 2))
      let states = features(count)
      return Trial(
        floor: { times in for _ in 0..<times { consume(model.withLock { $0.count }) } },
        work: { times in for _ in 0..<times { consume(states[0].count) } })
    }
  }

  private static func write(_ count: Int) -> Workload {
    Workload(
      "s-write", size: count,
      "send an action that changes a shared value of n features; floor: a value of its own"
    ) {
      let plain = Store(initialState: ObservedCounter.State()) { ObservedCounter() }
      let states = features(count)
      let store = Store(initialState: states[0]) { SharedCounter() }
      return Trial(
        floor: { times in for _ in 0..<times { plain.send(.incrementTapped) } },
        work: { times in
          for _ in 0..<times { store.send(.incrementTapped) }
          consume(states.count)
        })
    }
  }

  private static var observe: Workload {
    Workload(
      "s-observe", "register a tracker, change the shared value; floor: a value of its own"
    ) {
      let plain = Store(initialState: ObservedCounter.State()) { ObservedCounter() }
      let store = Store(initialState: features(1)[0]) { SharedCounter() }
      return Trial(
        floor: { times in
          for _ in 0..<times {
            withObservationTracking {
              consume(plain.count)
            } onChange: {
              consume(1)
            }
            plain.send(.incrementTapped)
          }
        },
        work: { times in
          for _ in 0..<times {
            withObservationTracking {
              consume(store.count)
            } onChange: {
              consume(1)
            }
            store.send(.incrementTapped)
          }
        })
    }
  }

  private static var load: Workload {
    Workload("s-load", "create a property of a key and read it; floor: an entry of a dictionary") {
      let table = Mutex(["count": 1])
      @Shared(.inMemory("count")) var kept = 1
      let keeper = $kept
      return Trial(
        floor: { times in
          for _ in 0..<times { consume(table.withLock { $0["count"] ?? 0 }) }
        },
        work: { times in
          for _ in 0..<times {
            @Shared(.inMemory("count")) var count = 0
            consume(count)
          }
          consume(keeper.wrappedValue)
        })
    }
  }
}

/// A counter whose count is shared.
@Reducer
struct SharedCounter {
  @ObservableState
  struct State: Sendable {
    @Shared var count: Int

    init(count: Shared<Int>) { _count = count }
  }

  enum Action: Sendable { case incrementTapped }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.$count.withLock { $0 += 1 }
    return .none
  }
}
