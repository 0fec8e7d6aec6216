public import TesseraSupport

/// A property that reads a dependency: the one in force where it is read.
///
/// ```swift
/// @Reducer
/// struct Signup {
///   @Dependency(\.uuid) var uuid
///   @Dependency(Weather.self) var weather
///   …
/// }
/// ```
///
/// What counts, in this order: an override in force at the read, an override that was in force
/// where the property was made (so that an object keeps the dependencies of the scope that it was
/// made in), the default of the ``DependencyContext``. In a test, reading what is not overridden
/// and has no test value is an issue at the line of the property.
///
/// Making the property costs next to nothing while nothing is overridden anywhere, so a value that
/// is made again and again, like a reducer, can have any number of them.
@propertyWrapper
@frozen
public struct Dependency<Value>: Sendable {
  @usableFromInline let read: @Sendable (DependencyValues) -> Value
  @usableFromInline let captured: OverrideTable
  @usableFromInline let callSite: @Sendable () -> CallSite

  /// Makes a property that reads a dependency by its name.
  ///
  /// A key path literal is taken as the function that it stands for, which is faster to call than
  /// a key path is to apply.
  ///
  /// - Parameters:
  ///   - read: The name, as in `\.uuid`, or a path into the dependency, as in `\.date.now`.
  ///   - callSite: The place to point at when a test has to override the dependency.
  @inlinable
  public init(
    _ read: @escaping @Sendable (DependencyValues) -> Value,
    at callSite: @autoclosure @escaping @Sendable () -> CallSite = #callSite
  ) {
    self.read = read
    captured = DependencyValues.inForce
    self.callSite = callSite
  }

  /// Makes a property that reads a dependency by a key path that is no literal.
  ///
  /// - Parameters:
  ///   - keyPath: The name, or a path into the dependency.
  ///   - callSite: The place to point at when a test has to override the dependency.
  @_disfavoredOverload
  @inlinable
  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable,
    at callSite: @autoclosure @escaping @Sendable () -> CallSite = #callSite
  ) {
    read = { $0[keyPath: keyPath] }
    captured = DependencyValues.inForce
    self.callSite = callSite
  }

  /// Makes a property that reads a dependency which is its own key.
  ///
  /// - Parameters:
  ///   - key: The type of the dependency.
  ///   - callSite: The place to point at when a test has to override the dependency.
  @inlinable
  public init<Key: TestDependencyKey>(
    _ key: Key.Type, at callSite: @autoclosure @escaping @Sendable () -> CallSite = #callSite
  ) where Key.Value == Value {
    read = { $0[Key.self] }
    captured = DependencyValues.inForce
    self.callSite = callSite
  }

  /// The dependency, as it is where this is read.
  @inlinable public var wrappedValue: Value {
    guard DependencyValues.hasOverrides else { return read(DependencyValues(reader: callSite)) }
    return read(DependencyValues(inForceOver: captured, reader: callSite))
  }
}
