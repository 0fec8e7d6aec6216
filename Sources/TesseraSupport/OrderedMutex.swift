public import Synchronization

/// A `Mutex` whose accesses the thread sanitizer knows to be ordered.
///
/// ## Internal representation
///
/// `Mutex` locks inside the standard library, which isn't instrumented, so the sanitizer sees two
/// threads that change one value without any order, and reports a race in an app that uses this
/// framework. It does see atomics: each owner of the lock releases one at its end, and the next one
/// acquires it. On current processors these are plain moves; the lock takes 20 times as long.
///
/// Use it instead of `Mutex` wherever a value changes in code that apps link.
@usableFromInline
package struct OrderedMutex<Value: ~Copyable>: ~Copyable, Sendable {
  // NB: Swift 6.3: the standard library isn't instrumented for the thread sanitizer. Remove this
  // type when a 'Mutex' in a program that is built with '--sanitize=thread' gives no report.
  @usableFromInline let mutex: Mutex<Value>
  @usableFromInline let order = Atomic<Bool>(false)

  /// Creates a mutex with a value.
  @inlinable
  package init(_ value: consuming sending Value) { mutex = Mutex(value) }

  /// Calls a closure while no other thread has access to the value.
  @inlinable
  package borrowing func withLock<R: ~Copyable, E: Error>(
    _ body: (_ value: inout sending Value) throws(E) -> sending R
  ) throws(E) -> sending R {
    try mutex.withLock { (value: inout sending Value) throws(E) -> sending R in
      _ = order.load(ordering: .acquiring)
      defer { order.store(false, ordering: .releasing) }
      return try body(&value)
    }
  }
}
