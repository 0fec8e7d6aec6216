public import Synchronization

/// Holds one value of a dependency, so that a table of them needs no generics.
///
/// The boxes of overrides are counted while they live: as long as there is none in the process,
/// reads and `@Dependency` properties have nothing to look up, whatever tasks may have inherited.
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

/// A box whose type of value is not known, for messages.
protocol HoldsDependency {
  var valueType: Any.Type { get }
}

extension DependencyBox: HoldsDependency {
  var valueType: Any.Type { Value.self }
}

/// How many overriding values are alive in the process.
@usableFromInline
enum LiveOverrides {
  @usableFromInline static let count = Atomic<Int>(0)
}
