import Floors
import Measuring
import Tessera

/// Shared state: s-read, s-write, s-observe, s-load.
@MainActor
enum SharingWorkloads {
  /// The numbers of features that share the value.
  static let sizes = [1, 1_000]

  static var all: [Workload] {
    sizes.map(read) + sizes.map { write($0, key: false) } + sizes.map { write($0, key: true) }
      + [writeByHand, observe, load]
  }

  private static func read(_ features: Int) -> Workload {
    Workload("s-read", size: features, "read a value that n features share; floor: a mutex") {
      let model = LockedModel()
      let shared = Shared(value: 0)
      let state = SharedCounters.State(count: shared, features: features)
      return Trial(
        floor: { times in for _ in 0..<times { consume(model.value) } },
        work: { times in
          for _ in 0..<times { consume(shared.wrappedValue) }
          withExtendedLifetime(state) {}
        })
    }
  }

  private static func write(_ features: Int, key: Bool) -> Workload {
    Workload(
      key ? "s-write-key" : "s-write", size: features,
      "send that changes a value of n features\(key ? ", by a key" : ""); floor: a plain one"
    ) {
      let plain = Store(initialState: PlainCounter.State()) { PlainCounter() }
      let count = key ? Shared(wrappedValue: 0, .inMemory("count")) : Shared(value: 0)
      let store = Store(initialState: SharedCounters.State(count: count, features: features)) {
        SharedCounters()
      }
      return Trial(
        floor: { times in
          for index in 0..<times {
            plain.send(index & 1 == 0 ? .incrementTapped : .decrementTapped)
          }
        },
        work: { times in
          for index in 0..<times {
            store.send(index & 1 == 0 ? .incrementTapped : .decrementTapped)
          }
        })
    }
  }

  private static var writeByHand: Workload {
    Workload("s-write-hand", "the same with a mutex in an object, by hand; floor: a plain one") {
      let plain = Store(initialState: PlainCounter.State()) { PlainCounter() }
      let store = Store(initialState: HandSharedCounter.State()) { HandSharedCounter() }
      return Trial(
        floor: { times in
          for index in 0..<times {
            plain.send(index & 1 == 0 ? .incrementTapped : .decrementTapped)
          }
        },
        work: { times in
          for index in 0..<times {
            store.send(index & 1 == 0 ? .incrementTapped : .decrementTapped)
          }
        })
    }
  }

  private static var observe: Workload {
    Workload("s-observe", "register a tracker, change the value; floor: an @Observable class") {
      let shared = Shared(value: 0)
      return Trial(
        floor: ObservationWorkloads.observingAClass(),
        work: { times in
          for _ in 0..<times {
            ObservationWorkloads.track(shared.wrappedValue)
            shared.withLock { $0 += 1 }
          }
        })
    }
  }

  private static var load: Workload {
    Workload("s-load", "a property made with a key that is in use, and read; floor: a table") {
      let model = LockedModel()
      model.add(1, named: "count")
      let kept = Shared(wrappedValue: 1, .inMemory("count"))
      return Trial(
        floor: { times in for _ in 0..<times { consume(model.value(named: "count") ?? 0) } },
        work: { times in
          for _ in 0..<times {
            consume(Shared(wrappedValue: 1, .inMemory("count")).wrappedValue)
          }
          withExtendedLifetime(kept) {}
        })
    }
  }
}
