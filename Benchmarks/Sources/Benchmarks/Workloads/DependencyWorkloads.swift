import Floors
import Foundation
import Measuring
import Tessera

/// Reads of dependencies in a reducer: k, k1, and one while something else is overridden.
@MainActor
enum DependencyWorkloads {
  static var all: [Workload] { [k, k1, k2] }

  private static var k: Workload {
    Workload("k", "read @Dependency, nothing overridden; floor: a task local") {
      let store = Store(initialState: Reader.State()) { Reader() }
      return Trial(floor: readTaskLocal) { store.send(.read($0)) }
    }
  }

  private static var k1: Workload {
    Workload("k1", "read @Dependency, overridden; floor: a bound task local") {
      let store = Store(initialState: Reader.State()) {
        Reader()
      } withDependencies: {
        $0.uuid = .incrementing
      }
      return Trial(
        floor: { times in NumberSource.$current.withValue(NumberSource { 2 }) { readTaskLocal(times) } },
        work: { store.send(.read($0)) })
    }
  }

  private static var k2: Workload {
    Workload("k2", "read @Dependency, another one overridden; floor: a bound task local") {
      let store = Store(initialState: Reader.State()) {
        Reader()
      } withDependencies: {
        $0.date = .constant(Date(timeIntervalSince1970: 0))
      }
      return Trial(
        floor: { times in NumberSource.$current.withValue(NumberSource { 2 }) { readTaskLocal(times) } },
        work: { store.send(.read($0)) })
    }
  }

  private static func readTaskLocal(_ times: Int) {
    for _ in 0..<times { withExtendedLifetime(NumberSource.current) {} }
  }
}
