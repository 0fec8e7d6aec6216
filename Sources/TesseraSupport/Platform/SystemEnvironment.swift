#if canImport(WinSDK)
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

/// The variables that the process was started with.
package enum SystemEnvironment {
  /// The value of a variable; `nil` if it isn't set.
  package static func variable(_ name: String) -> String? {
    #if canImport(WinSDK)
      name.withCString(encodedAs: UTF16.self) { name in
        let size = GetEnvironmentVariableW(name, nil, 0)
        guard size > 0 else { return nil }
        var value = [UInt16](repeating: 0, count: Int(size))
        let count = GetEnvironmentVariableW(name, &value, size)
        return String(decoding: value.prefix(Int(count)), as: UTF16.self)
      }
    #else
      getenv(name).map { String(cString: $0) }
    #endif
  }
}
