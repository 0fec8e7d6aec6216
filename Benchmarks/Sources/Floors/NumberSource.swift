/// A dependency, written by hand as a task local.
// NB: Swift 6.3: a structure around a closure, because optimized code of other modules crashes when
// a closure is bound to a task-local variable. Remove when it doesn't.
package struct NumberSource: Sendable {
  @TaskLocal package static var current = NumberSource { 1 }

  private let next: @Sendable () -> Int

  package init(_ next: @escaping @Sendable () -> Int) { self.next = next }

  package func callAsFunction() -> Int { next() }
}
