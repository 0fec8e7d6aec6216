public import TesseraSupport

/// A property that reads a dependency.
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
/// It returns, in this order of precedence: an override in effect at the read, an override that was
/// in effect when the property was created (so that an object keeps the dependencies of the scope
/// that created it), the default of the ``DependencyContext``. In a test, reading a dependency that
/// is not overridden and has no test value is an issue at the line of the property.
///
/// While nothing is overridden, creating the property costs almost nothing, so a value that is
/// created often, such as a reducer, can have any number of them.
@propertyWrapper
@frozen
public struct Dependency<Value>: Sendable {
  @usableFromInline let read: @Sendable (DependencyValues) -> Value
  @usableFromInline let captured: OverrideTable
  @usableFromInline let callSite: @Sendable () -> CallSite

  /// Creates a property that reads a dependency by its name.
  ///
  /// A key path literal is converted to a function, which is faster to call than a key path.
  ///
  /// - Parameters:
  ///   - read: The name, as in `\.uuid`, or a path into the dependency, as in `\.date.now`.
  ///   - callSite: The source location of an issue about a missing override.
  @inlinable
  public init(
    _ read: @escaping @Sendable (DependencyValues) -> Value,
    at callSite: @autoclosure @escaping @Sendable () -> CallSite = #callSite
  ) {
    self.read = read
    captured = DependencyValues.inForce
    self.callSite = callSite
  }

  /// Creates a property that reads a dependency by a key path that isn't a literal.
  ///
  /// - Parameters:
  ///   - keyPath: The name, or a path into the dependency.
  ///   - callSite: The source location of an issue about a missing override.
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

  /// Creates a property that reads a dependency by its name, as a more specific type.
  ///
  /// ```swift
  /// @Dependency(\.database, as: SQLiteDatabase.self) var database
  /// ```
  ///
  /// A read stops the program if the dependency has another type.
  ///
  /// - Parameters:
  ///   - read: The name.
  ///   - type: The type that the dependency has here.
  ///   - callSite: The source location of an issue about a missing override, or about another type.
  public init<Base>(
    _ read: @escaping @Sendable (DependencyValues) -> Base, as type: Value.Type,
    at callSite: @autoclosure @escaping @Sendable () -> CallSite = #callSite
  ) {
    self.init(
      { values in
        let value = read(values)
        guard let specific = value as? Value else { Self.stop(value, callSite()) }
        return specific
      }, at: callSite())
  }

  /// Stops the program: a dependency was read as a type that it doesn't have.
  private static func stop<Base>(_ value: Base, _ callSite: CallSite) -> Never {
    let type = typeName(Value.self)
    preconditionFailure(
      """
      A dependency was read as a '\(type)', which it is not.

          Location: \(callSite)
        Dependency: \(typeName(Base.self))
             Value: \(typeName(Swift.type(of: value)))

      An override or a test value of the dependency has another type. Override it with a \
      '\(type)' where this property is read, or remove 'as: \(type).self' and use only what \
      '\(typeName(Base.self))' has.
      """)
  }

  /// Creates a property that reads a dependency whose type is its key.
  ///
  /// - Parameters:
  ///   - key: The type of the dependency.
  ///   - callSite: The source location of an issue about a missing override.
  @inlinable
  public init<Key: TestDependencyKey>(
    _ key: Key.Type, at callSite: @autoclosure @escaping @Sendable () -> CallSite = #callSite
  ) where Key.Value == Value {
    read = { $0[Key.self] }
    captured = DependencyValues.inForce
    self.callSite = callSite
  }

  /// Explains a misspelt name.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      no dependency has this name and type: check its spelling, import the module that \
      declares it, or declare it in an extension of 'DependencyValues'
      """
  )
  public init(_ read: (_UnknownMember) -> Value) {
    preconditionFailure("The initializer is unavailable.")
  }

  /// The current value of the dependency.
  @inlinable public var wrappedValue: Value {
    guard DependencyValues.hasOverrides else { return read(DependencyValues(reader: callSite)) }
    if DependencyValues.isInForce(captured) {
      return read(DependencyValues(overrides: captured, reader: callSite))
    }
    return read(DependencyValues.inForce(over: captured, reader: callSite))
  }
}
