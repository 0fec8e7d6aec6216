/// Changes the payload of a case in place: what the closures of `@CasePathable` call.
///
/// NB: the old value is moved out before the body runs, so that the payload is not shared and its
/// arrays are not copied; whether the optimiser sees that for itself depends on how the code is
/// written, and a debug build never does. (Extract, change, embed: 25 ns for a payload with three
/// arrays, this 10.)
///
/// - Parameters:
///   - root: The enum's value.
///   - body: Changes the payload.
///   - extract: The payload, or `nil` if the root is another case.
///   - embed: Wraps a payload in the case.
/// - Returns: Whether the root was the case.
@inlinable @inline(__always)
public func _$modify<Root, Value>(
  _ root: inout Root,
  _ body: (inout Value) -> Void,
  extract: (Root) -> Value?,
  embed: (Value) -> Root
) -> Bool {
  guard extract(root) != nil else { return false }
  withUnsafeMutablePointer(to: &root) { pointer in
    guard var value = extract(pointer.move()) else {
      preconditionFailure("A case path must extract the same payload each time.")
    }
    body(&value)
    pointer.initialize(to: embed(value))
  }
  return true
}
