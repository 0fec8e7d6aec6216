/// The address of a value whose type is known only to the code that creates it and the code that
/// reads it.
///
/// Code that passes values along without knowing their type passes one of these. In a debug build
/// it remembers the type that it was created with, and reading it as another type is a programmer
/// error; in a release build it is a bare address.
///
/// The pointer is valid during the closure that it is passed to, and no longer.
@frozen
@usableFromInline
package struct ErasedPointer {
  @usableFromInline let address: UnsafeMutableRawPointer
  #if DEBUG
    @usableFromInline let type: Any.Type
  #endif

  @inlinable @inline(__always)
  init<Value>(_ pointer: UnsafeMutablePointer<Value>) {
    address = UnsafeMutableRawPointer(pointer)
    #if DEBUG
      type = Value.self
    #endif
  }

  /// Calls a closure with the address of a value, which the closure may change.
  @inlinable @inline(__always)
  package static func withPointer<Value, Result>(
    to value: inout Value, _ body: (Self) throws -> Result
  ) rethrows -> Result {
    try withUnsafeMutablePointer(to: &value) { try body(Self($0)) }
  }

  /// Calls a closure with the address of a value, which the closure must not change.
  @inlinable @inline(__always)
  package static func withPointer<Value, Result>(
    to value: Value, _ body: (Self) throws -> Result
  ) rethrows -> Result {
    try withUnsafePointer(to: value) { try body(Self(UnsafeMutablePointer(mutating: $0))) }
  }

  /// The address as that of a value of the type that the pointer was created with.
  @inlinable @inline(__always)
  package func assuming<Value>(_ type: Value.Type) -> UnsafeMutablePointer<Value> {
    #if DEBUG
      precondition(
        self.type == type, "The address of a '\(self.type)' was read as that of a '\(type)'.")
    #endif
    return address.assumingMemoryBound(to: type)
  }
}
