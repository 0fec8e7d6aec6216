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

/// A ``DependencyBox`` without a reference count: a table of overrides or the process's defaults
/// keep it alive.
///
/// Every read makes a look-up, and counting references would be half of its cost.
@frozen
@usableFromInline
struct BorrowedBox {
  @usableFromInline let box: Unmanaged<AnyObject>

  init(_ box: any OverrideTable.Box) { self.box = Unmanaged.passUnretained(box) }

  /// Returns the value in the box, which must have this type.
  ///
  /// The key guarantees the type: values are stored only under a key of their type.
  @inlinable
  func value<Value: Sendable>(of type: Value.Type = Value.self) -> Value {
    box._withUnsafeGuaranteedRef { unsafeDowncast($0, to: DependencyBox<Value>.self).value }
  }
}
