import Floors
import Measuring
import Observation
import Tessera

/// Reads and observers: j, j2, j3, j4.
@MainActor
enum ObservationWorkloads {
  static var all: [Workload] { [j, j2, j4] + [1, 30, 1_000].map(j3) }

  private static var j: Workload {
    Workload("j", "read store.count, untracked; floor: a class property") {
      let model = CounterModel()
      let store = Store(initialState: ObservedCounter.State()) { ObservedCounter() }
      return Trial(
        floor: { times in for _ in 0..<times { consume(model.state.count) } },
        work: { times in for _ in 0..<times { consume(store.count) } })
    }
  }

  private static var j2: Workload {
    Workload("j2", "read within withObservationTracking; floor: an @Observable class") {
      let model = ObservedModel()
      let store = Store(initialState: ObservedCounter.State()) { ObservedCounter() }
      return Trial(
        floor: { times in
          withObservationTracking {
            for _ in 0..<times { consume(model.count) }
          } onChange: {
          }
        },
        work: { times in
          withObservationTracking {
            for _ in 0..<times { consume(store.count) }
          } onChange: {
          }
        })
    }
  }

  private static var j4: Workload {
    Workload("j4", "register a tracker, change what it read; floor: an @Observable class") {
      let store = Store(initialState: ObservedCounter.State()) { ObservedCounter() }
      return Trial(
        floor: observingAClass(),
        work: { times in
          for _ in 0..<times {
            track(store.count)
            store.send(.incrementTapped)
          }
        })
    }
  }

  private static func j3(_ count: Int) -> Workload {
    Workload("j3", size: count, "n observers, one is concerned; floor: a closure array calls all") {
      let model = CallbackModel(count: count)
      for row in 0..<count { model.observe { consume($0.rows[row]) } }
      let store = Store(initialState: RowsFeature.State(count: count)) { RowsFeature() }
      let tokens = store.scope(\.rows, action: \.rows).map { row in
        observe { consume(row.count) }
      }
      return Trial(
        floor: { times in for _ in 0..<times { model.send(row: count / 2) } },
        work: { times in
          for _ in 0..<times { store.send(.rows(.element(id: count / 2, action: .tapped))) }
          withExtendedLifetime(tokens) {}
        })
    }
  }

  /// Reads an `@Observable` class under tracking, and changes it.
  static func observingAClass() -> Trial.Body {
    let model = ObservedModel()
    return { times in
      for _ in 0..<times {
        track(model.count)
        model.send(.incrementTapped)
      }
    }
  }

  /// Reads a value under tracking, as a view does.
  @inline(__always)
  static func track(_ value: @autoclosure () -> Int) {
    withObservationTracking {
      consume(value())
    } onChange: {
      consume(1)
    }
  }
}
