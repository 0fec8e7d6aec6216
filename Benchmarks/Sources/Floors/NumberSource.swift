/// A dependency, written by hand as a task local.
///
/// NB: a structure, since binding a task local to a closure crashes in optimised code of other
/// modules (Swift 6.3).
package struct NumberSource: Sendable {
  @TaskLocal package static var current = NumberSource { 1 }

  private let next: @Sendable () -> Int

  package init(_ next: @escaping @Sendable () -> Int) { self.next = next }

  package func callAsFunction() -> Int { next() }
}
