#if canImport(WinSDK)
  import CRT
  import WinSDK
#elseif canImport(WASILibc)
  import WASILibc
#elseif canImport(Bionic)
  import Bionic
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The stream on which a program reports.
package enum StandardError {
  /// Writes a text with one call, so that the lines of two threads are not mixed.
  package static func write(_ text: String) {
    var text = text
    text.withUTF8 { writeBytes($0.baseAddress, $0.count) }
  }
}

/// The debugger, if there is one.
package enum Debugger {
  /// Stops in the debugger; without one, the program ends.
  package static func stop() {
    #if canImport(WinSDK)
      DebugBreak()
    #elseif canImport(WASILibc)
      Swift.fatalError("Stopped at an issue.")
    #else
      raise(SIGTRAP)
    #endif
  }
}

// Declared outside the type, whose function has the same name as the system's.
private func writeBytes(_ bytes: UnsafePointer<UInt8>?, _ count: Int) {
  #if canImport(WinSDK)
    _ = _write(2, bytes, UInt32(count))
  #else
    _ = write(2, bytes, count)
  #endif
}
