public import TesseraSupport

/// The values of all dependencies in a scope: the overrides and, for the others, the defaults.
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
/// ``withDependencies(_:operation:)``. A copy is as cheap as a copy of an array.
@frozen
public struct DependencyValues: Sendable {
  /// The overrides.
  @usableFromInline var overrides: OverrideTable
  /// The overrides that a `@Dependency` has captured; `overrides` take precedence.
  @usableFromInline var captured: OverrideTable
  /// The source location of the `@Dependency` that reads.
  @usableFromInline var reader: (@Sendable () -> CallSite)?
  /// Whether a closure prepares overrides; what it reads in order to change is never an issue.
  @usableFromInline var isPreparing: Bool

  /// Creates values without overrides.
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
  ///   - name: The property of `DependencyValues` that calls the subscript, for messages.
  ///   - callSite: The source location of an issue if no `@Dependency` reads.
  /// - Complexity: O(1) on average.
  @inlinable
  public subscript<Key: TestDependencyKey>(
    key: Key.Type, name: StaticString = #function, at callSite: CallSite = #callSite
  ) -> Key.Value {
    get {
      if let box = box(of: ObjectIdentifier(key)) { return DependencyBox.value(in: box) }
      return defaultValue(of: key, name: name, at: callSite)
    }
    set { set(newValue, for: key) }
  }

  @usableFromInline
  mutating func set<Key: TestDependencyKey>(_ value: Key.Value, for key: Key.Type) {
    overrides.insert(DependencyBox(value, isOverride: true), for: ObjectIdentifier(key))
  }
}
