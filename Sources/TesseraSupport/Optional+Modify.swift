extension Optional {
  /// Changes the value in place, if there is one.
  ///
  /// - Returns: What the closure returns, or `nil` if there is no value.
  @inlinable @inline(__always)
  public mutating func _modify<Result>(_ body: (inout Wrapped) -> Result) -> Result? {
    guard self != nil else { return nil }
    // The one place that unwraps by force: an optional pattern would change a copy.
    return body(&self!)
  }
}
