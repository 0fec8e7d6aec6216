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
      return Trial(floor: { readTaskLocal($0) }) { store.send(.read($0)) }
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
        floor: readBoundTaskLocal,
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
        floor: readBoundTaskLocal,
        work: { store.send(.read($0)) })
    }
  }

  /// Its closure has a context, like that of the store's generator.
  private static func readBoundTaskLocal(_ times: Int) {
    let number = opaque(2)
    NumberSource.$current.withValue(NumberSource { number }) { readTaskLocal(times) }
  }

  @inline(never)
  private nonisolated static func readTaskLocal(_ times: Int) {
    for _ in 0..<times { withExtendedLifetime(NumberSource.current) {} }
  }
}
