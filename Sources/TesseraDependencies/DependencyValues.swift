public import TesseraSupport

/// The values of all dependencies at one place in the program: what is overridden, else defaults.
///
/// An extension gives a dependency its name:
///
/// ```swift
/// extension DependencyValues {
///   var weather: Weather {
///     get { self[Weather.self] }
///     set { self[Weather.self] = newValue }
///   }
/// }
/// ```
///
/// Features then read `@Dependency(\.weather)`, and tests, previews and parents override it with
/// ``withDependencies(_:operation:)``. A copy costs as much as a copy of an array.
@frozen
public struct DependencyValues: Sendable {
  /// What is overridden.
  @usableFromInline var overrides: OverrideTable
  /// What was overridden where a `@Dependency` was made; `overrides` win over it.
  @usableFromInline var captured: OverrideTable
  /// Where the `@Dependency` stands that reads.
  @usableFromInline var reader: (@Sendable () -> CallSite)?
  /// Whether a closure prepares overrides, which reads only to change: nothing is reported.
  @usableFromInline var isPreparing: Bool

  /// Makes values in which nothing is overridden.
  public init() {
    self.init(overrides: OverrideTable())
  }

  @inlinable
  init(
    overrides: OverrideTable = OverrideTable(), captured: OverrideTable = OverrideTable(),
    reader: (@Sendable () -> CallSite)? = nil, isPreparing: Bool = false
  ) {
    self.overrides = overrides
    self.captured = captured
    self.reader = reader
    self.isPreparing = isPreparing
  }

  /// The value of a dependency.
  ///
  /// - Parameters:
  ///   - key: The key of the dependency.
  ///   - name: The property of `DependencyValues` that calls this, for messages.
  ///   - callSite: The place to point at if no `@Dependency` reads.
  /// - Complexity: O(1) on average.
  @inlinable
  public subscript<Key: TestDependencyKey>(
    key: Key.Type, name: StaticString = #function, at callSite: CallSite = #callSite
  ) -> Key.Value {
    get {
      if let box = box(of: ObjectIdentifier(key)) {
        return box.value()
      }
      return defaultValue(of: key, name: name, at: callSite)
    }
    set { set(newValue, for: key) }
  }

  @usableFromInline
  mutating func set<Key: TestDependencyKey>(_ value: Key.Value, for key: Key.Type) {
    overrides.insert(DependencyBox(value, isOverride: true), for: ObjectIdentifier(key))
  }
}
