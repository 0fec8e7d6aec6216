import Synchronization
import Tessera

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

/// A thread-safe counter.
final class AtomicCounter: DeliberateReference, Sendable {
  private let number = Atomic(0)

  var count: Int { number.load(ordering: .relaxed) }
  func add() { number.add(1, ordering: .relaxed) }
}

/// A text to which closures append.
final class TextLog: Sendable {
  private let written = Mutex("")

  var text: String { written.withLock { $0 } }

  func write(_ text: String) { written.withLock { $0 += text } }
}

/// Calls a closure on the main actor when it is deallocated there.
final class DeinitCallback: Sendable {
  private let say: @MainActor @Sendable () -> Void

  init(_ say: @escaping @MainActor @Sendable () -> Void) { self.say = say }

  deinit { MainActor.assumeIsolated { say() } }
}
