#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Bionic)
  import Bionic
#endif

/// Notes that a presented feature is reducing, for as long as it does.
///
/// A reduction stays on its thread from beginning to end, so it is noted there. That neither
/// allocates nor locks, as a task local does.
enum PresentedReduction {
  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Bionic)
    private static let key: pthread_key_t = {
      var key = pthread_key_t()
      let status = pthread_key_create(&key, nil)
      precondition(status == 0, "The system has no thread-specific key left.")
      return key
    }()

    /// Whether a presented feature is reducing on this thread.
    static var isRunning: Bool { pthread_getspecific(key) != nil }

    /// Runs a closure in which a presented feature reduces.
    static func run(_ body: () -> Void) {
      let mark = UnsafeMutableRawPointer(bitPattern: 1)
      pthread_setspecific(key, mark)
      body()
      pthread_setspecific(key, nil)
    }
  #else
    @TaskLocal private static var isNoted = false

    /// Whether a presented feature is reducing in this task.
    static var isRunning: Bool { isNoted }

    /// Runs a closure in which a presented feature reduces.
    static func run(_ body: () -> Void) { $isNoted.withValue(true, operation: body) }
  #endif
}
