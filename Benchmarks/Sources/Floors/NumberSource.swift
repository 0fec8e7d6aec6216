/// A dependency, written by hand as a task local.
///
/// NB: a structure, since binding a task local to a closure crashes in optimised code of other
/// modules (Swift 6.3).
public struct NumberSource: Sendable {
  @TaskLocal public static var current = NumberSource { 1 }

  private let next: @Sendable () -> Int

  public init(_ next: @escaping @Sendable () -> Int) { self.next = next }

  public func callAsFunction() -> Int { next() }
}
