import TesseraCore
import TesseraDependencies
import TesseraSupport

/// A value that several features share, and that this one only reads.
///
/// ```swift
/// @SharedReader(.settings) var settings
/// @SharedReader var name: String     // handed over as `SharedReader($settings.name)`
/// ```
@propertyWrapper
@dynamicMemberLookup
public struct SharedReader<Value: Sendable>: Sendable {
  @usableFromInline var link: SharedLink<Value>

  init(_ location: any SharedLocation<Value>) { link = Shared(location).link }

  /// Creates a value that never changes.
  public init(value: Value) { link = Shared(value: value).link }

  /// Creates a value that never changes, as in `SharedReader.constant(0)`.
  public static func constant(_ value: Value) -> Self { Self(value: value) }

  /// Reads the value of another property.
  public init(projectedValue: Self) { self = projectedValue }

  /// Reads the value of another property.
  public init(_ other: Self) { self = other }

  /// Reads the value of a shared property.
  public init(_ shared: Shared<Value>) { link = shared.link }

  /// Reads the wrapped value of an optional, if there is one now.
  ///
  /// When the optional becomes `nil`, this property keeps the last value that it had here.
  public init?(_ optional: SharedReader<Value?>) {
    guard let value = optional.wrappedValue else { return nil }
    self.init(optional.location.unwrapped(default: value))
  }

  /// The value.
  ///
  /// Reading it inside an observation tracks it.
  @inlinable public var wrappedValue: Value {
    get { link.read() }
    // A key path to the property stays one that only reads, so it can't be bound.
    @available(
      *, unavailable,
      message:
        "a 'SharedReader' only reads: declare the property with '@Shared' to change the value"
    )
    nonmutating set {}
  }

  /// The property itself, to be handed to another feature; setting it reads another value.
  public var projectedValue: Self {
    get {
      SharedReaders.accessProperty()
      return self
    }
    set { link.replace(with: newValue.link) }
  }

  /// A part of the value.
  public subscript<Member: Sendable>(
    dynamicMember keyPath: any KeyPath<Value, Member> & Sendable
  ) -> SharedReader<Member> { SharedReader<Member>(location.readOnlyMember(keyPath)) }

  var location: any SharedLocation<Value> { link.location }
}

extension SharedReader {
  /// Explains that a reader can't change the value.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message: """
      a 'SharedReader' only reads: declare the property with '@Shared' to change the value; \
      a part of a shared value needs a 'var' to be changed
      """
  )
  public func withLock<Result>(
    _ body: (_ value: inout Value) throws -> Result
  ) rethrows -> Result {
    var value = wrappedValue
    return try body(&value)
  }
}

extension SharedReader {
  /// Reads the value of a key.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value until one is loaded, and if the key's place has none.
  ///   - key: The place of the value.
  @inlinable
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedReaderKey<Value>) {
    link = .whole(
      SharedReferences.known(key.id) ?? SharedReferences.made(for: key, wrappedValue()))
  }

  /// Reads the value of a key, which is `nil` until one is loaded.
  public init<Wrapped>(_ key: some SharedReaderKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// Reads the value of a key that has a default.
  public init<Base: SharedReaderKey<Value>>(_ key: SharedKeyDefault<Base>) {
    self.init(of: key, key.initialValue)
  }

  /// Reads the value of a key that has a default, with another value to start with.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value until one is loaded, in place of the key's default.
  ///   - key: The place of the value.
  public init<Base: SharedReaderKey<Value>>(
    wrappedValue: @autoclosure () -> Value, _ key: SharedKeyDefault<Base>
  ) { self.init(of: key, wrappedValue()) }

  private init(of key: some SharedReaderKey<Value>, _ value: @autoclosure () -> Value) {
    self.init(wrappedValue: value(), key)
  }

  /// Reads the value of a key that must have one already.
  ///
  /// - Throws: The error of loading, or ``SharedValueMissing``.
  public init(require key: some SharedReaderKey<Value>) async throws {
    let value = try await SharedReferences.load(key)
    self.init(wrappedValue: value, key)
  }
}

extension SharedReader {
  /// Loads the value from the place of its key, and waits for it.
  public func load() async throws { try await location.root.load() }

  /// Reads the value of another key from now on: loads it, and waits for it.
  ///
  /// - Parameter key: The place of the value.
  /// - Throws: The error of loading.
  public mutating func load(_ key: some SharedReaderKey<Value>) async throws {
    let other = SharedReader(wrappedValue: wrappedValue, key)
    self = other
    try await other.load()
  }

  /// Whether a value is being loaded from the place of the key.
  public var isLoading: Bool { location.root.isLoading }

  /// The error of the last load, unless it succeeded.
  public var loadError: (any Error)? { location.root.loadError }
}
