extension Optional {
  /// Changes the value in place, if there is one.
  ///
  /// - Returns: What the closure returns, or `nil` if there is no value.
  @inlinable @inline(__always)
  public mutating func _modify<Result>(_ body: (inout Wrapped) -> Result) -> Result? {
    if isAbsent(&self) { return nil }
    // The one place that unwraps by force: an optional pattern would change a copy.
    // swift-format-ignore: NeverForceUnwrap
    return body(&self!)
  }
}

/// Whether there is no value.
///
/// NB: for values that cannot be copied, so that none is: where the type is not known, unoptimised
/// code (Swift 6.3) would copy a large value onto the stack to compare it with `nil`.
@inlinable @inline(__always)
func isAbsent<Wrapped: ~Copyable>(_ value: inout Wrapped?) -> Bool {
  switch value {
  case .none: true
  case .some: false
  }
}
