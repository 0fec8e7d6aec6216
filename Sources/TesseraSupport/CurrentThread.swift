#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Bionic)
  import Bionic
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(WinSDK)
  import WinSDK
#endif

/// The current thread.
package enum CurrentThread {
  /// A number that identifies the thread while it runs; never 0.
  package static var id: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #elseif canImport(Glibc) || canImport(Musl) || canImport(Bionic)
      UInt(bitPattern: Int(truncatingIfNeeded: pthread_self()))
    #elseif canImport(WinSDK)
      UInt(GetCurrentThreadId())
    #else
      1
    #endif
  }
}
