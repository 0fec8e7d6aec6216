import Synchronization

/// Numbers behind locks, and a table of them, written by hand.
package final class LockedModel: Sendable {
  private let number = Mutex(0)
  private let numbers = Mutex<[String: Number]>([:])

  /// A number that is found by its name.
  private final class Number: Sendable {
    let value: Mutex<Int>
    init(_ value: Int) { self.value = Mutex(value) }
  }

  package init() {}

  /// The number, read under the lock.
  package var value: Int {
    @inline(never) get { number.withLock { $0 } }
  }

  /// Adds a number with a name.
  package func add(_ value: Int, named name: String) {
    numbers.withLock { $0[name] = Number(value) }
  }

  /// The number with a name, read under its lock.
  @inline(never)
  package func value(named name: String) -> Int? {
    numbers.withLock { $0[name] }?.value.withLock { $0 }
  }
}
