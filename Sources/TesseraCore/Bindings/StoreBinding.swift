/// A value of a store that can be read and written: what a front end gives to a text field.
///
/// ```swift
/// let name = store.binding(\.name)
/// field.text = name.wrappedValue
/// field.onEdit = { name.wrappedValue = $0 }
/// ```
///
/// Reading within ``observe(_:)`` is tracked; writing sends an action.
@MainActor
@propertyWrapper
public struct StoreBinding<Value> {
  private let read: @MainActor () -> Value
  private let write: @MainActor (Value) -> Void

  /// Makes a binding of two closures.
  ///
  /// - Parameters:
  ///   - get: Reads the value.
  ///   - set: Writes another one.
  public init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (_ value: Value) -> Void
  ) {
    read = get
    write = set
  }

  /// The value; writing it sends an action.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  /// The binding itself.
  public var projectedValue: Self { self }

  /// Reads the value.
  public func get() -> Value { read() }

  /// Writes another value.
  public func set(_ value: Value) { write(value) }
}
