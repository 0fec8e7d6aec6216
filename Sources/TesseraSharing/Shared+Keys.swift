import TesseraDependencies
import TesseraSupport

extension Shared {
  /// Shares the value of a key.
  ///
  /// ```swift
  /// @Shared(.inMemory("visits")) var visits = 0
  /// ```
  ///
  /// - Parameters:
  ///   - wrappedValue: The value until one is loaded, and while the key's place has none.
  ///   - key: Says where the value is.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>) {
    self.init(SharedReferences.current.reference(for: key, initialValue: wrappedValue()))
  }

  /// Shares the value of a key, which is `nil` until one is loaded.
  public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// Shares the value of a key that has a default.
  public init<Base: SharedKey<Value>>(_ key: SharedKeyDefault<Base>) {
    self.init(wrappedValue: key.initialValue(), key)
  }

  /// Shares the value of a key that must have one already.
  ///
  /// - Throws: What loading throws, or ``SharedValueMissing``.
  public init(require key: some SharedKey<Value>) async throws {
    let value = try await SharedReferences.load(key)
    self.init(wrappedValue: value, key)
  }
}

extension SharedReader {
  /// Reads the value of a key.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value until one is loaded, and while the key's place has none.
  ///   - key: Says where the value is.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedReaderKey<Value>) {
    self.init(SharedReferences.current.reference(for: key, initialValue: wrappedValue()))
  }

  /// Reads the value of a key, which is `nil` until one is loaded.
  public init<Wrapped>(_ key: some SharedReaderKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// Reads the value of a key that has a default.
  public init<Base: SharedReaderKey<Value>>(_ key: SharedKeyDefault<Base>) {
    self.init(wrappedValue: key.initialValue(), key)
  }

  /// Reads the value of a key that must have one already.
  ///
  /// - Throws: What loading throws, or ``SharedValueMissing``.
  public init(require key: some SharedReaderKey<Value>) async throws {
    let value = try await SharedReferences.load(key)
    self.init(wrappedValue: value, key)
  }
}

/// The place of a key has no value.
public struct SharedValueMissing: Error, Sendable, CustomStringConvertible {
  /// The key.
  public let key: String

  /// A sentence.
  public var description: String { "There is no value at \(key)." }
}

extension Shared {
  /// Loads the value from the place of its key, and waits for it.
  public func load() async throws { try await location.root.load() }

  /// Saves the value to the place of its key now, and waits for it.
  ///
  /// Changes are saved without it, but a save may be deferred for a short time.
  public func save() async throws { try await location.root.save() }

  /// Whether a value is on its way from the place of the key.
  public var isLoading: Bool { location.root.isLoading }

  /// The error of the last load, unless it succeeded.
  public var loadError: (any Error)? { location.root.loadError }

  /// The error of the last save, unless it succeeded.
  public var saveError: (any Error)? { location.root.saveError }
}

extension SharedReader {
  /// Loads the value from the place of its key, and waits for it.
  public func load() async throws { try await location.root.load() }

  /// Whether a value is on its way from the place of the key.
  public var isLoading: Bool { location.root.isLoading }

  /// The error of the last load, unless it succeeded.
  public var loadError: (any Error)? { location.root.loadError }
}
