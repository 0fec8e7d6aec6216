#if canImport(Dispatch)
  import Dispatch
#endif

/// Runs operations one after the other, apart from the threads that ask for them.
///
/// Where there is only one thread, an operation runs at once.
package final class SerialQueue: Sendable {
  #if canImport(Dispatch)
    private let queue: DispatchQueue
    private let isQueue = DispatchSpecificKey<Bool>()

    /// Creates a queue with a name for tools.
    package init(_ name: String) {
      queue = DispatchQueue(label: name, qos: .utility)
      queue.setSpecific(key: isQueue, value: true)
    }

    /// Runs an operation soon.
    package func run(_ operation: @escaping @Sendable () -> Void) {
      queue.async(execute: operation)
    }

    /// Runs an operation after some time.
    package func run(after delay: Duration, _ operation: @escaping @Sendable () -> Void) {
      let nanoseconds = delay / .nanoseconds(1)
      let interval = nanoseconds < 1e18 ? Int(nanoseconds) : .max
      queue.asyncAfter(deadline: .now() + .nanoseconds(interval), execute: operation)
    }

    /// Runs an operation, also from one of the queue's own, and returns when it has ended.
    package func wait(for operation: () -> Void) {
      if DispatchQueue.getSpecific(key: isQueue) == true { return operation() }
      queue.sync(execute: operation)
    }
  #else
    /// Creates a queue with a name for tools.
    package init(_ name: String) {}

    /// Runs an operation soon.
    package func run(_ operation: @escaping @Sendable () -> Void) { operation() }

    /// Runs an operation after some time.
    package func run(after delay: Duration, _ operation: @escaping @Sendable () -> Void) {
      Task {
        try? await Task.sleep(for: delay)
        operation()
      }
    }

    /// Runs an operation, and returns when it has ended.
    package func wait(for operation: () -> Void) { operation() }
  #endif
}
