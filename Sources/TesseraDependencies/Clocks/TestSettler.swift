/// Knows when the work of a test store cannot go on by itself.
///
/// NB: a structure around a function, because optimised code crashes when a function of this type
/// is bound to a task-local variable: its type has no metadata there (Swift 6.3).
package struct TestSettler: Sendable {
  private let settle: @Sendable () async -> Void

  /// Makes one that knows by calling a function.
  package init(_ settle: @escaping @Sendable () async -> Void) {
    self.settle = settle
  }

  /// Returns when the work cannot go on by itself.
  nonisolated(nonsending) package func callAsFunction() async { await settle() }
}
