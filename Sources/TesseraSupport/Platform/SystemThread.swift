#if canImport(Bionic)
  import Bionic
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A thread of the system, for work that blocks.
package enum SystemThread {
  /// Starts a thread, which ends when a closure returns and handles no signals.
  ///
  /// - Returns: Whether it was started. Without sockets, nothing needs one, and none is.
  package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    #if canImport(WinSDK) || canImport(WASILibc)
      false
    #else
      startThread(Unmanaged.passRetained(Work(body)).toOpaque())
    #endif
  }
}

#if !canImport(WinSDK) && !canImport(WASILibc)
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private func startThread(_ work: UnsafeMutableRawPointer) -> Bool {
    #if canImport(Darwin) || canImport(Musl)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let status = pthread_create(&thread, nil, runThread, work)
    if status != 0 { _ = takeWork(work) }
    return status == 0
  }

  // NB: Swift 6.3: the compiler crashes if a function of another type, or a closure, is converted
  // to the one that 'pthread_create' takes. Remove the second form when it doesn't.
  #if canImport(Darwin)
    private func runThread(_ work: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
      runDetached(takeWork(work))
    }
  #else
    private func runThread(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
      work.flatMap { runDetached(takeWork($0)) }
    }
  #endif

  private func runDetached(_ work: Work) -> UnsafeMutableRawPointer? {
    pthread_detach(pthread_self())
    var signals = sigset_t()
    sigfillset(&signals)
    pthread_sigmask(SIG_SETMASK, &signals, nil)
    work.body()
    return nil
  }

  private func takeWork(_ work: UnsafeMutableRawPointer) -> Work {
    Unmanaged<Work>.fromOpaque(work).takeRetainedValue()
  }
#endif
