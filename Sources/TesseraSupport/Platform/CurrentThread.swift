#if canImport(Dispatch)
  import Dispatch
#endif
import Synchronization

#if canImport(WinSDK)
  import WinSDK
#elseif canImport(Bionic)
  import Bionic
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The current thread.
package enum CurrentThread {
  #if canImport(Dispatch)
    private static let isMainQueue = DispatchSpecificKey<Bool>()
    private static let mark: Void = DispatchQueue.main.setSpecific(key: isMainQueue, value: true)

    /// Whether the main actor runs on it now.
    package static var isMainActors: Bool {
      _ = mark
      return DispatchQueue.getSpecific(key: isMainQueue) == true
    }
  #else
    /// Whether the main actor runs on it now; it is the only thread.
    package static var isMainActors: Bool { true }
  #endif

  /// A number that identifies the thread while it runs; never 0.
  package static var id: UInt {
    #if canImport(WinSDK)
      UInt(GetCurrentThreadId())
    #elseif canImport(WASILibc)
      // The only thread.
      1
    #elseif canImport(Bionic)
      UInt(bitPattern: pthread_self())
    #elseif canImport(Glibc)
      pthread_self()
    #else
      // Darwin and Musl: the address of the thread's record.
      UInt(bitPattern: pthread_self())
    #endif
  }
}

/// A mark on the threads that are running an operation.
///
/// Unlike a task local, a mark on a thread neither allocates nor locks. The operation must not
/// suspend.
package struct ThreadMark: Sendable {
  #if canImport(WinSDK)
    private let key = TlsAlloc()

    /// Creates a mark that is on no thread.
    package init() {
      precondition(key != TLS_OUT_OF_INDEXES, "The system has no more thread-specific keys.")
    }

    /// Whether the operation runs on this thread.
    package var isSet: Bool { TlsGetValue(key) != nil }

    /// Runs an operation while the mark is on this thread.
    package func set(during operation: () -> Void) {
      TlsSetValue(key, UnsafeMutableRawPointer(bitPattern: 1))
      operation()
      TlsSetValue(key, nil)
    }
  #elseif canImport(WASILibc)
    // The only thread.
    private final class Flag: Sendable {
      let isSet = Atomic<Bool>(false)
    }
    private let flag = Flag()

    /// Creates a mark that isn't set.
    package init() {}

    /// Whether the operation runs.
    package var isSet: Bool { flag.isSet.load(ordering: .relaxed) }

    /// Runs an operation while the mark is set.
    package func set(during operation: () -> Void) {
      flag.isSet.store(true, ordering: .relaxed)
      operation()
      flag.isSet.store(false, ordering: .relaxed)
    }
  #else
    private let key: pthread_key_t

    /// Creates a mark that is on no thread.
    package init() {
      var key = pthread_key_t()
      let status = pthread_key_create(&key, nil)
      precondition(status == 0, "The system has no more thread-specific keys.")
      self.key = key
    }

    /// Whether the operation runs on this thread.
    package var isSet: Bool { pthread_getspecific(key) != nil }

    /// Runs an operation while the mark is on this thread.
    package func set(during operation: () -> Void) {
      pthread_setspecific(key, UnsafeMutableRawPointer(bitPattern: 1))
      operation()
      pthread_setspecific(key, nil)
    }
  #endif
}
