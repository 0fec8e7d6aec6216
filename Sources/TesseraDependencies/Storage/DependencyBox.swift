public import Synchronization

/// A box with one value of a dependency, so that a table of values needs no generics.
///
/// Boxes of overrides are counted while they live: while the process has none, reads and
/// `@Dependency` properties have nothing to look up.
@usableFromInline
final class DependencyBox<Value: Sendable>: Sendable {
  @usableFromInline let value: Value
  private let isOverride: Bool

  init(_ value: Value, isOverride: Bool) {
    self.value = value
    self.isOverride = isOverride
    if isOverride { LiveOverrides.count.add(1, ordering: .relaxed) }
  }

  deinit {
    if isOverride { LiveOverrides.count.subtract(1, ordering: .relaxed) }
  }

  /// Returns the value in a box, which has this type: each box is kept under a key of its type.
  @inlinable
  static func value(in box: any OverrideTable.Box) -> Value {
    guard let box = (box as AnyObject) as? DependencyBox<Value> else {
      preconditionFailure("A dependency is kept under a key of its type.")
    }
    return box.value
  }
}

/// A box with an unknown type of value, for messages.
protocol HoldsDependency {
  var valueType: Any.Type { get }
  var anyValue: Any { get }
}

extension DependencyBox: HoldsDependency {
  var valueType: Any.Type { Value.self }
  var anyValue: Any { value }
}

/// The number of live overrides in the process.
@usableFromInline
enum LiveOverrides {
  @usableFromInline static let count = Atomic<Int>(0)
}
