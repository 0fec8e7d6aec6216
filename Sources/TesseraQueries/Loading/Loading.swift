public import TesseraCore

/// A value from elsewhere: not loaded yet, being loaded, loaded, or failed to load.
///
/// ```swift
/// @ObservableState
/// struct State: Equatable {
///   var forecast = Loading<Forecast>.idle
/// }
/// ```
///
/// A reducer loads it with `load(_:action:of:on:policy:retry:operation:)`.
/// Earlier values stay while a newer one is loaded, and after a failure. The error of a failure
/// stays until the next success.
///
/// Each of the three properties notifies its own readers: code that reads
/// `store.forecast.value` doesn't run again when a load starts, nor when it ends with an equal
/// value. If the value is an observable state or an `IdentifiedArray` of such states, a load
/// notifies only the readers of the fields and elements that differ.
@ObservableState
public struct Loading<Value: Equatable & Sendable>: Equatable, Sendable {
  /// The last value that was loaded.
  public var value: Value?
  /// Whether a value is being loaded.
  public var isLoading: Bool
  /// The error of the last load, until one succeeds.
  public var error: LoadingError?

  /// Creates a value from its parts.
  ///
  /// - Parameters:
  ///   - value: The last value that was loaded.
  ///   - isLoading: Whether a value is being loaded.
  ///   - error: The error of the last load.
  public init(value: Value? = nil, isLoading: Bool = false, error: LoadingError? = nil) {
    self.value = value
    self.isLoading = isLoading
    self.error = error
  }

  // The macro writes no coding keys for a conditional conformance.
  private enum CodingKeys: String, CodingKey {
    case _value = "value"
    case _isLoading = "isLoading"
    case _error = "error"
  }
}

extension Loading {
  /// Nothing was loaded yet.
  public static var idle: Self { Self() }

  /// A value is being loaded.
  ///
  /// - Parameters:
  ///   - previous: The value that was loaded before.
  ///   - error: The error of the load before, if it failed.
  /// - Returns: The value, with the one before.
  public static func loading(previous: Value? = nil, error: LoadingError? = nil) -> Self {
    Self(value: previous, isLoading: true, error: error)
  }

  /// A value was loaded.
  public static func loaded(_ value: Value) -> Self { Self(value: value) }

  /// The last load failed.
  ///
  /// - Parameters:
  ///   - error: The reason.
  ///   - previous: The value that was loaded before.
  /// - Returns: The value before, with the error.
  public static func failed(_ error: any Error, previous: Value? = nil) -> Self {
    Self(value: previous, error: LoadingError(error))
  }

  /// The four states of a value from elsewhere, to switch over.
  public enum Phase {
    /// Nothing was loaded yet.
    case idle
    /// A value is being loaded; the payload is the one before.
    case loading(previous: Value?)
    /// A value was loaded.
    case loaded(Value)
    /// The last load failed; the payload has the value before.
    case failed(LoadingError, previous: Value?)
  }

  /// The state of the value, to switch over.
  ///
  /// Reading it depends on all properties; read ``value``, ``isLoading`` or ``error`` where one of
  /// them is enough.
  public var phase: Phase {
    if isLoading { return .loading(previous: value) }
    if let error { return .failed(error, previous: value) }
    return value.map { .loaded($0) } ?? .idle
  }
}

extension Loading.Phase: Equatable {}
extension Loading.Phase: Sendable {}

extension Loading {
  /// The value, read without being tracked.
  @usableFromInline var untrackedValue: Value? { _value }

  /// Marks the value as being loaded.
  mutating func begin() { isLoading = true }

  /// Marks the value as not being loaded, since the load was cancelled.
  mutating func cancel() { isLoading = false }

  /// Takes the result of a load.
  mutating func end(with result: Result<Value, LoadingError>) {
    isLoading = false
    switch result {
    case .success(let value):
      take(value)
      error = nil
    case .failure(let error): self.error = error
    }
  }

  /// Takes over a value, and notifies the readers of the parts that differ.
  mutating func take(_ new: Value) {
    if _value == new { return }
    _value = StructuralSharing.merged(new, into: _value)
    // The position of `value` among the properties.
    _$changes.note(0)
  }
}

// The macro's code takes these functions for `value`, whose type may be that of a feature's state.
extension _Changes {
  /// Registers a read of a value that may be a state unseen by the compiler.
  func accessValue<Value: Equatable & Sendable>(_ field: Int, _ value: Value?) {
    // The cast costs more than all the rest of a read.
    guard Self.areReadsTracked else { return }
    if let type = Value?.self as? any Numbered.Type {
      register(field, value as Any, as: type)
    } else {
      access(field)
    }
  }

  private func register<Same: Numbered>(_ field: Int, _ value: Any, as type: Same.Type) {
    (value as? Same).map { accessValue(field, $0) } ?? access(field)
  }
}

extension _Visit {
  /// Visits a value that may be a state unseen by the compiler.
  func field<Value: Equatable & Sendable>(_ field: Int, _ value: Value?) {
    if let type = Value?.self as? any Numbered.Type { visit(field, value as Any, as: type) }
  }

  private func visit<Same: Numbered>(_ field: Int, _ value: Any, as type: Same.Type) {
    if let value = value as? Same { self.field(field, value) }
  }
}

extension Loading: Encodable where Value: Encodable {}

extension Loading: Decodable where Value: Decodable {
  /// Decodes the properties.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      // A value that is `nil` itself is there.
      value: try container.decodeIfPresent(Value.self, forKey: ._value)
        ?? (container.contains(._value) ? try? container.decode(Value.self, forKey: ._value) : nil),
      isLoading: try container.decode(Bool.self, forKey: ._isLoading),
      error: try container.decodeIfPresent(LoadingError.self, forKey: ._error))
  }
}

extension KeyedDecodingContainer {
  /// Decodes a loaded value; without the key it is one that was never loaded, so that a state that
  /// was saved before the property existed can be read.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - key: The key of the property.
  /// - Returns: The value.
  /// - Throws: The error of decoding.
  public func decode<Value: Decodable>(
    _ type: Loading<Value>.Type, forKey key: Key
  ) throws -> Loading<Value> {
    try decodeIfPresent(type, forKey: key) ?? .idle
  }
}

extension Loading: HistoryRedactable {
  /// A value that was never loaded.
  public static var redacted: Self { .idle }
}
