import Synchronization

/// A value shared between closures.
final class Slot<Value: Sendable>: Sendable {
  private let stored = Mutex<Value?>(nil)

  var value: Value? {
    get { stored.withLock { $0 } }
    set {
      // Deallocate the old value outside the lock, because its deinitializer can call this again.
      let old = stored.withLock { value in
        defer { value = newValue }
        return value
      }
      _ = old
    }
  }
}
