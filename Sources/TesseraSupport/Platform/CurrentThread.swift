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

/// An address for each thread, which operations that run there can read.
///
/// Unlike a task local, it neither allocates nor locks. An operation that sets it must not suspend
/// before it resets it. A number that is only a hint may stay.
package struct ThreadSlot: Sendable {
  #if canImport(WinSDK)
    private let key = TlsAlloc()

    /// Creates a slot that is empty on all threads.
    package init() {
      precondition(key != TLS_OUT_OF_INDEXES, "The system has no more thread-specific keys.")
    }

    /// The address of this thread.
    package var address: UnsafeMutableRawPointer? {
      get { TlsGetValue(key) }
      nonmutating set { TlsSetValue(key, newValue) }
    }
  #elseif canImport(WASILibc)
    // The only thread.
    private final class Cell: Sendable {
      let bits = Atomic<UInt>(0)
    }
    private let cell = Cell()

    /// Creates a slot that is empty.
    package init() {}

    /// The address.
    package var address: UnsafeMutableRawPointer? {
      get { UnsafeMutableRawPointer(bitPattern: cell.bits.load(ordering: .relaxed)) }
      nonmutating set { cell.bits.store(UInt(bitPattern: newValue), ordering: .relaxed) }
    }
  #else
    private let key: pthread_key_t

    /// Creates a slot that is empty on all threads.
    package init() {
      var key = pthread_key_t()
      let status = pthread_key_create(&key, nil)
      precondition(status == 0, "The system has no more thread-specific keys.")
      self.key = key
    }

    /// The address of this thread.
    package var address: UnsafeMutableRawPointer? {
      get { pthread_getspecific(key) }
      nonmutating set { pthread_setspecific(key, newValue) }
    }
  #endif
}

extension ThreadSlot {
  /// The number of this thread, in place of an address; 0 at first.
  package var number: UInt {
    get { UInt(bitPattern: address) }
    nonmutating set { address = UnsafeMutableRawPointer(bitPattern: newValue) }
  }
}
