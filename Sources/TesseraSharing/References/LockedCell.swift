public import Synchronization
import TesseraSharedValues

/// A value behind a lock, which is changed in place.
///
/// The callers must hold the lock while they read or change the value.
@usableFromInline
final class LockedCell<Value>: @unchecked Sendable {
  @usableFromInline let mutex = Mutex<Void>(())
  /// Orders the accesses for the thread sanitizer, as in `OrderedMutex`.
  @usableFromInline let order = Atomic<Bool>(false)
  // NB: Swift 6.3: checks of exclusive access cost as much as the lock, which excludes every other
  // access. Code that is inlined into other modules checks nevertheless, unless the access is in a
  // method of this class. Remove when a check costs less than 1 ns.

  /// The value.
  @exclusivity(unchecked) @usableFromInline var value: Value
  /// The value before the change in progress, if it is known.
  @exclusivity(unchecked) @usableFromInline var before: Value?
  /// The values that living moments see.
  @exclusivity(unchecked) var versions = Versions<Value>()

  @inlinable
  init(_ value: Value) { self.value = value }

  /// Locks the cell; it must not be locked by this thread.
  @inlinable @inline(__always)
  func lock() {
    mutex._unsafeLock()
    _ = order.load(ordering: .acquiring)
  }

  /// Unlocks the cell.
  @inlinable @inline(__always)
  func unlock() {
    order.store(false, ordering: .releasing)
    mutex._unsafeUnlock()
  }

  /// The value, read under the lock.
  @inlinable @inline(__always)
  func read() -> Value {
    lock()
    defer { unlock() }
    return value
  }

  /// A part of the value, read under the lock.
  @inlinable @inline(__always)
  func read<Part>(_ part: (Value) -> Part) -> Part {
    lock()
    defer { unlock() }
    return part(value)
  }

  /// Changes the value in place; the lock must be held.
  @inlinable @inline(__always)
  func change<R, E: Error>(_ body: (inout Value) throws(E) -> R) throws(E) -> R {
    try body(&value)
  }

  /// Keeps the value as the one before the change that is about to be made.
  @inlinable @inline(__always)
  func keepBefore() { before = value }
}
