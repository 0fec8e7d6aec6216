// Small extensions of the standard library that more than one module needs.

extension Optional {
  /// Changes the wrapped value in place, if there is one.
  ///
  /// - Returns: The closure's result, or `nil` if there is no value.
  @inlinable @inline(__always)
  public mutating func _modify<Result>(_ body: (inout Wrapped) -> Result) -> Result? {
    if isAbsent(&self) { return nil }
    // The only forced unwrap: binding the value with a pattern would change a copy.
    // swift-format-ignore: NeverForceUnwrap
    return body(&self!)
  }
}

extension String {
  /// The text with each line indented, except empty ones.
  package func indented(by width: Int = 2) -> String {
    let margin = String(repeating: " ", count: width)
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
  }

  /// The text for a message: without the lines in its middle if it fills a screen.
  package var excerpt: String {
    let (first, last) = (40, 15)
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    let omitted = lines.count - first - last
    guard omitted > 1 else { return self }
    let parts = lines.prefix(first) + ["… (\(omitted) lines left out)"] + lines.suffix(last)
    return parts.joined(separator: "\n")
  }
}

/// Compares two values by `==`; `nil` if the first one isn't `Equatable`.
package func equality(_ first: Any, _ second: Any) -> Bool? {
  func isEqual<Same: Equatable>(_ first: Same) -> Bool { first == second as? Same }
  return (first as? any Equatable).map { isEqual($0) }
}

/// Whether an optional has no value.
///
/// Generic over values that cannot be copied, so that it copies none.
// NB: Swift 6.3: in unspecialized, unoptimized code, comparing a large optional with `nil` copies
// it onto the stack. Remove when it doesn't.
@inlinable @inline(__always)
func isAbsent<Wrapped: ~Copyable>(_ value: inout Wrapped?) -> Bool {
  switch value {
  case .none: true
  case .some: false
  }
}

extension Int {
  /// A cheap hash for addresses (Knuth, *The Art of Computer Programming* 3, 6.4).
  ///
  /// The protection of `hash(into:)` against chosen keys isn't needed for the types of a program.
  @inlinable
  package var spread: Int {
    let product = UInt64(truncatingIfNeeded: self) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: product >> 32)
  }
}

extension TaskLocal {
  /// Binds a value while an asynchronous operation runs, without leaving the caller's actor.
  ///
  /// The standard library's `withValue` runs a `nonisolated(nonsending)` operation off its caller's
  /// actor; this method passes the isolation through.
  nonisolated(nonsending) package func binding<R>(
    _ value: Value, operation: nonisolated(nonsending) () async throws -> R
  ) async rethrows -> R {
    try await binding(value, isolation: #isolation, operation: operation)
  }

  private func binding<R>(
    _ value: Value, isolation: isolated (any Actor)?,
    operation: nonisolated(nonsending) () async throws -> R
  ) async rethrows -> R {
    // The closure captures the isolation, which is what makes it run there.
    try await withValue(
      value,
      operation: {
        _ = isolation
        return try await operation()
      },
      isolation: isolation)
  }
}
