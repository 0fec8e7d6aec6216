import Synchronization

/// Holds a value that closures share.
final class Slot<Value: Sendable>: Sendable {
  private let stored = Mutex<Value?>(nil)

  var value: Value? {
    get { stored.withLock { $0 } }
    set {
      // Freed outside of the lock: what it does then may come back here.
      let old = stored.withLock { value in
        defer { value = newValue }
        return value
      }
      _ = old
    }
  }
}
